// Which keys contents and secrets are encrypted with, and what is left to encrypt with another one.
import { type SQL, and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { storedFiles } from '#server/store/content-schema.ts';
import type { Db } from '#server/store/database.ts';
import type { Vault } from '#server/vault/vault.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

/** The id of the key in a sealed text. */
const keyIn = (column: PgColumn): SQL<string> => sql<string>`split_part(${column}, '.', 2)`;

/** The keys of contents. Each is looked up in the index, as there may be a million contents. */
export async function keysOfContents(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ key_id: string }>(sql`
    with recursive keys as (
      (select key_id from stored_files where key_id is not null order by key_id limit 1)
      union all
      select (select s.key_id from stored_files s where s.key_id > keys.key_id order by s.key_id limit 1)
      from keys where keys.key_id is not null
    ) select key_id from keys where key_id is not null`);
  return rows.map(({ key_id }) => key_id);
}

/** The keys of secrets. */
export async function keysOfSecrets(db: Db, columns: readonly PgColumn[] = SEALED_COLUMNS): Promise<string[]> {
  const found: string[] = [];
  // One after the other: in a transaction there is one connection.
  for (const column of columns) {
    const rows = await db
      .selectDistinct({ key_id: keyIn(column) })
      .from(column.table)
      .where(sql`${column} is not null`);
    found.push(...rows.map(({ key_id }) => key_id));
  }
  return found;
}

/** The ids of every key that something is encrypted with. */
export async function keysInUse(db: Db, columns: readonly PgColumn[] = SEALED_COLUMNS): Promise<string[]> {
  return [...new Set([...(await keysOfContents(db)), ...(await keysOfSecrets(db, columns))])].toSorted();
}

/** Whether contents are plain, or not known to be encrypted. */
export async function hasPlainContents(db: Db): Promise<boolean> {
  const found = await db
    .select({ sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(isNull(storedFiles.key_id))
    .limit(1);
  return found.length > 0;
}

/** Contents with this key, null for plain ones, in the order of their hashes. */
export async function contentsWithKey(db: Db, keyId: string | null, after: string, limit: number): Promise<string[]> {
  const has = keyId === null ? isNull(storedFiles.key_id) : eq(storedFiles.key_id, keyId);
  const rows = await db
    .select({ sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(and(has, gt(storedFiles.sha256, after)))
    .orderBy(storedFiles.sha256)
    .limit(limit);
  return rows.map(({ sha256 }) => sha256);
}

/** Keeps contents from being removed within the next hour. @returns those that are still recorded. */
export async function holdContents(db: Db, contents: readonly string[], now: string): Promise<string[]> {
  const rows = await db
    .update(storedFiles)
    .set({ last_used_at: now })
    .where(inArray(storedFiles.sha256, [...contents]))
    .returning({ sha256: storedFiles.sha256 });
  return rows.map(({ sha256 }) => sha256);
}

export async function saveContentKey(db: Db, contents: readonly string[], keyId: string): Promise<void> {
  await db
    .update(storedFiles)
    .set({ key_id: keyId })
    .where(inArray(storedFiles.sha256, [...contents]));
}

interface Resealed {
  readonly done: number;
  readonly failures: readonly unknown[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/**
 * Seals a page of a column's secrets with the current key. One that changes meanwhile is left to the next pass.
 * @param after the last sealed text of the page before
 */
export async function resealPage(
  db: Db,
  column: PgColumn,
  vault: Pick<Vault, 'currentKey' | 'reseal'>,
  { after, limit }: { after: string; limit: number },
): Promise<Resealed> {
  const rows = await db
    .select({ place: sql<string>`ctid::text`, sealed: sql<string>`${column}` })
    .from(column.table)
    .where(and(sql`${keyIn(column)} <> ${vault.currentKey}`, sql`${column} collate "C" > ${after}`))
    .orderBy(sql`${column} collate "C"`)
    .limit(limit);
  const failures: unknown[] = [];
  const changes: { place: string; sealed: string; resealed: string }[] = [];
  for (const row of rows)
    try {
      const resealed = vault.reseal(row.sealed);
      if (resealed !== null) changes.push({ ...row, resealed });
    } catch (error) {
      failures.push(error);
    }
  const name = sql.identifier(column.name);
  if (changes.length > 0)
    await db.execute(sql`
      update ${column.table} as t set ${name} = c.resealed
      from json_to_recordset(${JSON.stringify(changes)}) as c (place tid, sealed text, resealed text)
      where t.ctid = c.place and t.${name} = c.sealed`);
  return { done: changes.length, failures, next: rows.length < limit ? null : (rows.at(-1)?.sealed ?? null) };
}

/** Removes secrets with these keys: their values where they may be missing, else their rows. */
export async function forgetSecrets(
  tx: Db,
  keyIds: readonly string[],
  columns: readonly PgColumn[] = SEALED_COLUMNS,
): Promise<void> {
  for (const column of columns) {
    const has = inArray(keyIn(column), [...keyIds]);
    if (column.notNull) await tx.delete(column.table).where(has);
    else await tx.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = null where ${has}`);
  }
}

/** How many contents and secrets each key has; null for contents that are plain. */
export async function countByKey(
  db: Db,
  columns: readonly PgColumn[] = SEALED_COLUMNS,
): Promise<{ key_id: string | null; contents: number; secrets: number }[]> {
  const count = sql<number>`count(*)::int`;
  const contents = await db.select({ key_id: storedFiles.key_id, count }).from(storedFiles).groupBy(storedFiles.key_id);
  const secrets = await Promise.all(
    columns.map((column) =>
      db
        .select({ key_id: keyIn(column), count })
        .from(column.table)
        .where(sql`${column} is not null`)
        .groupBy(keyIn(column)),
    ),
  );
  const counts = new Map<string | null, { contents: number; secrets: number }>();
  const add = (of: 'contents' | 'secrets') => (row: { key_id: string | null; count: number }) => {
    const known = counts.get(row.key_id) ?? { contents: 0, secrets: 0 };
    counts.set(row.key_id, { ...known, [of]: known[of] + row.count });
  };
  contents.forEach(add('contents'));
  secrets.flat().forEach(add('secrets'));
  return [...counts].map(([key_id, of]) => ({ key_id, ...of }));
}
