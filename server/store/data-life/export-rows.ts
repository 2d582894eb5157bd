// The rows of a table as lines of JSON, page by page, so that no transaction stays open and little is in memory.
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/store/database.ts';
import { keyPages } from './key-pages.ts';
import type { ExportedRows } from './table-life.ts';

/** How much text of a page is in memory; a single row can exceed it. */
const PAGE_LENGTH = 1024 * 1024;
const PAGE_ROWS = { first: 16, most: 512 };

/** Pages of lines. */
export async function* pagesOfRows(db: Db, table: PgTable, { where, row }: ExportedRows): AsyncGenerator<string[]> {
  const columns = sql`(${row})::text as line`;
  const pages = keyPages<{ line: string }>(
    db,
    { table, columns, from: sql`${table}`, where },
    PAGE_ROWS.first,
    nextSize,
  );
  for await (const rows of pages) yield rows.map(({ line }) => line);
}

/** At most twice as many: the next rows may be larger than the previous ones. */
function nextSize(rows: readonly { readonly line: string }[], size: number): number {
  const length = rows.reduce((sum, { line }) => sum + line.length, 0);
  const fitting = Math.floor((PAGE_LENGTH * rows.length) / length);
  return Math.max(1, Math.min(fitting, size * 2, PAGE_ROWS.most));
}
