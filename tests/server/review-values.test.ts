// Values of cells that do not read as what their columns ask for (spec 2.17, decision 30).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { answerCell, makeReview } from '#tests/support/reviews.ts';

const AUTHOR = 'user@harbour.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a value that does not read as what its column asks for', () => {
  it('is told, found by a filter and sorted last, unless a person wrote it', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One', 'Two', 'Three'] });
    const sentence = 'FAKE: the law of Germany.';
    const place = await answerCell(app, desk, 0, 'Start date', { answer: sentence });
    await answerCell(app, desk, 1, 'Start date', { answer: '2025-03-01' });
    await answerCell(app, desk, 2, 'Start date', { answer: '2024-03-01' });
    // A text is whatever it says.
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
