// What the registry of tables says of each: whose its rows are, who is shown them in an export, and how they are deleted.
import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import type { Viewer } from '#server/store/viewer.ts';

/** A table whose rows others are part of. */
export type Whole = PgTable & { readonly id: PgColumn };

type Home =
  /** Of a company. */
  | { readonly of: 'company'; readonly where: (companyId: string) => SQL }
  /** Of the row that they are deleted with. */
  | { readonly of: 'whole'; readonly whole: Whole; readonly by: PgColumn }
  /** Of nobody: neither exported nor deleted. */
  | { readonly of: 'installation'; readonly why: string };

/** Who finds the rows of a company in its export, as on the screens. */
type Shown =
  /** Its administrators, and super admins. */
  | 'both'
  | 'administrators'
  | 'super_admins'
  /** As much of it as the one row that it is part of. */
  | 'as_whole'
  /** Only the person whom they are about, in the export of their own data. */
  | 'person'
  /** Administrators, where they may see the content; of every other row the export has the outline. */
  | { readonly within: (viewer: Viewer) => SQL | undefined; readonly outline: readonly string[] }
  | { readonly nobody: string };

export interface TableLife {
  readonly table: PgTable;
  readonly home: Home;
  readonly shown: Shown;
  /** The rows about a person; `as_whole`: those that are part of one. Without it, none. */
  readonly person?: ((userId: string) => SQL | undefined) | 'as_whole';
  /** The rows that are a person's own, and go when they are deleted. Parts go with their whole. */
  readonly goesWith?: (userId: string) => SQL | undefined;
  /** Columns that no export has: hashes, secrets, and what is derived from others. */
  readonly hidden?: readonly string[];
  /** The row of the same table that contains this one: those that contain nothing are deleted first. */
  readonly within?: PgColumn;
  /** Names of people beside the id of whose they are. */
  readonly names?: readonly (readonly [of: PgColumn, name: PgColumn])[];
  /** Names of people without an id. */
  readonly bareNames?: readonly PgColumn[];
  /** The rows whose names may be replaced: what is under a legal hold stays as it is. */
  readonly renamed?: SQL;
}

export const ofCompany = (by: PgColumn): Home => ({ of: 'company', where: (companyId) => eq(by, companyId) });
export const partOf = (whole: Whole, by: PgColumn): Home => ({ of: 'whole', whole, by });
export const ofInstallation = (table: PgTable, why: string): TableLife => ({
  table,
  home: { of: 'installation', why },
  shown: { nobody: why },
});
export const ofPerson =
  (...columns: readonly PgColumn[]) =>
  (userId: string): SQL | undefined =>
    or(...columns.map((column) => eq(column, userId)));

export const anyOf =
  (...conditions: readonly ((userId: string) => SQL | undefined)[]) =>
  (userId: string): SQL | undefined =>
    or(...conditions.map((condition) => condition(userId)));

/** What is in the scope of the company or of the viewer. */
export const withinScope = (scope: PgColumn) => (viewer: Viewer) =>
  viewer.companyId === null ? sql`false` : inArray(scope, [viewer.companyId, viewer.userId]);

export const nameOf = (table: PgTable): string => getTableConfig(table).name;

/** What an export is of. */
export type Asked =
  | { readonly of: 'company'; readonly companyId: string; readonly viewer: Viewer }
  | { readonly of: 'person'; readonly userId: string };

/** The condition and the row, as it is exported; null for a table that this export has no rows of. */
export interface ExportedRows {
  readonly where: SQL;
  /** A row as JSON. */
  readonly row: SQL;
}

type FindLife = (table: PgTable) => TableLife;

/** The rows of a table within a company. */
export function rowsOfCompany(life: TableLife, companyId: string, find: FindLife): SQL {
  const { home } = life;
  if (home.of === 'company') return home.where(companyId);
  if (home.of === 'installation') return sql`false`;
  return amongWholes(home, rowsOfCompany(find(home.whole), companyId, find));
}

const amongWholes = ({ whole, by }: Extract<Home, { of: 'whole' }>, where: SQL): SQL =>
  sql`${by} in (select ${whole.id} from ${whole} where ${where})`;

/** The rows about a person; null for none. */
function rowsOfPerson(life: TableLife, userId: string, find: FindLife): SQL | null {
  if (life.person === undefined) return null;
  if (life.person !== 'as_whole') return life.person(userId) ?? null;
  if (life.home.of !== 'whole') return null;
  const wholes = rowsOfPerson(find(life.home.whole), userId, find);
  return wholes && amongWholes(life.home, wholes);
}

/** The rows of content that a viewer may see; null if they may see none. */
function seenRows(life: TableLife, companyId: string, viewer: Viewer, find: FindLife): SQL | null {
  const { home, shown } = life;
  const isSuper = viewer.companyId === null;
  if (typeof shown === 'object') {
    if ('nobody' in shown || isSuper) return null;
    return and(rowsOfCompany(life, companyId, find), shown.within(viewer)) ?? null;
  }
  if (shown === 'as_whole') {
    const wholes = home.of === 'whole' ? seenRows(find(home.whole), companyId, viewer, find) : null;
    return wholes && home.of === 'whole' ? amongWholes(home, wholes) : null;
  }
  const isShown = shown === 'both' || shown === (isSuper ? 'super_admins' : 'administrators');
  return isShown ? rowsOfCompany(life, companyId, find) : null;
}

/** The rows of a table in an export; null for none. */
export function exportedRows(life: TableLife, asked: Asked, find: FindLife): ExportedRows | null {
  const { table, shown, hidden = [] } = life;
  const whole = sql`to_jsonb(${sql.identifier(nameOf(table))}) - ${sql.param([...hidden])}::text[]`;
  if (typeof shown === 'object' && 'nobody' in shown) return null;
  if (asked.of === 'person') {
    const where = rowsOfPerson(life, asked.userId, find);
    return where && { where, row: whole };
  }
  const seen = seenRows(life, asked.companyId, asked.viewer, find);
  if (typeof shown !== 'object') return seen && { where: seen, row: whole };
  const outline = sql.join(
    shown.outline.map((column) => sql`${column}::text, ${sql.identifier(column)}`),
    sql`, `,
  );
  const row = sql`case when ${seen ?? sql`false`} then ${whole} else jsonb_build_object('left_out', true, ${outline}) end`;
  return { where: rowsOfCompany(life, asked.companyId, find), row };
}
