// The set-up of the vitest project server-postgres: one cluster per run, its address provided to the tests.
// createDatabase() in postgres-database.ts is the tests' side of it.
import type { TestProject } from 'vitest/node';
import { findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = findPostgres();
  if (!postgres.found) throw new Error(postgres.reason);
  const cluster = await startCluster(postgres.directory);
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
