// Removes the names of statements: with a pooler in transaction mode, the next one may run on another connection, where
// nothing was prepared under that name.
import type pg from 'pg';

const isNamed = (config: unknown): config is pg.QueryConfig & { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string';

export function dropStatementNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)) as typeof client.query;
}
