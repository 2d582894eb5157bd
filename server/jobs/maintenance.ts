// Hourly maintenance: ends lost runs, deletes unreferenced contents and expired records.
import { sql } from 'drizzle-orm';
import { TEST_RUN_HOURS, WEBHOOK_DELIVERY_DAYS } from '#domain/limits.ts';
import { dataPaths } from '#server/config.ts';
import type { Database, Db } from '#server/store/database.ts';
import { forgetUnreferenced } from '#server/store/contents.ts';
import { forgetPaymentEvents } from '#server/store/payments.ts';
import { forgetTests } from '#server/store/runs/runs.ts';
import { forgetDevices } from '#server/store/known-devices.ts';
import { deleteEndedTokens } from '#server/store/api-tokens.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { deleteExpiredChallenges } from '#server/store/second-factor/challenges.ts';
import { deleteExpiredSignOns } from '#server/store/sign-on/attempts.ts';
import { forgetDeliveries } from '#server/store/webhooks/deliveries.ts';
import { deleteExpiredSessions } from '#server/store/sessions.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { removeLeftovers } from '#server/files/leftovers.ts';
import type { ContractReviewRunner } from '#server/jobs/contract-reviews/contract-review-runner.ts';
import type { ReviewRunner } from '#server/jobs/reviews/review-runner.ts';
import { type DataDeps, maintainData } from './data-life/maintain-data.ts';
import { warnOfExpiringTokens } from './token-notices.ts';
import type { Runner } from './runner.ts';

const HOUR_MS = 3_600_000;
/** Expired sessions, links and payment events are kept this long for the investigation of incidents. */
const KEPT_DAYS = 30;
/** As long as a browser keeps the cookie that it is known by. */
const DEVICE_DAYS = 400;

type MaintenanceDeps = DataDeps & {
  readonly database: Pick<Database, 'exclusive'>;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly runner: Pick<Runner, 'interruptLost'>;
  readonly reviewRunner: Pick<ReviewRunner, 'failLost'>;
  readonly contractReviews: Pick<ContractReviewRunner, 'failLost'>;
};

/** Removes all contents that have had no reference for an hour. */
export async function removeUnreferencedFiles(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS).toISOString();
  let gone: number;
  do gone = await forgetUnreferenced(db, before, (sha256) => files.remove(sha256));
  while (gone > 0);
}

export async function runMaintenance(deps: MaintenanceDeps): Promise<void> {
  const { db, config, files, runner, reviewRunner, contractReviews, clock } = deps;
  await runner.interruptLost();
  await reviewRunner.failLost();
  await contractReviews.failLost();
  await forgetTests(db, new Date(clock().getTime() - TEST_RUN_HOURS * HOUR_MS).toISOString());
  await maintainData(deps);
  await removeUnreferencedFiles(db, files, clock());
  const anHourAgo = new Date(clock().getTime() - HOUR_MS);
  await removeLeftovers(dataPaths(config.dataDir).incoming, anHourAgo);
  await files.removeLeftovers(anHourAgo);
  const before = new Date(clock().getTime() - KEPT_DAYS * 24 * HOUR_MS).toISOString();
  await deleteExpiredSessions(db, before);
  await deleteEndedTokens(db, before);
  await warnOfExpiringTokens(deps);
  await deleteExpiredChallenges(db, clock().toISOString());
  await forgetDevices(db, new Date(clock().getTime() - DEVICE_DAYS * 24 * HOUR_MS).toISOString());
  await forgetPaymentEvents(db, before);
  await deleteExpiredSignOns(db, clock().toISOString());
  await forgetDeliveries(db, new Date(clock().getTime() - WEBHOOK_DELIVERY_DAYS * 24 * HOUR_MS).toISOString());
}

/**
 * What a PostgreSQL server does by itself. Without statistics the embedded database would plan as if every table were empty;
 * and a search would read all entries that still wait to be merged into its index. One table after the other, because its
 * only connection serves the requests as well.
 */
export async function updateStatistics({ db, database }: Pick<MaintenanceDeps, 'db' | 'database'>): Promise<void> {
  if (!database.exclusive) return;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`);
  const indexes = await db.execute<{ oid: number }>(
    sql`select c.oid::int as oid from pg_class c join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { oid } of indexes.rows) await db.execute(sql`select gin_clean_pending_list(${oid}::oid)`);
}

/** Repeats the maintenance every hour. @returns a function that stops it. */
export function startMaintenance(deps: MaintenanceDeps & { onFault: (error: unknown) => void }): () => void {
  const maintain = async () => {
    await runMaintenance(deps);
    await updateStatistics(deps);
  };
  const timer = setInterval(() => void maintain().catch(deps.onFault), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
