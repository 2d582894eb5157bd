// Every table of the product, with whose its rows are. Exports and deletions follow it, and a test compares it with the database,
// so that a new table cannot be forgotten.
import type { PgTable } from 'drizzle-orm/pg-core';
import { ACCOUNT_TABLES, INSTALLATION_TABLES, PEOPLE_TABLES } from './account-tables.ts';
import { CONTENT_TABLES, SHARED_TABLES } from './content-tables.ts';
import { LIBRARY_TABLES } from './library-tables.ts';
import { type TableLife, nameOf } from './table-life.ts';

/** In the order in which a company is deleted. */
export const TABLES: readonly TableLife[] = [
  ...CONTENT_TABLES,
  ...LIBRARY_TABLES,
  ...ACCOUNT_TABLES,
  ...PEOPLE_TABLES,
  ...SHARED_TABLES,
  ...INSTALLATION_TABLES,
];

const BY_TABLE = new Map(TABLES.map((life) => [life.table, life]));

export function lifeOf(table: PgTable): TableLife {
  const life = BY_TABLE.get(table);
  if (!life) throw new Error(`${nameOf(table)} is not in the registry of tables`);
  return life;
}
