// Creates pg-boss's tables in a schema of their own, under the lock of our migrations: if two processes find an empty
// database, pg-boss lets both create its schema, and one of them fails.
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from './runs/run-jobs.ts';

export async function makeJobTables<Schema extends Record<string, unknown>>(db: NodePgDatabase<Schema>): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: JOBS_SCHEMA, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}
