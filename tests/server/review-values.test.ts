// Values of cells that do not match the type of their column (decision 30).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '#domain/library-columns.ts';
import type { Query } from '#domain/queries.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { answerCell, makeReview } from '#tests/support/reviews.ts';
import { until } from '#tests/support/until.ts';

const AUTHOR = 'user@harbour.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a value that does not match the type of its column', () => {
  it('is marked, found by a filter and sorted last, unless a person wrote it', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One', 'Two', 'Three'] });
    const sentence = 'FAKE: the law of Germany.';
    const place = await answerCell(app, desk, 0, 'Start date', { answer: sentence });
    await answerCell(app, desk, 1, 'Start date', { answer: '2025-03-01' });
    await answerCell(app, desk, 2, 'Start date', { answer: '2024-03-01' });
    // A text column accepts any value.
    await answerCell(app, desk, 1, 'Governing law', { answer: sentence });
    const untyped = async () => (await desk.cells()).filter((cell) => cell.untyped).map(({ document }) => document);
    const found = async (query: string) => (await desk.rows(query)).map(({ position }) => position);
    expect(await untyped()).toEqual([place.document]);
    expect((await desk.cell(place)).untyped).toBe(true);
    expect(await found('state=untyped')).toEqual([0]);
    expect(await found(`state=untyped&column=${place.column}`)).toEqual([0]);
    for (const order of ['asc', 'desc']) expect((await found(`sort=${place.column}&order=${order}`)).at(-1)).toBe(0);
    const body = { state: 'edited', value: 'Three years from January 1, 2020' };
    const decision = `/cells/${place.document}/${place.column}/decision`;
    expect((await desk.send(decision, { method: 'PUT', body })).status).toBe(200);
    expect(await untyped()).toEqual([]);
    expect(await found('state=untyped')).toEqual([]);
  });
});

describe('a column made from a provider query', () => {
  it('of dates sorts and exports as dates', async () => {
    const token = await app.signIn(AUTHOR);
    const list = await app.send({ path: '/queries?category=Provider&page_size=100', token });
    const queries = (list.body as { data: Query[] }).data;
    const query = queries.find(({ name }) => name === 'Contract register entry');
    const columns = columnsOf({ query: query?.query ?? [] }).filter(({ title }) => title === 'Agreement date');
    // Sorted by letters, the first would be 15 January.
    const dates = ['4 March 2024', '15 January 2025', '9 December 2023'];
    const documents = dates.map((date) => `This Agreement is dated ${date}.\n\nEach party pays its own costs.`);
    const desk = await makeReview(app, AUTHOR, { columns, documents });
    await desk.send('/run', { method: 'POST', body: { scope: 'missing' } });
    await until('the run is finished', 30_000, async () => (await desk.review()).run?.status === 'finished');
    const [column] = (await desk.review()).columns;
    const sorted = await desk.rows(`sort=${column?.id}&order=asc`);
    expect(sorted.map(({ position }) => position)).toEqual([2, 0, 1]);
    const { rows } = await readWorkbook((await desk.send('/export?format=xlsx')).bytes);
    expect(rows.map(({ cells }) => cells[1])).toEqual(['2024-03-04', '2025-01-15', '2023-12-09']);
  });
});

describe('a query', () => {
  const ITEMS = [
    { title: 'Term', description: 'How long?' },
    { title: 'Start', description: '', type: 'date' },
    { title: 'Law', description: '', type: 'text' },
  ];
  const create = async (query: unknown) =>
    app.send({
      method: 'POST',
      path: '/queries/create',
      token: await app.signIn(AUTHOR),
      body: { name: 'Typed', description: '', category: 'Personal', query },
    });

  it('keeps the types of its items, and omits the type text', async () => {
    const { body } = await create(ITEMS);
    const stored = [ITEMS[0], ITEMS[1], { title: 'Law', description: '' }];
    expect((body as { data: Query }).data.query).toEqual(stored);
  });

  it('refuses an unknown type', async () => {
    const { status, body } = await create([{ ...ITEMS[0], type: 'money' }]);
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['query.0.type']);
  });
});
