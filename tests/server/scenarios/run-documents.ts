// The documents of a run beside its answers: who can open them, and the message if there is nothing to open.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { PageLines, Reading } from '#domain/document-pages.ts';
import type { Run } from '#domain/runs.ts';
import { readPng } from '#tests/server/documents/read-png.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const OWNER = 'user@harbour.test';
const PDF = new URL('../../../server/seed/samples/services-agreement.pdf', import.meta.url);
const NOWHERE = { id: '01890000-0000-7000-8000-000000000000', index: '0', page: '1' };

const runs = new WeakMap<TestApp, Promise<Run>>();
/** One run on a PDF for all read-only scenarios. */
function pdfRun(app: TestApp): Promise<Run> {
  const run = runs.get(app) ?? readFile(PDF).then((pdf) => runAs(app, OWNER, contractBody(pdf, 'services.pdf')));
  runs.set(app, run);
  return run;
}

const onPdf =
  (asked: { params?: Record<string, string>; query?: string } = {}) =>
  async (app: TestApp): Promise<Asked> => ({
    ...asked,
    params: { id: (await pdfRun(app)).id, index: '0', page: '1', ...asked.params },
  });
const onText = async (app: TestApp): Promise<Asked> => ({
  params: { id: (await runAs(app, OWNER)).id, index: '0', page: '1' },
});

async function onForgotten(app: TestApp): Promise<Asked> {
  const pdf = await readFile(PDF);
  // The same document to a reader, but different bytes.
  const run = await runAs(app, OWNER, contractBody(Buffer.concat([pdf, Buffer.from('\n')]), 'gone.pdf'));
  await app.deps.files.remove(run.documents[0]?.sha256 ?? '');
  return { params: { id: run.id, index: '0', page: '1' } };
}

const CALLS = ['readRunDocument', 'findInRunDocument', 'drawRunDocumentPage', 'readRunDocumentPage'] as const;
const queryOf = (endpoint: (typeof CALLS)[number]) => (endpoint === 'findInRunDocument' ? 'text=notice' : '');

export const SCENARIOS: readonly Scenario[] = [
  ...CALLS.flatMap((endpoint): Scenario[] => [
    {
      endpoint,
      kind: 'anonymous',
      name: 'refuses a visitor',
      ask: { params: NOWHERE, query: queryOf(endpoint) },
      status: 401,
    },
    {
      endpoint,
      kind: 'other-tenant',
      name: 'does not open a document of another company',
      as: 'user@castellan.test',
      ask: onPdf({ query: queryOf(endpoint) }),
      status: 404,
      contains: ['This run does not exist, or is not yours.'],
    },
    {
      endpoint,
      kind: 'state',
      name: 'says that the run has no such document',
      as: OWNER,
      ask: onPdf({ params: { index: '1' }, query: queryOf(endpoint) }),
      status: 404,
      contains: ['This run has no such document.'],
    },
    {
      endpoint,
      kind: 'invalid',
      name: 'refuses a position that is none',
      as: OWNER,
      ask: { params: { ...NOWHERE, index: '-1' }, query: queryOf(endpoint) },
      status: 400,
    },
  ]),
  {
    endpoint: 'readRunDocument',
    kind: 'success',
    name: 'tells what was read, part by part',
    as: OWNER,
    ask: onPdf({ query: 'from=2&count=3' }),
    status: 200,
    then: (_app, reply) => {
      const { data } = reply.body as { data: Reading };
      expect(data).toMatchObject({ kind: 'pdf', from: 2, quote: null });
      expect(data.blocks).toHaveLength(3);
      expect(data.total).toBeGreaterThan(20);
      return Promise.resolve();
    },
  },
  {
    endpoint: 'readRunDocument',
    kind: 'success',
    name: 'opens at the quote of a source',
    as: OWNER,
    ask: onPdf({ query: 'source=1' }),
    status: 200,
    then: async (app, reply) => {
      const { data } = reply.body as { data: Reading };
      const source = (await pdfRun(app)).sources[0];
      if (!data.quote) throw new Error('the quote was not found');
      const block = data.blocks[data.quote.block - data.from];
      const within = (offset: number) => offset - (block?.start ?? 0);
      expect(block?.text.slice(within(data.quote.start), within(data.quote.end))).toBe(source?.quote);
      expect(data.quote.page).toBe(source?.page);
    },
  },
  {
    endpoint: 'readRunDocument',
    kind: 'state',
    name: 'says that no such source quotes it',
    as: OWNER,
    ask: onPdf({ query: 'source=9999' }),
    status: 404,
    contains: ['services.pdf is not what source 9999 of this run quotes.'],
  },
  {
    endpoint: 'readRunDocument',
    kind: 'invalid',
    name: 'refuses to send a whole document at once',
    as: OWNER,
    ask: { params: NOWHERE, query: 'count=100000' },
    status: 400,
  },
  {
    endpoint: 'findInRunDocument',
    kind: 'success',
    name: 'finds words whatever their case and spacing',
    as: OWNER,
    ask: onPdf({ query: 'text=SERVICES%20%20agreement' }),
    status: 200,
    contains: ['"excerpt":', '"page":1'],
    lacks: ['"total":0'],
  },
  {
    endpoint: 'findInRunDocument',
    kind: 'success',
    name: 'takes what could be a pattern for words',
    as: OWNER,
    ask: onPdf({ query: 'text=.%2A%28%5B' }),
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'findInRunDocument',
    kind: 'invalid',
    name: 'asks what to find',
    as: OWNER,
    ask: { params: NOWHERE, query: 'text=%20' },
    status: 400,
    contains: ['Say what to find'],
  },
  {
    endpoint: 'drawRunDocumentPage',
    kind: 'success',
    name: 'draws a page at the width that was asked for, and lets nobody keep it',
    as: OWNER,
    ask: onPdf({ params: { page: '2' }, query: 'width=800' }),
    status: 200,
    then: (_app, reply) => {
      expect(reply.headers['content-type']).toBe('image/png');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(readPng(reply.bytes).width).toBe(800);
      return Promise.resolve();
    },
  },
  {
    endpoint: 'drawRunDocumentPage',
    kind: 'invalid',
    name: 'refuses a width that it does not draw',
    as: OWNER,
    ask: { params: NOWHERE, query: 'width=100000' },
    status: 400,
  },
  {
    endpoint: 'drawRunDocumentPage',
    kind: 'state',
    name: 'says how many pages there are',
    as: OWNER,
    ask: onPdf({ params: { page: '999' } }),
    status: 404,
    contains: ['services.pdf has ', ' pages.'],
  },
  {
    endpoint: 'drawRunDocumentPage',
    kind: 'state',
    name: 'says that the content of a document is gone',
    as: OWNER,
    ask: onForgotten,
    status: 404,
    contains: ['The content of gone.pdf is no longer kept.'],
  },
  {
    endpoint: 'readRunDocument',
    kind: 'state',
    name: 'still tells what was read of a document whose content is gone',
    as: OWNER,
    ask: onForgotten,
    status: 200,
    contains: ['"kind":"pdf"'],
  },
  {
    endpoint: 'readRunDocumentPage',
    kind: 'success',
    name: 'tells where the words of a page stand, on it and in the full text',
    as: OWNER,
    ask: onPdf(),
    status: 200,
    then: async (app, reply) => {
      const { data } = reply.body as { data: PageLines };
      const placed = data.lines.filter((line) => line.start !== null);
      expect(placed.length).toBeGreaterThan(5);
      expect(data.lines.every((line) => line.box.right <= data.width && line.box.bottom <= data.height)).toBe(true);
      const first = (await pdfRun(app)).sources.find((source) => source.page === 1);
      const marked = data.lines.filter(
        ({ start, text }) => start !== null && start < (first?.end ?? 0) && start + text.length > (first?.start ?? 0),
      );
      expect(first === undefined || marked.length > 0).toBe(true);
    },
  },
  {
    endpoint: 'readRunDocumentPage',
    kind: 'state',
    name: 'says that a text file has no pages',
    as: OWNER,
    ask: onText,
    status: 404,
    contains: ['supply.txt has no fixed pages.'],
  },
];
