// All rows of a company, found by foreign keys: their ids for the attack, their content for a later comparison.
import type { Pool } from 'pg';

interface Edge {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
}

export interface TenantRows {
  readonly ids: ReadonlySet<string>;
  /** Rows as JSON, by table. */
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
}

const EDGES = `
  select child.relname as child, a.attname as "column", parent.relname as parent
  from pg_constraint c
  join pg_class child on child.oid = c.conrelid
  join pg_class parent on parent.oid = c.confrelid
  join pg_namespace n on n.oid = child.relnamespace
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  join pg_attribute key on key.attrelid = c.confrelid and key.attnum = c.confkey[1]
  where c.contype = 'f' and n.nspname = 'public' and array_length(c.conkey, 1) = 1 and key.attname = 'id'
  union
  select table_name, column_name, 'companies' from information_schema.columns
  where table_schema = 'public' and column_name = 'company_id'`;

/** Tables that all companies share: a reference to them does not make a row the company's. */
const SHARED = new Set(['plans', 'stored_files']);

export async function tenantRows(pool: Pool, company: string): Promise<TenantRows> {
  const edges = (await pool.query<Edge>(EDGES)).rows.filter(({ parent }) => !SHARED.has(parent));
  const rows = new Map<string, Set<string>>();
  const idsOf = new Map<string, Set<string>>();
  const keep = (table: string, row: { id?: unknown }) => {
    const kept = rows.get(table) ?? new Set();
    rows.set(table, kept.add(JSON.stringify(row)));
    const ids = idsOf.get(table) ?? new Set();
    if (typeof row.id === 'string') idsOf.set(table, ids.add(row.id));
  };
  const collect = async (table: string, column: string, values: readonly string[]) => {
    const found = await pool.query<{ row: { id?: unknown } }>(
      `select to_jsonb(t) as row from public."${table}" t where "${column}"::text = any($1)`,
      [values],
    );
    for (const { row } of found.rows) keep(table, row);
  };
  await collect('companies', 'id', [company]);
  const size = () => [...rows.values()].reduce((sum, kept) => sum + kept.size, 0);
  let before = 0;
  while (before !== size()) {
    before = size();
    for (const { child, column, parent } of edges) await collect(child, column, [...(idsOf.get(parent) ?? [])]);
  }
  return { ids: new Set([...idsOf.values()].flatMap((ids) => [...ids])), rows };
}

/** The rows that only one of them has, a shortened line each. */
export function differences(before: TenantRows, after: TenantRows): string[] {
  const lines = (sign: string, one: TenantRows, other: TenantRows) =>
    [...one.rows].flatMap(([table, rows]) =>
      [...rows].filter((row) => !other.rows.get(table)?.has(row)).map((row) => `${sign} ${table} ${row.slice(0, 400)}`),
    );
  return [...lines('-', before, after), ...lines('+', after, before)];
}
