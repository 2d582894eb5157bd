// People's decisions about answers, in the files that the export call returns.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Run } from '#domain/runs.ts';
import { readDocx } from '#tests/server/exports/runs.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
let app: TestApp;
let token: string;
let run: Run;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
  run = await runAs(app, USER);
});
afterAll(() => app.close());

const decide = (answer: number, body: object) =>
  app.send({ method: 'PUT', path: `/workflow/runs/${run.id}/answers/0/${answer}`, token, body });
const file = (format: string) => app.send({ path: `/workflow/runs/${run.id}/export?format=${format}`, token });

it('carries a verified and an edited answer, with author and time, into the file', async () => {
  const answers = run.results[0]?.answers ?? [];
  const found = answers.flatMap((answer, index) => (answer.sources.length > 0 ? [{ answer, index }] : []));
  const [verified, edited] = found;
  if (!verified || !edited) throw new Error('the demo workflow found less than two answers');
  expect((await decide(verified.index, { state: 'verified', note: 'As in the annex' })).status).toBe(200);
  expect((await decide(edited.index, { state: 'edited', value: 'Ninety days, in writing' })).status).toBe(200);

  const reply = await file('docx');
  const { text, notes } = readDocx(reply.bytes);
  expect(text).toMatch(/Verified by Theo Marchbank, \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(text).toContain('As in the annex');
  expect(text).toContain('Ninety days, in writing');
  expect(text).toContain(`The engine’s answer: ${edited.answer.value}`);
  expect(text).toContain('1 answer was edited by a person');
  expect(notes.some((note) => note.text.includes(`${verified.answer.label}: Verified by Theo Marchbank`))).toBe(true);
  expect(notes).toHaveLength(run.sources.length);

  const markdown = await file('md');
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.text).toContain('Edited by Theo Marchbank');
});
