// Simulates an unreachable database: the pool's queries fail as without a server.
import type { MockInstance } from 'vitest';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** A method of the pool, without its overloads. */
export type Fails = (...asked: unknown[]) => Promise<unknown>;

/** Spies on one method of the pool, which has too many overloads for vi.spyOn's types. */
export function spyOnPool(app: TestApp, method: 'query' | 'connect'): MockInstance<Fails> {
  const pool = app.deps.database.pool as unknown as Record<'query' | 'connect', Fails>;
  return vi.spyOn(pool, method);
}

/**
 * The database goes away in the middle of a transaction, or fails with another code: the statements that match fail, those
 * around them do not.
 * @returns how many have failed.
 */
export function failStatements(app: TestApp, statement: RegExp, code = '57P01'): () => number {
  let failed = 0;
  const pool = app.deps.database.pool;
  const connect = pool.connect.bind(pool) as unknown as Fails;
  spyOnPool(app, 'connect').mockImplementation(async (...asked) => {
    // The pool itself passes a callback for single statements.
    if (typeof asked[0] === 'function') return connect(...asked);
    const client = (await connect()) as Record<'query', Fails>;
    // The pool returns the same client again.
    if (vi.isMockFunction(client.query)) return client;
    const query = client.query.bind(client);
    vi.spyOn(client, 'query').mockImplementation((...parts) => {
      if (!statement.test(JSON.stringify(parts[0]).replaceAll('\\"', '"'))) return query(...parts);
      failed += 1;
      return Promise.reject(Object.assign(new Error('the statement failed'), { code }));
    });
    return client;
  });
  return () => failed;
}
