// Set-up of projects that use the embedded database: data folders created once per run, copied by each test file.
import { cpSync, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Content } from './fresh-database.ts';
import { makeTemplate, openEmbedded } from './fresh-database.ts';

type EmbeddedTemplates = Readonly<Record<Content, string>>;

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplates: EmbeddedTemplates;
  }
}

/** Templates of this run: projects are set up one after the other, and the first creates them for all. */
export async function embeddedTemplates(): Promise<EmbeddedTemplates> {
  const home = join(tmpdir(), 'embedded-templates');
  const templates = { empty: join(home, 'empty'), demo: join(home, 'demo') };
  if (existsSync(home)) return templates;
  await mkdir(home);
  await makeTemplate(await openEmbedded(templates.empty), 'empty');
  cpSync(templates.empty, templates.demo, { recursive: true });
  await makeTemplate(await openEmbedded(templates.demo), 'demo');
  return templates;
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('embeddedTemplates', await embeddedTemplates());
}
