// The demo's tabular reviews: real contracts, with the answers that the built-in engine would give again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReviewCard } from '#domain/reviews.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { readSeedAnswers, readSeedReviews } from '#server/seed/review-content.ts';
import { answerSeedReviews } from '#scripts/samples/answer-demo-reviews.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function cardsOf(email: string): Promise<ReviewCard[]> {
  const reply = await app.send({ path: '/tabular-review?page_size=100', token: await app.signIn(email) });
  return (reply.body as { data: ReviewCard[] }).data;
}

it('has in every cell the engine’s answer for the contract', async () => {
  const onFault = (error: unknown) => {
    throw error;
  };
  const reader = createDocumentReader({ onFault });
  const now = await answerSeedReviews(createExtractiveEngine(), reader);
  await reader.close();
  expect(now, 'run: node scripts/samples/answer-demo-reviews.ts').toEqual(readSeedAnswers());
});

it('quotes only what is in the contracts', async () => {
  const answers = Object.values(readSeedAnswers()).flatMap((documents) => Object.values(documents));
  const cells = answers.flatMap(({ columns }) => Object.values(columns));
  expect(cells.length).toBeGreaterThan(20);
  for (const { sources } of cells) for (const { check } of sources) expect(check).toBe('exact');
});

it('shows a review of every status to the intended users', async () => {
  const statuses = (cards: readonly ReviewCard[]) => cards.map(({ name, status }) => [name, status]);
  expect(statuses(await cardsOf('admin@harbour.test'))).toEqual([
    ['Harbourside acquisition: key terms', 'Publish'],
    ['Harbourside acquisition: leaving and passing on', 'Pending'],
    ['Lease terms', 'Draft'],
  ]);
  for (const email of ['user@harbour.test', 'paralegal@harbour.test'])
    expect(statuses(await cardsOf(email))).toContainEqual(['Questions for the client meeting', 'Pending']);
  expect(statuses(await cardsOf('admin@castellan.test'))).toEqual([['Co-packing partners: what we agreed', 'Pending']]);
});

it('counts only cells as missing that were never run', async () => {
  const cards = await cardsOf('user@harbour.test');
  const counts = new Map(cards.map(({ name, counts: one }) => [name, one]));
  expect(counts.get('Harbourside acquisition: key terms')).toMatchObject({
    total: 12,
    answered: 12,
    verified: 10,
    edited: 2,
  });
  expect(counts.get('Harbourside acquisition: leaving and passing on')).toMatchObject({
    total: 12,
    missing: 3,
    absent: 1,
    verified: 2,
    flagged: 1,
  });
  expect(counts.get('Lease terms')).toMatchObject({ total: 3, missing: 3 });
  expect(cards).toHaveLength(
    readSeedReviews().filter(({ author_email }) => author_email.endsWith('harbour.test')).length,
  );
});
