// The set-up of projects that use the embedded database: one migrated data folder per run, copied by each test file.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/store/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-template-'));
  const dataDir = join(folder, 'database');
  const database = await openDatabase({ dataDir, lockFile: join(folder, 'database.lock'), durable: false });
  await database.close();
  project.provide('embeddedTemplate', dataDir);
  return () => rm(folder, { recursive: true, force: true });
}
