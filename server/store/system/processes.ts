// The processes that share the database: each says every few seconds that it is alive, and what it has seen.
import { eq, lt, sql } from 'drizzle-orm';
import type { Seen, SystemHealth } from '#domain/system.ts';
import type { Db } from '#server/store/database.ts';
import { serverProcesses } from './system-schema.ts';

type Process = Pick<SystemHealth['processes'][number], 'id' | 'host' | 'pid' | 'version' | 'node'>;
type AliveProcess = Omit<SystemHealth['processes'][number], 'is_this'> & { readonly seen: Seen };

/** Three beats. */
const ALIVE_SECONDS = 60;
/** What a killed process leaves is kept this long. */
const KEPT_DAYS = 1;

const ago = (interval: string) => sql`now() - ${interval}::interval`;

/** Says that a process is alive. */
export async function beat(db: Db, process: Process, seen: Seen): Promise<void> {
  await db
    .insert(serverProcesses)
    .values({ ...process, seen })
    .onConflictDoUpdate({ target: serverProcesses.id, set: { seen, seen_at: sql`now()` } });
}

/** Forgets a process that ends, and those that were killed long ago. */
export async function endProcess(db: Db, id: string): Promise<void> {
  await db.delete(serverProcesses).where(eq(serverProcesses.id, id));
  await db.delete(serverProcesses).where(lt(serverProcesses.seen_at, ago(`${KEPT_DAYS} days`)));
}

/** The processes that are alive, the oldest first. */
export const aliveProcesses = (db: Db): Promise<AliveProcess[]> =>
  db
    .select()
    .from(serverProcesses)
    .where(sql`${serverProcesses.seen_at} > ${ago(`${ALIVE_SECONDS} seconds`)}`)
    .orderBy(serverProcesses.started_at, serverProcesses.id)
    .limit(1000);
