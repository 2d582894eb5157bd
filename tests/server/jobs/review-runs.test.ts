// Runs of reviews: every cell gets an answer or a reason, no question is sent twice, and no answer or decision is lost.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '#server/engine/engine.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { contentHash } from '#server/files/file-store.ts';
import { reviewCells, reviewDocuments, reviews } from '#server/store/reviews/review-schema.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { cellRows, column, ranReview, reviewRow, startReview, storeReview } from '#tests/support/review-runs.ts';
import type { Script, ScriptedEngine } from '#tests/support/scripted-engine.ts';
import { says, scriptedEngine, untilAborted } from '#tests/support/scripted-engine.ts';
import { labelsAt } from '#tests/support/usage-labels.ts';

const RENT = 'The Tenant shall pay an annual rent of $48,000 from March 1, 2024.';
const LAW = 'This Lease is governed by the laws of England.';
const TEXTS = [`LEASE ONE\n\n${RENT}\n\n${LAW}`, `LEASE TWO\n\n${RENT}\n\n${LAW}\n\nSecond.`];
const RENT_COLUMN = column('Rent', 'amount');
const LAW_COLUMN = column('Law');
const COLUMNS = [RENT_COLUMN, column('Start', 'date'), LAW_COLUMN];
const truthful: Script = (asked) =>
  says(asked.endsWith('Law') ? LAW : asked.endsWith('Start') ? 'March 1, 2024' : '$48,000');

let app: TestApp;
/** For this test only, on the one server of all tests. */
let script: Script;
let scripted: ScriptedEngine;
const renew = () => {
  script = truthful;
  scripted = scriptedEngine((...given) => script(...given));
};

beforeAll(async () => {
  renew();
  const engine: Engine = { ...scripted.engine, answer: (...asked) => scripted.engine.answer(...asked) };
  app = await startTestApp({ AI_CONCURRENCY: '2' }, { engine });
});
afterAll(() => app.close());
beforeEach(renew);

const storeLeases = (texts = TEXTS) => storeReview(app, { texts, columns: COLUMNS });

describe('the run of a review', () => {
  it('answers every cell once, with values by the types of the columns and sources that are checked', async () => {
    const review = await storeLeases();
    const started = await startReview(app, review);
    expect(started).toMatchObject({ status: 'queued', total: 6, done: 0, author_name: { name: 'Una Reed' } });
    const row = await ranReview(app, review.id);
    expect(row).toMatchObject({ status: 'Pending', run_id: started.id, run_status: 'finished', run_problem: null });
    expect([...scripted.asked].toSorted()).toEqual(
      ['1.txt', '2.txt'].flatMap((name) => ['Law', 'Rent', 'Start'].map((title) => `${name}: ${title}`)),
    );
    const cells = await cellRows(app, review);
    expect(cells.map(({ value, sort_number }) => [value, sort_number]).slice(0, 3)).toEqual([
      ['$48,000', 48_000],
      ['2024-03-01', 19_783],
      [LAW, null],
    ]);
    for (const cell of cells)
      expect(cell).toMatchObject({
        state: 'done',
        run_id: started.id,
        absence: null,
        problem: null,
        sources: [{ number: 1, check: 'exact' }],
        engine: { model: 'scripted' },
        usage: { input_tokens: 10, output_tokens: 2 },
        decision: 'open',
      });
    const documents = await app.deps.db.select().from(reviewDocuments).where(eq(reviewDocuments.review_id, review.id));
    expect(documents.map(({ reading }) => reading)).toEqual(['read', 'read']);
  });

  it('counts as one extraction from each document that has an answer', async () => {
    const extractions = () =>
      app.deps.db
        .select({ id: usageEvents.id, name: usageEvents.contract_name })
        .from(usageEvents)
        .where(eq(usageEvents.kind, 'extracted_contract_clause'));
    const before = new Set((await extractions()).map(({ id }) => id));
    const review = await storeLeases();
    await startReview(app, review);
    await ranReview(app, review.id);
    const added = (await extractions()).filter(({ id }) => !before.has(id));
    const labels = await Promise.all(['1.txt', '2.txt'].map((contract_name) => labelsAt(app, { contract_name })));
    expect(added.map(({ name }) => name).toSorted()).toEqual(labels.map((label) => label.contract_name).toSorted());
  });

  it('asks again only cells whose question has changed, and no decided cell otherwise', async () => {
    const review = await storeLeases();
    await startReview(app, review);
    await ranReview(app, review.id);
    await expect(startReview(app, review)).rejects.toThrow('Everything is answered.');
    const renewed = COLUMNS.with(0, { ...RENT_COLUMN, instructions: 'What is the rent a year?' });
    await app.deps.db.update(reviews).set({ columns: renewed }).where(eq(reviews.id, review.id));
    // All are decided: the rent is still asked again, as its question has changed.
    const decided = { decision: 'verified', decided_by: 'Una Reed' } as const;
    await app.deps.db.update(reviewCells).set(decided).where(eq(reviewCells.review_id, review.id));
    expect(await startReview(app, review)).toMatchObject({ total: 2 });
    await ranReview(app, review.id);
    expect(scripted.asked.slice(6).toSorted()).toEqual(['1.txt: Rent', '2.txt: Rent']);
    const cells = await cellRows(app, review);
    expect(cells.map(({ decision, decided_by }) => [decision, decided_by]).slice(0, 2)).toEqual([
      ['open', null],
      ['verified', 'Una Reed'],
    ]);
    expect(await startReview(app, review, { scope: 'all' })).toMatchObject({ total: 2 });
    await ranReview(app, review.id);
  });

  it('runs chosen documents and columns only', async () => {
    const review = await storeLeases();
    const of = { documents: review.documents.slice(1), columns: [LAW_COLUMN.id] };
    expect(await startReview(app, review, of)).toMatchObject({ total: 1 });
    await ranReview(app, review.id);
    expect(scripted.asked).toEqual(['2.txt: Law']);
  });

  it('is refused for a published review, and beside another run', async () => {
    script = (_, __, signal) => untilAborted(signal);
    const review = await storeLeases();
    await startReview(app, review);
    await expect(startReview(app, review)).rejects.toThrow('already running');
    await app.deps.reviewRunner.stop(review.id);
    await app.deps.db.update(reviews).set({ status: 'Publish' }).where(eq(reviews.id, review.id));
    await expect(startReview(app, review)).rejects.toThrow('is published');
    await expect(startReview(app, { ...review, id: LAW_COLUMN.id })).rejects.toThrow('no longer exists');
  });
});

describe('a run that is stopped', () => {
  it('keeps finished answers, aborts pending ones, and restores the rest', async () => {
    const review = await storeLeases();
    await startReview(app, review);
    await ranReview(app, review.id);
    const before = await cellRows(app, review);
    script = (asked, _, signal) => (asked === '1.txt: Rent' ? says('new', LAW) : untilAborted(signal));
    await startReview(app, review, { scope: 'all' });
    await scripted.reached(6 + 3);
    await vi.waitUntil(async () => (await cellRows(app, review))[0]?.value === 'new', { timeout: 60_000 });
    const during = await cellRows(app, review);
    // The old answers stay until there are new ones.
    expect(during.slice(1).map(({ value }) => value)).toEqual(before.slice(1).map(({ value }) => value));
    expect(during.map(({ state }) => state).slice(3)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await app.deps.reviewRunner.stop(review.id)).toBe(true);
    expect(await app.deps.reviewRunner.stop(review.id)).toBe(false);
    expect(await reviewRow(app, review.id)).toMatchObject({ run_status: 'stopped' });
    const after = await cellRows(app, review);
    expect(after[0]).toMatchObject({ value: 'new', state: 'done' });
    for (const [index, cell] of after.entries())
      if (index > 0) expect(cell).toMatchObject({ ...before[index], run_id: null, revision: cell.revision });
  });

  it('leaves cells that were never answered missing', async () => {
    script = (_, __, signal) => untilAborted(signal);
    const review = await storeLeases();
    await startReview(app, review);
    await scripted.reached(2);
    await app.deps.reviewRunner.stop(review.id);
    script = truthful;
    expect(await startReview(app, review)).toMatchObject({ total: 6 });
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
  });
});

describe('an error', () => {
  it('fails its own cell only, which can be asked again alone', async () => {
    script = (asked, ...rest) => {
      if (asked === '1.txt: Start') throw new EngineFailure('The model is busy. Try again.');
      if (asked === '2.txt: Start') throw new EngineFailure('The document is too long.', { absence: 'cut_off' });
      return truthful(asked, ...rest);
    };
    const review = await storeLeases();
    await startReview(app, review);
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
    const cells = await cellRows(app, review);
    expect(cells.map(({ state }) => state)).toEqual(['done', 'failed', 'done', 'done', 'done', 'done']);
    expect(cells[1]).toMatchObject({ problem: 'The model is busy. Try again.', absence: 'engine_failed', value: '' });
    expect(cells[4]).toMatchObject({ problem: 'The document is too long.', absence: 'cut_off', value: '' });
    script = truthful;
    expect(await startReview(app, review, { scope: 'failed' })).toMatchObject({ total: 1 });
    await ranReview(app, review.id);
    expect(scripted.asked.slice(6)).toEqual(['1.txt: Start']);
    await expect(startReview(app, review, { scope: 'failed' })).rejects.toThrow('No cell has failed');
  });

  it('is shown beside the answer if only a part was read', async () => {
    const text = 'It was given 12% of the text.';
    script = () => ({ ...says(LAW), notices: [{ about: 'partial', text }] });
    const review = await storeReview(app, { texts: TEXTS, columns: [LAW_COLUMN] });
    await startReview(app, review);
    await ranReview(app, review.id);
    const [cell] = await cellRows(app, review);
    expect(cell).toMatchObject({ state: 'done', value: LAW, absence: 'cut_off', problem: text });
  });

  it('is shown in each cell of a document whose content is gone, and nothing is asked', async () => {
    // With a new text, as readings are shared by content.
    const gone = `${TEXTS[0]}\n\nThird.`;
    const review = await storeLeases([gone, ...TEXTS.slice(1)]);
    await app.deps.files.remove(contentHash(Buffer.from(gone)));
    await startReview(app, review);
    expect(await ranReview(app, review.id)).toMatchObject({ run_status: 'finished' });
    const cells = await cellRows(app, review);
    expect(cells.slice(0, 3)).toMatchObject(
      COLUMNS.map(() => ({ state: 'done', absence: 'unreadable', engine: null })),
    );
    expect(cells[0]?.problem).toContain('1.txt');
    expect(scripted.asked.every((asked) => asked.startsWith('2.txt'))).toBe(true);
  });

  it('ends the run if the engine refuses every request, and leaves the rest missing', async () => {
    script = () => {
      throw new EngineFailure('The service did not accept the key.', { isLasting: true });
    };
    const columns = Array.from({ length: 10 }, (_, index) => column(`Point ${index}`));
    const review = await storeReview(app, { texts: TEXTS, columns });
    await startReview(app, review);
    expect(await ranReview(app, review.id)).toMatchObject({
      run_status: 'failed',
      run_problem: { code: 'engine_failed', message: 'The service did not accept the key.' },
    });
    expect(scripted.asked.length).toBeLessThanOrEqual(4);
    script = truthful;
    expect((await startReview(app, review)).total).toBeGreaterThanOrEqual(16);
    await ranReview(app, review.id);
  });
});
