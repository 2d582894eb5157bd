// The figures of a review: the states of its cells, and which engine answered them.
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

describe('the figures of a review', () => {
  it('show which engine answered each cell, whichever is set up now', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One', 'Two'] });
    await answerCell(app, desk, 0, 'Governing law');
    const engine = { kind: 'anthropic', model: 'large' } as const;
    await answerCell(app, desk, 0, 'Fee', { engine });
    await answerCell(app, desk, 1, 'Governing law', { engine, answer: '', absence: 'not_in_documents' });
    await answerCell(app, desk, 1, 'Fee', { engine, state: 'failed' });
    expect((await desk.review()).counts).toMatchObject({ answered: 2, absent: 1, built_in: 1, by_model: 2 });
    // A changed question has no current answer.
    const columns = (await desk.review()).columns.filter(({ title }) => title !== 'Governing law');
    await desk.send('/columns', { method: 'PUT', body: { columns } });
    expect((await desk.review()).counts).toMatchObject({ built_in: 0, by_model: 1 });
  });

  it('tell possible answers apart until a person verifies or edits them', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One', 'Two', 'Three'] });
    await answerCell(app, desk, 0, 'Fee', { likelihood: 0.9 });
    await answerCell(app, desk, 1, 'Fee');
    const place = await answerCell(app, desk, 2, 'Fee', { likelihood: 0.5 });
    expect((await desk.review()).counts).toMatchObject({ answered: 3, possible: 1 });
    const path = `/cells/${place.document}/${place.column}/decision`;
    expect((await desk.send(path, { method: 'PUT', body: { state: 'verified' } })).status).toBe(200);
    expect((await desk.review()).counts).toMatchObject({ answered: 3, possible: 0, verified: 1 });
  });
});
