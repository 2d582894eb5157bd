// Counts the runs under way of a user and their company.
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { UNDER_WAY } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { runs } from './run-schema.ts';
import type { Viewer } from '#server/store/viewer.ts';

export interface RunsUnderWay {
  readonly own: number;
  /** Including the viewer's; for a user without a company, the same. */
  readonly ofCompany: number;
}

/** Locks the company against new runs until the transaction ends: two at once would both take the last place. */
export async function countUnderWay(tx: Db, { userId, companyId }: Viewer): Promise<RunsUnderWay> {
  const place = `runs/${companyId ?? userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
  const isOfGroup = companyId === null ? eq(runs.author_id, userId) : eq(runs.company_id, companyId);
  const [counted] = await tx
    .select({ own: count(sql`case when ${runs.author_id} = ${userId} then 1 end`), ofCompany: count() })
    .from(runs)
    .where(and(inArray(runs.status, UNDER_WAY), isOfGroup));
  return counted ?? { own: 0, ofCompany: 0 };
}
