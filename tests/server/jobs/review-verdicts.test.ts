// Columns of a tabular review that apply the rules of a playbook: every document gets a verdict with its source.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rule } from '#domain/playbooks.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { cellRows, column, ranReview, startReview, storeReview } from '#tests/support/review-runs.ts';

const LAW = 'This Agreement is governed by the laws of England and Wales.';
const rule: Rule = {
  id: 'law',
  title: 'Governing law',
  rule: 'English law governs.',
  preferred_language: LAW,
  fallback_position: '',
  fallback_language: '',
};
const COLUMN = { ...column('Governing law', 'verdict'), instructions: rule.rule, rule };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('says whether each contract meets the rule, and quotes what stands there', async () => {
  const other = 'This Agreement is governed by the laws of the State of Delaware.';
  const texts = [LAW, other].map((law) => `SUPPLY AGREEMENT\n\n1. The Supplier shall deliver the goods.\n\n2. ${law}`);
  const review = await storeReview(app, { texts, columns: [COLUMN] });
  await startReview(app, review);
  await ranReview(app, review.id);
  const [same, different] = await cellRows(app, review);
  expect(same).toMatchObject({ state: 'done', absence: null, problem: null, sources: [{ check: 'exact' }] });
  expect(same?.value).toMatch(/^Meets/);
  expect(different?.value).toMatch(/^(?:Deviates|Needs a reader)/);
  expect(different?.sources[0]?.quote).toContain('Delaware');
  expect(different?.sort_number).toBeLessThan(same?.sort_number ?? 0);
});

it('judges again once the rule has changed', async () => {
  const review = await storeReview(app, { texts: [`SUPPLY\n\n1. ${LAW}`], columns: [COLUMN] });
  await startReview(app, review);
  await ranReview(app, review.id);
  const columns = [{ ...COLUMN, rule: { ...rule, preferred_language: 'The laws of Scotland govern this Agreement.' } }];
  const token = await app.signIn('user@harbour.test');
  const path = `/tabular-review/${review.id}/columns`;
  expect((await app.send({ method: 'PUT', path, token, body: { columns } })).status).toBe(200);
  const counts = await app.send({ path: `/tabular-review/${review.id}`, token });
  expect(counts.body).toMatchObject({ data: { counts: { missing: 1 } } });
});

it('refuses a verdict without a rule', async () => {
  const review = await storeReview(app, { texts: [LAW], columns: [] });
  const token = await app.signIn('user@harbour.test');
  const { rule: _, id: _id, ...bare } = COLUMN;
  const path = `/tabular-review/${review.id}/columns`;
  const refused = await app.send({ method: 'PUT', path, token, body: { columns: [bare] } });
  expect(refused.status).toBe(400);
});
