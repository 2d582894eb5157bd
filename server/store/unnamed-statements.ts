// Behind a pooler in transaction mode the next statement may go to another connection, where nothing was prepared by the
// name that it has: there, statements go without their names.
import type pg from 'pg';

const isNamed = (config: unknown): config is pg.QueryConfig & { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string';

export function dropStatementNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)) as typeof client.query;
}
