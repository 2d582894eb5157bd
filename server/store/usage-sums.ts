// The usage counters as columns of a query.
import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Counter, Counters } from '#domain/analytics.ts';
import { COUNTER_NAMES } from '#domain/analytics.ts';

/** The parameters of a usage list and its export. */
export interface UsageQuery<Sort extends string> {
  readonly search?: string | undefined;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

type CounterTable = Readonly<Record<Counter, Column>>;

const each = <T>(make: (name: Counter) => T) =>
  Object.fromEntries(COUNTER_NAMES.map((name) => [name, make(name)])) as Record<Counter, T>;

/** A row's counters; zero if an outer join found no row. */
export const countersOf = (table: CounterTable): Record<Counter, SQL<number>> =>
  each((name) => sql`coalesce(${table[name]}, 0)`.mapWith(Number));

/** The sums of the counters of all rows. */
export const sumsOf = (table: CounterTable): Record<Counter, SQL<number>> =>
  each((name) => sql`coalesce(sum(${table[name]}), 0)`.mapWith(Number));

export const ZEROS: Counters = each(() => 0);
