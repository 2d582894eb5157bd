// Digests of every table, to compare two databases of either kind.
import type { Database } from '#server/store/database.ts';
import { levelOf, readLevels, tablesOf } from '#server/store/levels.ts';

/** `name: rows digest` of each table; none for a database without tables. */
export async function tableDigests({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const client = await pool.connect();
  try {
    const level = await levelOf(client, await readLevels());
    const digests: string[] = [];
    for (const { name, columns } of level ? await tablesOf(level) : []) {
      // They tell of a deployment, and are in no backup.
      if (name === 'server_processes' || name === 'backups') continue;
      // Column by column, as later migrations put theirs last, and a restored table has them where its level had them.
      const values = columns.map((column) => `"${column}"`).join(', ');
      await client.query("set timezone to 'UTC'");
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) order by line collate "C")), '') as digest
         from (select row(${values})::text as line from "${name}") r`,
      );
      digests.push(`${name}: ${rows[0]?.digest}`);
    }
    return digests;
  } finally {
    client.release();
  }
}
