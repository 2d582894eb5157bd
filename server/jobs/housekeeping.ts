// What has to be done again and again: contents that nobody refers to, what ended or was dealt with long ago.
import { sql } from 'drizzle-orm';
import { TEST_RUN_HOURS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import { dataPaths } from '#server/config.ts';
import type { Database, Db } from '#server/store/database.ts';
import { forgetUnreferenced } from '#server/store/contents.ts';
import { forgetPaymentEvents } from '#server/store/payments.ts';
import { forgetTests } from '#server/store/runs/runs.ts';
import { deleteExpiredSessions } from '#server/store/sessions.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { removeLeftovers } from '#server/files/leftovers.ts';
import type { ReviewRunner } from '#server/jobs/reviews/review-runner.ts';
import type { Runner } from './runner.ts';

const HOUR_MS = 3_600_000;
/** Ended sessions, links and payment events are kept this long, for whoever has to look into an incident. */
const KEPT_DAYS = 30;

interface HousekeepingDeps {
  readonly db: Db;
  readonly database: Pick<Database, 'exclusive'>;
  readonly config: Pick<Config, 'dataDir'>;
  readonly files: FileStore;
  readonly runner: Pick<Runner, 'interruptLost'>;
  readonly reviewRunner: Pick<ReviewRunner, 'endLost'>;
  readonly clock: () => Date;
}

/** Removes contents that nothing has referred to for an hour, until none is left. */
export async function removeUnreferencedFiles(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS).toISOString();
  let gone: number;
  do gone = await forgetUnreferenced(db, before, (sha256) => files.remove(sha256));
  while (gone > 0);
}

/** Does all of it once. */
export async function keepHouse({
  db,
  database,
  config,
  files,
  runner,
  reviewRunner,
  clock,
}: HousekeepingDeps): Promise<void> {
  await runner.interruptLost();
  await reviewRunner.endLost();
  await forgetTests(db, new Date(clock().getTime() - TEST_RUN_HOURS * HOUR_MS).toISOString());
  await removeUnreferencedFiles(db, files, clock());
  const anHourAgo = new Date(clock().getTime() - HOUR_MS);
  await removeLeftovers(dataPaths(config.dataDir).incoming, anHourAgo);
  await files.removeLeftovers(anHourAgo);
  const before = new Date(clock().getTime() - KEPT_DAYS * 24 * HOUR_MS).toISOString();
  await deleteExpiredSessions(db, before);
  await forgetPaymentEvents(db, before);
  // A server does that by itself; the embedded one has nobody for it, and would plan as if every table were empty.
  if (database.exclusive) await db.execute(sql`analyze`);
}

/** Repeats the housekeeping hourly. @returns a function that ends it. */
export function startHousekeeping(deps: HousekeepingDeps & { onFault: (error: unknown) => void }): () => void {
  const timer = setInterval(() => void keepHouse(deps).catch(deps.onFault), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
