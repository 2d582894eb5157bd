// What the database says about itself.
import { sql } from 'drizzle-orm';
import type { SystemHealth } from '#domain/system.ts';
import type { Database } from '#server/store/database.ts';
import { readLevels } from '#server/store/levels.ts';

export async function databaseFacts({
  db,
  pool,
  exclusive,
}: Pick<Database, 'db' | 'pool' | 'exclusive'>): Promise<SystemHealth['database']> {
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
    connections: {
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    },
  };
}
