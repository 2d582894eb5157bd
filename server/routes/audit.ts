// The audit log: a page of it and the whole as a file.
import type { AuditEntry } from '#domain/audit.ts';
import { actionWords, actorWords, changeWords } from '#domain/audit-words.ts';
import { ProblemError } from '#domain/errors.ts';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { CsvColumn } from '#server/exports/csv.ts';
import { csvFile } from '#server/exports/csv.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { appendAudit } from '#server/store/audit.ts';
import { everyAudit, listAudit } from '#server/store/audit-list.ts';
import { sendFile } from './send-file.ts';

type AuditHandlers = Pick<Handlers, 'listAudit' | 'exportAudit'>;

/** Times are in UTC, so that a file says the same wherever it is opened. */
const COLUMNS: readonly CsvColumn<AuditEntry>[] = [
  { title: 'Time (UTC)', value: ({ created_at }) => created_at.replace('T', ' ').slice(0, 19) },
  { title: 'Who', value: actorWords },
  { title: 'Email', value: ({ actor_email }) => actor_email },
  { title: 'Action', value: actionWords },
  { title: 'Record', value: ({ record_name }) => record_name },
  { title: 'Count', value: ({ count }) => count },
  { title: 'Company', value: ({ company_name }) => company_name ?? '' },
  {
    title: 'Changes',
    value: ({ changes }) =>
      changeWords(changes)
        .map(({ field, from, to }) => (from === null ? `${field}: ${to}` : `${field}: ${from} → ${to}`))
        .join('; '),
  },
  { title: 'Network address', value: ({ ip }) => ip },
  { title: 'Browser', value: ({ user_agent }) => user_agent },
];

export function auditHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): AuditHandlers {
  return {
    async listAudit({ query, session }) {
      const { rows, ...total } = await listAudit(db, companyFor(session, query.company_id), query);
      return { data: rows, ...total };
    },

    async exportAudit({ query, session, actor, reply }) {
      const companyId = companyFor(session, query.company_id);
      // One more than fits tells the file that something is missing.
      const entries = await everyAudit(db, companyId, query, EXPORT_MAX_ROWS + 1);
      await appendAudit(db, {
        ...actor,
        action: 'audit.exported',
        company_id: companyId,
        record_id: null,
        record_name: companyId === null ? 'All companies' : 'Audit log',
        count: Math.min(entries.total, EXPORT_MAX_ROWS),
        at: clock().toISOString(),
      });
      return sendFile(reply, csvFile(`Audit log ${clock().toISOString().slice(0, 10)}`, COLUMNS, entries));
    },
  };
}

/**
 * Whose entries are shown; null for all of them. A super admin may name any company, also one that is gone: its entries
 * are still there.
 */
function companyFor(session: Session, asked: string | undefined): string | null {
  if (session.user.is_super_user) return asked ?? null;
  if (session.companyId === null || (asked !== undefined && asked !== session.companyId))
    throw new ProblemError('not_found', 'This company does not exist, or is not yours. Leave it out of the address.');
  return session.companyId;
}
