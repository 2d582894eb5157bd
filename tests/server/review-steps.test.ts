// Answered, possible and not found: the cells of a review by how sure their answers are.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { answerCell, makeReview, quoteOf } from '#tests/support/reviews.ts';

const AUTHOR = 'user@harbour.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the steps of answers', () => {
  it('filter the documents of a review, until a decision settles them', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.', 'Three.', 'Four.'] });
    const [, law] = (await desk.review()).columns.map(({ id }) => id);
    const title = (await desk.review()).columns[1]?.title ?? '';
    const near = quoteOf('Three.', 'a near passage');
    await answerCell(app, desk, 0, title, { likelihood: 0.9 });
    const unsure = await answerCell(app, desk, 1, title, { likelihood: 0.5 });
    const absent = await answerCell(app, desk, 2, title, {
      answer: '',
      absence: 'not_in_documents',
      sources: [],
      nearest: [near],
    });
    const decide = ({ document, column }: typeof unsure, body: object) =>
      desk.send(`/cells/${document}/${column}/decision`, { method: 'PUT', body });
    // An answer of an earlier release.
    await answerCell(app, desk, 3, title);
    const positions = async (state: string) =>
      (await desk.rows(`column=${law}&state=${state}`)).map(({ position }) => position);
    expect(await positions('answered')).toEqual([0, 3]);
    expect(await positions('possible')).toEqual([1]);
    expect(await positions('absent')).toEqual([2]);
    expect(await desk.cell(unsure)).toMatchObject({ likelihood: 0.5 });
    expect(await desk.cell(unsure)).not.toHaveProperty('nearest');
    expect(await desk.cell(absent)).toMatchObject({ absence: 'not_in_documents', sources: [], nearest: [near] });
    await decide(unsure, { state: 'verified' });
    await decide(absent, { state: 'edited', value: 'Wales' });
    expect(await positions('answered')).toEqual([0, 1, 2, 3]);
    expect(await positions('possible')).toEqual([]);
    expect(await positions('absent')).toEqual([]);
  });

  it('never mix what could not be read with what was not found, and are as many as the figures say', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.', 'Three.', 'Four.'] });
    const none = { answer: '', sources: [] };
    await answerCell(app, desk, 0, 'Fee', { ...none, absence: 'not_in_documents' });
    await answerCell(app, desk, 1, 'Fee', { ...none, absence: 'unreadable' });
    await answerCell(app, desk, 2, 'Fee', { ...none, absence: 'cut_off' });
    // The part that was read has an answer.
    await answerCell(app, desk, 3, 'Fee', { absence: 'cut_off' });
    const positions = async (state: string) => (await desk.rows(`state=${state}`)).map(({ position }) => position);
    expect(await positions('absent')).toEqual([0]);
    expect(await positions('unreadable')).toEqual([1, 2]);
    expect(await positions('answered')).toEqual([3]);
    expect((await desk.review()).counts).toMatchObject({ answered: 1, absent: 3, unreadable: 2 });
  });

  it('open the document at a passage that is only near', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['The deposit is two thousand.'] });
    const near = quoteOf('Contract 1.txt', 'two thousand');
    const { document, column } = await answerCell(app, desk, 0, 'Fee', {
      answer: '',
      absence: 'not_in_documents',
      sources: [],
      nearest: [near],
    });
    const reading = (source: number) => desk.send(`/documents/${document}/reading?column=${column}&source=${source}`);
    expect((await reading(1)).status).toBe(200);
    expect((await reading(2)).status).toBe(404);
  });
});
