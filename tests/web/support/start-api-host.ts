// The set-up of the vitest projects web and web-alone: the process that hosts the APIs of their files, on PostgreSQL where this
// machine has one, whose databases are copied faster, and embedded otherwise.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedTemplates } from '#tests/support/embedded.ts';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    apiHostPort: number;
  }
}

interface Source {
  /** The input of api-host.ts. */
  readonly words: [kind: 'postgres' | 'embedded', source: string];
  stop(): Promise<void>;
}

async function demoData(): Promise<Source> {
  const postgres = findPostgres();
  if (!postgres.found) return { words: ['embedded', (await embeddedTemplates()).demo], stop: () => Promise.resolve() };
  const cluster = await startCluster(postgres.directory);
  return { words: ['postgres', cluster.url], stop: () => cluster.stop() };
}

/** Each project loads this file for itself; the first one starts the host for all, and ends it when the run ends. */
const STARTED = 'WEB_TEST_API_HOST_PORT';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = process.env[STARTED];
  if (started !== undefined) {
    project.provide('apiHostPort', Number(started));
    return () => Promise.resolve();
  }
  const source = await demoData();
  const host = fork(join(import.meta.dirname, 'api-host.ts'), source.words, { execArgv: [] });
  const ended = once(host, 'exit');
  const stop = async () => {
    delete process.env[STARTED];
    host.kill('SIGKILL');
    await ended;
    await source.stop();
  };
  process.once('exit', () => host.kill('SIGKILL'));
  const early = ended.then(([code]) => Promise.reject(new Error(`The API host ended with ${String(code)}.`)));
  const [port] = (await Promise.race([once(host, 'message'), early])) as [number];
  process.env[STARTED] = String(port);
  project.provide('apiHostPort', port);
  return stop;
}
