// Exports of everything of a company or a person, for tests: made through the API, and opened.
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { DataExport } from '#domain/leaving.ts';
import type { TestApp } from './app.ts';
import { dataOf } from './files.ts';
import { untilFound } from './until.ts';

type Asked = { readonly own: true } | { readonly company_id?: string };

/** Asks for an export and waits for its end. */
export async function madeExport(app: TestApp, token: string, asked: Asked = {}): Promise<DataExport> {
  const path = 'own' in asked ? '/exports/own' : '/exports';
  const started = dataOf<DataExport>(
    await app.send({ method: 'POST', path, token, body: 'own' in asked ? {} : asked }),
  );
  const query = 'company_id' in asked ? `?company_id=${asked.company_id}` : '';
  return untilFound('end of the export', 60_000, async () => {
    const listed = dataOf<DataExport[]>(await app.send({ path: `${path}${query}`, token }));
    const found = listed.find(({ id }) => id === started.id);
    return found === undefined || found.state === 'waiting' ? null : found;
  });
}

export const linkTo = (app: TestApp, token: string, { id }: Pick<DataExport, 'id'>, archive = 1) =>
  app.send({ method: 'POST', path: `/exports/${id}/link`, token, body: { archive } });

interface Opened {
  /** Names of the entries. */
  readonly names: readonly string[];
  text(path: string): string;
  /** The rows of a table; empty for one that is not there. */
  rows(table: string): Record<string, unknown>[];
}

/** Downloads an archive as a browser does, and opens it. */
export async function openedExport(app: TestApp, token: string, made: DataExport): Promise<Opened> {
  const { url } = dataOf<{ url: string }>(await linkTo(app, token, made));
  const reply = await app.send({ path: url.replace(/^\/api/, '') });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  const entries = unzipSync(reply.bytes);
  const text = (path: string) => Buffer.from(entries[path] ?? new Uint8Array()).toString('utf8');
  const rows = (table: string) =>
    text(`tables/${table}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { names: Object.keys(entries), text, rows };
}
