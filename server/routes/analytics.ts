// Usage: recording events, usage per company and per contract as lists and as files, and the timeline of a company.
import { v7 as uuidv7 } from 'uuid';
import { type Counter, COUNTER_NAMES, COUNTERS, usageMoment } from '#domain/analytics.ts';
import { ProblemError } from '#domain/errors.ts';
import { EXPORT_MAX_ROWS } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import { type CsvColumn, csvFile } from '#server/exports/csv.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import type { Rows } from '#server/store/in-batches.ts';
import { addUsage } from '#server/store/usage.ts';
import {
  allContractUsage,
  findCompanyName,
  listContractUsage,
  listUsageDays,
  allCompanyUsage,
  listCompanyUsage,
} from '#server/store/usage-lists.ts';
import { recordAudit } from './change.ts';
import { missingCompany } from './company-access.ts';
import { presentList } from './present-list.ts';
import { sendFile } from './send-file.ts';

const DAY_MS = 24 * 3_600_000;
const dayOf = (moment: string): string => moment.slice(0, 10);

const counterColumns = COUNTER_NAMES.map((name) => ({
  title: COUNTERS[name],
  value: (row: Readonly<Record<Counter, number>>) => row[name],
})) satisfies CsvColumn<Record<Counter, number>>[];

export function analyticsHandlers({ db }: Deps) {
  async function requireCompanyName(id: string): Promise<string> {
    const name = await findCompanyName(db, id);
    if (name === null) throw missingCompany();
    return name;
  }

  const recordExport = (call: Caller, company_id: string | null, record_name: string, { total }: Rows<unknown>) =>
    recordAudit(db, call, {
      action: 'analytics.exported',
      company_id,
      record_id: company_id,
      record_name,
      count: Math.min(total, EXPORT_MAX_ROWS),
    });

  return {
    async recordEvent({ body, viewer, now }) {
      if (viewer.companyId === null)
        throw new ProblemError('forbidden', 'Usage is recorded for members of a company only.');
      const { id = uuidv7(), ...event } = body;
      const recorded = { ...event, id, company_id: viewer.companyId, user_id: viewer.userId, created_at: now };
      await db.transaction((tx) => addUsage(tx, [recorded]));
      // The same reply for a new event, a repeated one, and the id of somebody else's: it must not reveal other events.
      return { data: { id } };
    },

    listAnalytics: async ({ query }) => presentList(await listCompanyUsage(db, query)),

    async exportAnalytics(call) {
      const { query, now, reply } = call;
      const rows = await allCompanyUsage(db, query);
      await recordExport(call, null, 'All companies', rows);
      const columns = [{ title: 'Company', value: (row: { company: string }) => row.company }, ...counterColumns];
      return sendFile(reply, csvFile(`Data Analytics ${dayOf(now)}`, columns, rows));
    },

    async companyAnalytics({ params, query }) {
      const company = await requireCompanyName(params.id);
      const { rows, ...sums } = await listContractUsage(db, params.id, query);
      return { data: rows, ...sums, company };
    },

    async exportCompanyAnalytics(call) {
      const { params, query, now, reply } = call;
      const company = await requireCompanyName(params.id);
      const rows = await allContractUsage(db, params.id, query);
      await recordExport(call, params.id, company, rows);
      const columns = [
        { title: 'User', value: (row: { user: string }) => row.user },
        { title: 'Contract Name', value: (row: { contract_name: string }) => row.contract_name },
        { title: 'Contract Code', value: (row: { contract_code: string }) => row.contract_code },
        ...counterColumns,
        { title: 'Created At (UTC)', value: (row: { created_at: string }) => usageMoment(row.created_at) },
      ];
      return sendFile(reply, csvFile(`Data Analytics ${company} ${dayOf(now)}`, columns, rows));
    },

    async companyTimeline({ params, query, now }) {
      await requireCompanyName(params.id);
      const first = new Date(Date.parse(now) - (query.days - 1) * DAY_MS).toISOString();
      return { data: await listUsageDays(db, params.id, dayOf(first), dayOf(now)) };
    },
  } satisfies Partial<Handlers>;
}
