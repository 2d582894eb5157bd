// The rows of every table at one moment: each row is a line of JSON, in which every value is PostgreSQL's own
// text of it, so that none changes by reading and writing.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClientBase, escapeIdentifier } from 'pg';
import type { LevelTable } from '#server/store/levels.ts';
import type { TablePart } from './manifest.ts';
import { type BackupFolder, writePart } from './part-file.ts';

const TABLES_FOLDER = 'tables';
/** How many bytes of a table are in memory; a single row can exceed it. */
const FETCHED_BYTES = 2 * 1024 * 1024;
const FETCHED_ROWS = { first: 16, most: 512 };

/** The last two tell of this deployment, and a restored one is another. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'addin_codes',
  'factor_challenges',
  'api_tokens',
  'sign_on_attempts',
  'sign_on_codes',
  'sign_on_sessions',
  'data_exports',
  'data_export_parts',
  'server_processes',
  'backups',
]);

/**
 * Sessions, what would open one, and links that reset a password are left out (docs/decisions/0055). So are exports, which can be made again. Otherwise a stolen backup
 * would let a thief sign in, and a restore would revive ended sessions and revoked API tokens. Invitation links stay: their tokens
 * are not stored.
 */
function rowsLeftOut({ name, columns }: LevelTable): string | null {
  if (LEFT_OUT.has(name)) return 'true';
  if (name !== 'password_links') return null;
  return columns.includes('purpose') ? "purpose = 'reset'" : 'true';
}

/** Writes a part for each table. The client is in a transaction with one snapshot. */
export async function dumpTables(
  client: ClientBase,
  tables: readonly LevelTable[],
  to: BackupFolder,
  say: (line: string) => void,
): Promise<TablePart[]> {
  await mkdir(join(to.folder, TABLES_FOLDER), { mode: 0o700 });
  // The text of values depends on these settings.
  await client.query("set local timezone to 'UTC'; set local datestyle to 'ISO'; set local extra_float_digits to 1");
  const parts: TablePart[] = [];
  for (const table of tables) {
    const { name, columns } = table;
    let rows = 0;
    const lines = counted(rowsOf(client, table), () => (rows += 1));
    const file = await writePart(to, `${TABLES_FOLDER}/${name}.jsonl.gz`, lines);
    parts.push({ name, columns: [...columns], rows, ...file });
    if (rows > 0) say(`  ${name}: ${rows.toLocaleString('en')} rows`);
  }
  return parts;
}

async function* rowsOf(client: ClientBase, table: LevelTable): AsyncGenerator<string> {
  const { name, columns } = table;
  const texts = columns.map((column) => `${escapeIdentifier(column)}::text as ${escapeIdentifier(column)}`).join(', ');
  await client.query(
    `declare part no scroll cursor for select row_to_json(r)::text as line from (select ${texts} from ${escapeIdentifier(name)} where not (${rowsLeftOut(table) ?? 'false'})) r`,
  );
  let count = FETCHED_ROWS.first;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch forward ${count} from part`);
    if (rows.length === 0) break;
    let length = 0;
    for (const { line } of rows) {
      length += line.length;
      yield line;
    }
    // At most twice as many: the next rows may be larger than the previous ones.
    const fitting = Math.floor((FETCHED_BYTES * rows.length) / length);
    count = Math.max(1, Math.min(fitting, count * 2, FETCHED_ROWS.most));
  }
  await client.query('close part');
}

async function* counted(lines: AsyncIterable<string>, count: () => void): AsyncGenerator<string> {
  for await (const line of lines) {
    count();
    yield line;
  }
}
