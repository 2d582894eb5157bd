// Usage: recording an event, the two tables of spec 2.9, their files and the timeline.
import { v7 as uuidv7 } from 'uuid';
import type { Counter } from '#domain/analytics.ts';
import { COUNTER_NAMES, COUNTERS, usageMoment } from '#domain/analytics.ts';
import { ProblemError } from '#domain/errors.ts';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { CsvColumn } from '#server/exports/csv.ts';
import { csvFile } from '#server/exports/csv.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Actor } from '#server/store/audit.ts';
import { appendAudit } from '#server/store/audit.ts';
import type { Rows } from '#server/store/in-batches.ts';
import { addUsage } from '#server/store/usage.ts';
import { allCompanyUsage, listCompanyUsage } from '#server/store/usage-companies.ts';
import { allContractUsage, findCompanyName, listContractUsage, listUsageDays } from '#server/store/usage-contracts.ts';
import { sendFile } from './send-file.ts';

type AnalyticsHandlers = Pick<
  Handlers,
  | 'recordEvent'
  | 'listAnalytics'
  | 'exportAnalytics'
  | 'companyAnalytics'
  | 'exportCompanyAnalytics'
  | 'companyTimeline'
>;

const DAY_MS = 24 * 3_600_000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const counterColumns = COUNTER_NAMES.map((name) => ({
  title: COUNTERS[name],
  value: (row: Readonly<Record<Counter, number>>) => row[name],
})) satisfies CsvColumn<Record<Counter, number>>[];

export function analyticsHandlers({ db, clock }: Deps): AnalyticsHandlers {
  async function companyNamed(id: string): Promise<string> {
    const name = await findCompanyName(db, id);
    if (name === null) throw new ProblemError('not_found', 'This company does not exist.');
    return name;
  }

  const recordExport = (actor: Actor, company_id: string | null, record_name: string, { total }: Rows<unknown>) =>
    appendAudit(db, {
      ...actor,
      action: 'analytics.exported',
      company_id,
      record_id: company_id,
      record_name,
      count: Math.min(total, EXPORT_MAX_ROWS),
      at: clock().toISOString(),
    });

  return {
    async recordEvent({ body, session }) {
      if (session.companyId === null)
        throw new ProblemError('forbidden', 'Usage is recorded for members of a company only.');
      const { id = uuidv7(), ...event } = body;
      const recorded = {
        ...event,
        id,
        company_id: session.companyId,
        user_id: session.user.id,
        created_at: clock().toISOString(),
      };
      await db.transaction((tx) => addUsage(tx, [recorded]));
      // The same whether it was new, sent again, or known as another's: an id tells nothing about other events.
      return { data: { id } };
    },

    async listAnalytics({ query }) {
      const { rows, total, totals } = await listCompanyUsage(db, query);
      return { data: rows, total, totals };
    },

    async exportAnalytics({ query, actor, reply }) {
      const rows = await allCompanyUsage(db, query);
      await recordExport(actor, null, 'All companies', rows);
      const columns = [{ title: 'Company', value: (row: { company: string }) => row.company }, ...counterColumns];
      return sendFile(reply, csvFile(`Data Analytics ${dayOf(clock())}`, columns, rows));
    },

    async companyAnalytics({ params, query }) {
      const company = await companyNamed(params.id);
      const { rows, ...sums } = await listContractUsage(db, params.id, query);
      return { data: rows, ...sums, company };
    },

    async exportCompanyAnalytics({ params, query, actor, reply }) {
      const company = await companyNamed(params.id);
      const rows = await allContractUsage(db, params.id, query);
      await recordExport(actor, params.id, company, rows);
      const columns = [
        { title: 'User', value: (row: { user: string }) => row.user },
        { title: 'Contract Name', value: (row: { contract_name: string }) => row.contract_name },
        { title: 'Contract Code', value: (row: { contract_code: string }) => row.contract_code },
        ...counterColumns,
        { title: 'Created At (UTC)', value: (row: { created_at: string }) => usageMoment(row.created_at) },
      ];
      return sendFile(reply, csvFile(`Data Analytics ${company} ${dayOf(clock())}`, columns, rows));
    },

    async companyTimeline({ params, query }) {
      await companyNamed(params.id);
      const now = clock();
      const first = new Date(now.getTime() - (query.days - 1) * DAY_MS);
      return { data: await listUsageDays(db, params.id, dayOf(first), dayOf(now)) };
    },
  };
}
