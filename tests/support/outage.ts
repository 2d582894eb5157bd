// A database that is away: what the pool is asked fails as it does when the server cannot be reached.
import type { MockInstance } from 'vitest';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** A method of the pool, without its overloads. */
export type Fails = (...asked: unknown[]) => Promise<unknown>;

/** Watches one method of the pool, whose overloads are too many to be spied on by their types. */
export function spyOnPool(app: TestApp, method: 'query' | 'connect'): MockInstance<Fails> {
  const pool = app.deps.database.pool as unknown as Record<'query' | 'connect', Fails>;
  return vi.spyOn(pool, method);
}
