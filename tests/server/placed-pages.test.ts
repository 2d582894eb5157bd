// The lines of a page that a reader opens again: located in the text once, with the same result each time.
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const PDF = new URL('../../server/seed/samples/services-agreement.pdf', import.meta.url);

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

it('are located in the stored reading once', async () => {
  const run = await runAs(app, USER, contractBody(await readFile(PDF), 'services.pdf'));
  const token = await app.signIn(USER);
  const ask = (page: number) => app.send({ path: `/workflow/runs/${run.id}/documents/0/pages/${page}/lines`, token });
  const first = await ask(1);
  expect(first).toMatchObject({ status: 200 });
  const reading = vi.spyOn(app.deps.readings, 'readCached');
  expect((await ask(1)).body).toEqual(first.body);
  expect(reading).not.toHaveBeenCalled();
  expect((await ask(2)).body).not.toEqual(first.body);
  expect(reading).toHaveBeenCalledTimes(1);
});

it('of a recognized page are those of its recognition', async () => {
  const run = await runAs(app, USER, contractBody(await readFile(PDF), 'services.pdf'));
  const token = await app.signIn(USER);
  const line = { text: 'Recognized words.', top: 70, bottom: 80, words: [72, 140, 150, 190] };
  vi.spyOn(app.deps.readings, 'readCached').mockResolvedValue({
    ok: true,
    document: {
      kind: 'pdf',
      text: 'Recognized words.',
      blocks: [{ kind: 'paragraph', text: 'Recognized words.', page: 1, recognised: true, start: 0, end: 17 }],
      pages: 2,
      recognised_pages: [{ page: 1, width: 612, height: 792, lines: [line] }],
      warnings: [],
    },
  });
  const lines = await app.send({ path: `/workflow/runs/${run.id}/documents/0/pages/1/lines`, token });
  expect(lines.body).toMatchObject({
    data: { width: 612, height: 792, lines: [{ text: line.text, start: 0, box: { left: 72, top: 70, right: 190 } }] },
  });
});
