// The audit log: its pages, and all of it as a file. A super admin may name any company, also a deleted one: its entries
// remain.
import type { AuditEntry } from '#domain/audit.ts';
import { actionWords, actorWords, changeWords } from '#domain/audit-words.ts';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import { type CsvColumn, csvFile } from '#server/exports/csv.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { everyAudit, listAudit } from '#server/store/audit-list.ts';
import { recordAudit } from './change.ts';
import { companyInReach } from './company-access.ts';
import { presentList } from './present-list.ts';
import { sendFile } from './send-file.ts';

/** Times are in UTC, so that the file reads the same everywhere. */
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
  { title: 'API token', value: ({ token_name }) => token_name ?? '' },
  { title: 'Request', value: ({ request_id }) => request_id ?? '' },
];

export function auditHandlers({ db }: Pick<Deps, 'db'>) {
  return {
    listAudit: async ({ query, session }) =>
      presentList(await listAudit(db, companyInReach(session, query.company_id), query)),

    async exportAudit(call) {
      const { query, session, now, reply } = call;
      const companyId = companyInReach(session, query.company_id);
      // One more than fits, so that the file can say that entries are missing.
      const entries = await everyAudit(db, companyId, query, EXPORT_MAX_ROWS + 1);
      await recordAudit(db, call, {
        action: 'audit.exported',
        company_id: companyId,
        record_id: null,
        record_name: companyId === null ? 'All companies' : 'Audit log',
        count: Math.min(entries.total, EXPORT_MAX_ROWS),
      });
      return sendFile(reply, csvFile(`Audit log ${now.slice(0, 10)}`, COLUMNS, entries));
    },
  } satisfies Partial<Handlers>;
}
