// What the database says about itself.
import { sql } from 'drizzle-orm';
import type { SystemHealth } from '#domain/system.ts';
import type { Database } from '#server/store/database.ts';
import { readLevels } from '#server/store/levels.ts';
import type { WatchedPool } from '#server/store/watched-pool.ts';

type Connections = SystemHealth['database']['connections'];

export const connectionsOf = (pool: WatchedPool): Connections => ({
  in_use: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  most: pool.options.max,
  oldest_wait_ms: Math.round(pool.waitedMs),
});

export async function databaseFacts(
  { db, exclusive }: Pick<Database, 'db' | 'exclusive'>,
  connections: Connections,
): Promise<SystemHealth['database']> {
  const { rows } = await db.execute<{ version: string; bytes: string; migrated: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select max(created_at) from drizzle.__drizzle_migrations) as migrated`);
  const [facts] = rows;
  const level = (await readLevels()).find(({ made_at }) => made_at === Number(facts?.migrated));
  return {
    kind: exclusive ? 'embedded' : 'postgresql',
    version: facts?.version ?? '',
    bytes: Number(facts?.bytes ?? 0),
    // A newer release has migrated further.
    schema: level?.tag ?? 'of a newer release',
    connections,
  };
}
