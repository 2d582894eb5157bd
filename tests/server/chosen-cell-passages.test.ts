// Passages that people choose for a cell (docs/decisions/0053): found by the server, kept in the cell, undone.
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Source } from '#domain/answers.ts';
import type { CellDecision, ReviewCell } from '#domain/reviews.ts';
import { reviewCells, reviewDocuments } from '#server/store/reviews/review-schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { Desk } from '#tests/support/reviews.ts';
import { answerCell, deskOf, makeReview } from '#tests/support/reviews.ts';

const AUTHOR = 'user@harbour.test';
const CONTRACT = [
  '1. Governing law',
  'This agreement is governed by the laws of England and Wales.',
  '2. Courts',
  'The law of Scotland governs claims about the premises in Leith.',
  '3. Term',
  'This agreement begins on 1 March 2025 and lasts for two years.',
].join('\n\n');
const NAME = 'contract 1.txt';
const SCOTLAND = 'The law of Scotland governs claims about the premises in Leith.';
const START = CONTRACT.indexOf(SCOTLAND);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Place = { document: string; column: string };
const decide = (desk: Desk, { document, column }: Place, body: object): Promise<TestReply> =>
  desk.send(`/cells/${document}/${column}/decision`, { method: 'PUT', body });
const chosen = (quote: string, value = quote, more: object = {}) => ({
  state: 'edited',
  value,
  quote: { document: NAME, quote, ...more },
});
const made = async (title = 'Governing law', answer = 'England and Wales') => {
  const desk = await makeReview(app, AUTHOR, { documents: [CONTRACT] });
  return { desk, place: await answerCell(app, desk, 0, title, { answer }) };
};
const refusal = ({ status, body }: TestReply) => ({ status, said: (body as { detail: string }).detail });

it('becomes the cell’s answer and source, worded as in the document, whatever the engine cited', async () => {
  const { desk, place } = await made();
  const [engine] = (await desk.cell(place)).sources;
  // A selection breaks words where the page does.
  const reply = await decide(desk, place, chosen(SCOTLAND.replaceAll(' ', '\n'), SCOTLAND));
  expect(reply.status).toBe(200);
  const cell = await desk.cell(place);
  const source: Partial<Source> = { number: 1, document: NAME, quote: SCOTLAND, check: 'normalised' };
  expect(cell).toMatchObject({ value: SCOTLAND, answer: 'England and Wales', unsupported: false });
  expect(cell.sources).toEqual([expect.objectContaining(source)]);
  expect(cell.decision).toMatchObject({ state: 'edited', by: 'Theo Marchbank', sources: [source] });
  expect(cell.page).toBeUndefined();
  expect((await desk.cells())[0]).toMatchObject({ value: SCOTLAND, sources: 1, decision: 'edited' });

  const reading = await desk.send(`/documents/${place.document}/reading?column=${place.column}&source=1`);
  expect(reading.text).toContain(SCOTLAND);
  const csv = (await desk.send('/export?format=csv')).text;
  expect(csv).toContain(SCOTLAND);
  expect(csv).toContain('Chosen by Theo Marchbank');

  await decide(desk, place, { state: 'open' });
  expect(await desk.cell(place)).toMatchObject({ value: 'England and Wales', sources: [engine], page: 3 });
});

it('opens the document at its position', async () => {
  const { desk, place } = await made();
  await decide(desk, place, chosen(SCOTLAND, SCOTLAND, { start: START, end: START + SCOTLAND.length }));
  const { sources } = await desk.cell(place);
  expect(CONTRACT.slice(START)).toContain(sources[0]?.quote);
  expect(sources[0]).toMatchObject({ quote: SCOTLAND, check: 'exact' });
});

it('is sorted by its text, like every edited value', async () => {
  const { desk, place } = await made('Start date', '2030-01-01');
  await decide(desk, place, chosen('1 March 2025'));
  expect(await desk.cell(place)).toMatchObject({ value: '1 March 2025', sources: [{ quote: '1 March 2025' }] });
  const [row] = await app.deps.db
    .select({ sort: reviewCells.sort_number })
    .from(reviewCells)
    .where(and(eq(reviewCells.review_id, desk.id), eq(reviewCells.column_id, place.column)));
  expect(row?.sort).toBe(Date.UTC(2025, 2, 1) / 86_400_000);
  // Another wording of the value keeps the passage, which the console sends along.
  await decide(desk, place, chosen('1 March 2025', '2025-03-01'));
  expect(await desk.cell(place)).toMatchObject({ value: '2025-03-01', sources: [{ quote: '1 March 2025' }] });
});

it('is in the history, and in the audit log like every decision, without its text', async () => {
  const { desk, place } = await made();
  await decide(desk, place, { state: 'rejected' });
  await decide(desk, place, chosen(SCOTLAND));
  const history = await desk.send(`/cells/${place.document}/${place.column}/decisions`);
  const { data } = history.body as { data: CellDecision[] };
  expect(data.map(({ state, sources }) => [state, sources?.length ?? 0])).toEqual([
    ['edited', 1],
    ['rejected', 0],
  ]);
  const [entry] = await app.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.record_id, desk.id))
    .orderBy(desc(auditEntries.id));
  expect(entry).toMatchObject({ action: 'cell.decided', changes: { state: { from: 'rejected', to: 'edited' } } });
  expect(JSON.stringify(entry)).not.toContain('Scotland');
});

it('is refused if its words are not in the cell’s document, and nothing changes', async () => {
  const { desk, place } = await made();
  await decide(desk, place, { state: 'rejected', note: 'Another clause' });
  const before: ReviewCell = await desk.cell(place);
  expect(refusal(await decide(desk, place, chosen('Unicorns graze on the premises.')))).toEqual({
    status: 400,
    said: `These words are not in ${NAME}. Select them in the document again.`,
  });
  const elsewhere = chosen(SCOTLAND, SCOTLAND, { document: 'contract 2.txt' });
  expect(refusal(await decide(desk, place, elsewhere))).toEqual({
    status: 400,
    said: `This cell is about ${NAME}. Select the words in that document.`,
  });
  expect((await decide(desk, place, { state: 'verified', quote: { document: NAME, quote: SCOTLAND } })).status).toBe(
    400,
  );
  expect(await desk.cell(place)).toEqual(before);
});

it('is refused after another decision or answer, and on a published review', async () => {
  const { desk, place } = await made();
  const { answered_at } = await desk.cell(place);
  const colleague = deskOf(app, desk.id, await app.signIn('paralegal@harbour.test'));
  await decide(colleague, place, { state: 'verified' });
  const late = await decide(desk, place, { ...chosen(SCOTLAND), since: null, answered_at });
  expect(refusal(late)).toEqual({
    status: 409,
    said: 'Priya Ostler has just reviewed this cell. Reload and try again.',
  });
  const anew = await decide(desk, place, { ...chosen(SCOTLAND), answered_at: '2020-01-01T00:00:00.000Z' });
  expect(refusal(anew).said).toBe('This cell has just been run again. Reload and try again.');
  expect((await desk.cell(place)).decision.state).toBe('verified');
  await desk.send('/publish', { method: 'PUT', body: {} });
  expect(refusal(await decide(desk, place, chosen(SCOTLAND)))).toMatchObject({ status: 409 });
  expect((await desk.send(`/cells/${place.document}/${place.column}/passages`)).status).toBe(200);
});

it('gives way to the engine’s source once the cell is decided otherwise or answered again', async () => {
  const { desk, place } = await made();
  await decide(desk, place, chosen(SCOTLAND));
  await decide(desk, place, { state: 'verified' });
  expect((await desk.cell(place)).sources[0]?.quote).toBe('England and Wales');
  await decide(desk, place, chosen(SCOTLAND));
  const { columns } = await desk.review();
  const asked = columns.map((one) => (one.id === place.column ? { ...one, instructions: 'Which law governs?' } : one));
  await desk.send('/columns', { method: 'PUT', body: { columns: asked } });
  expect(await desk.cell(place)).toMatchObject({ state: 'missing', sources: [] });
  await desk.send('/run', { method: 'POST', body: { columns: [place.column] } });
  await vi.waitUntil(async () => (await desk.review()).run?.status === 'finished', { timeout: 60_000, interval: 100 });
  const cell = await desk.cell(place);
  expect(cell).toMatchObject({ state: 'done', decision: { state: 'open' } });
  expect(cell.decision.sources).toBeUndefined();
  expect(cell.sources[0]?.quote).toContain('England and Wales');
});

it('is dropped if the document has changed', async () => {
  const { desk, place } = await made();
  await decide(desk, place, chosen(SCOTLAND));
  const { db } = app.deps;
  const other = await makeReview(app, AUTHOR, { documents: ['Governed by Irish law.'] });
  const [next] = await db.select().from(reviewDocuments).where(eq(reviewDocuments.review_id, other.id));
  await db
    .update(reviewDocuments)
    .set({ sha256: next?.sha256 ?? '' })
    .where(eq(reviewDocuments.id, place.document));
  expect(await desk.cell(place)).toMatchObject({ state: 'missing', sources: [], decision: { state: 'open' } });
  expect(refusal(await decide(desk, place, chosen(SCOTLAND))).status).toBe(400);
  await decide(desk, place, { state: 'edited', value: 'Ireland' });
  expect((await desk.cell(place)).sources).toEqual([]);
});

it('is offered from the rest of the document, the likeliest first', async () => {
  const desk = await makeReview(app, AUTHOR, { documents: [CONTRACT] });
  const cited = 'This agreement is governed by the laws of England and Wales.';
  const start = CONTRACT.indexOf(cited);
  const source = { number: 1, document: NAME, quote: cited, start, end: start + cited.length, check: 'exact' as const };
  const place = await answerCell(app, desk, 0, 'Governing law', { sources: [source] });
  const reply = await desk.send(`/cells/${place.document}/${place.column}/passages`);
  const { data } = reply.body as { data: Source[] };
  expect(data.length).toBeGreaterThan(0);
  expect(data[0]?.quote).toContain('Scotland');
  for (const { quote } of data) expect(quote).not.toContain('England and Wales');
});
