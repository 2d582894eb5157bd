// What a review is said to cost before it begins, compared with what is sent to a model.
import { expect, test } from 'vitest';
import { JUDGE_PROMPT_LENGTH, writeJudgePrompt } from '#server/engine/model/contracts/judge-prompt.ts';
import { estimateReview } from '#server/engine/verdicts/estimate.ts';
import { contractOf, ruleOf } from '#tests/server/engine/model/rules.ts';

const question = { title: 'Term', question: 'How long is the term?' };
const rules = [ruleOf(), ruleOf({ title: 'Governing law', rule: 'The law of Vermont.', side: 'Customer' })];

test('is within a tenth of what is sent', () => {
  const { content, name } = contractOf('It binds the successors of both parties. '.repeat(500));
  const sent = rules
    .map((rule) => writeJudgePrompt({ content, name }, content.text, { rule, side: 'Customer' }))
    .reduce((sum, { system, user }) => sum + system.length + user.length, 0);
  const planned = { rules, questions: [], side: 'Customer', characters: content.text.length };
  const { input_tokens } = estimateReview(planned);
  expect(input_tokens / (sent / 4)).toBeGreaterThan(0.9);
  expect(input_tokens / (sent / 4)).toBeLessThan(1.1);
});

test('grows with rules and questions, and sends no more of a long contract than a model reads at once', () => {
  const of = (characters: number, asked = [question]) =>
    estimateReview({ rules, questions: asked, side: '', characters }).input_tokens;
  expect(of(10_000, [])).toBeLessThan(of(10_000));
  expect(of(10_000_000)).toBe(of(1_000_000));
  expect(of(1_000_000) * 4).toBeLessThan(3 * (300_000 + 2 * JUDGE_PROMPT_LENGTH));
});

test('has a cost where the prices are known', () => {
  const planned = { rules, questions: [question], side: '', characters: 10_000 };
  const usage = estimateReview(planned, { input: 1_000_000, output: 0, currency: 'EUR' });
  expect(usage.cost).toEqual({ amount: usage.input_tokens, currency: 'EUR' });
  expect(estimateReview(planned).cost).toBeUndefined();
});
