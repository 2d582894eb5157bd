// Loads the rows of a backup into existing, empty tables, within the caller's transaction.
import { type ClientBase, escapeIdentifier } from 'pg';
import { type TablePart, BackupRefused } from './manifest.ts';
import { type BackupFolder, readPart } from './part-file.ts';

/** How much is sent at once; a single row may exceed it. */
const SENT_CHARACTERS = 1024 * 1024;
const SENT_ROWS = 1000;

interface Constraint {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

/**
 * Fills the tables. Rows refer to each other in cycles, and the counts of triggers are among the rows: foreign keys
 * are created again after all rows, which validates each, and triggers are off.
 * @throws BackupRefused if the rows differ from the manifest or violate a foreign key.
 */
export async function loadTables(
  client: ClientBase,
  parts: readonly TablePart[],
  from: BackupFolder,
  say: (line: string) => void,
): Promise<void> {
  const tables = parts.map(({ name }) => escapeIdentifier(name));
  const keys = await foreignKeys(client, tables);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const part of parts) {
    const rows = await loadTable(client, part, from);
    if (rows !== part.rows)
      throw new BackupRefused(`The backup is damaged: ${part.file} has ${rows} rows, ${part.rows} were written.`);
    if (rows > 0) say(`  ${part.name}: ${rows.toLocaleString('en')} rows`);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
}

async function foreignKeys(client: ClientBase, tables: readonly string[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  return rows;
}

async function loadTable(client: ClientBase, { name, columns, file }: TablePart, from: BackupFolder): Promise<number> {
  const types = await typesOf(client, name);
  const typed = columns.map((column) => {
    const type = types.get(column);
    if (type === undefined)
      throw new BackupRefused(`The backup has a column ${name}.${column} that is not known here.`);
    return `${escapeIdentifier(column)}::${type}`;
  });
  const statement = `insert into ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})
    select ${typed.join(', ')} from json_to_recordset($1) as r (${columns.map((column) => `${escapeIdentifier(column)} text`).join(', ')})`;
  let count = 0;
  for await (const lines of batched(readPart(from, file))) {
    await client.query(statement, [`[${lines.join(',')}]`]);
    count += lines.length;
  }
  return count;
}

async function typesOf(client: ClientBase, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [escapeIdentifier(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function* batched(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < SENT_CHARACTERS && batch.length < SENT_ROWS) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
