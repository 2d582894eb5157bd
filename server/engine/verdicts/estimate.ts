// About how many tokens a review takes with a language model, and what they cost: said before it begins. Pure, and no more
// than an estimate: services count tokens in their own ways, and cache what rules have in common.
import { fallbacksOf, type Question, type Rule } from '#domain/playbooks.ts';
import type { RunUsage } from '#domain/runs.ts';
import { BUDGET } from '#server/engine/model/budget.ts';
import { JUDGE_PROMPT_LENGTH, lengthOfRule } from '#server/engine/model/contracts/judge-prompt.ts';
import { type Price, usageOf } from '#server/engine/usage.ts';

/** The rule of thumb of model services for English text. Other scripts take more tokens. */
const CHARACTERS_PER_TOKEN = 4;
/** A reason and two quotes; a proposal is about as long as the language that it brings in. */
const VERDICT_TOKENS = 200;
const ANSWER_TOKENS = 250;

interface PlannedReview {
  readonly rules: readonly Rule[];
  readonly questions: readonly Question[];
  readonly side: string;
  /** Of the contract's text. */
  readonly characters: number;
}

/**
 * The tokens of a review of the whole contract, one request for each rule and each question, without requests that are made
 * again. The cost is there where the configuration has prices.
 */
export function estimateReview({ rules, questions, side, characters }: PlannedReview, price?: Price): RunUsage {
  const sent = (texts: number) => JUDGE_PROMPT_LENGTH + texts + Math.min(characters, Math.max(0, BUDGET - texts));
  const input =
    rules.reduce((sum, rule) => sum + sent(lengthOfRule(rule, side)), 0) +
    questions.reduce((sum, { title, question }) => sum + sent(title.length + question.length), 0);
  const proposed = rules.reduce((sum, rule) => sum + proposalLength(rule), 0);
  const output = rules.length * VERDICT_TOKENS + questions.length * ANSWER_TOKENS + proposed / CHARACTERS_PER_TOKEN;
  return usageOf({ input: Math.ceil(input / CHARACTERS_PER_TOKEN), output: Math.ceil(output) }, price);
}

const proposalLength = (rule: Rule): number =>
  rule.preferred_language.length || (fallbacksOf(rule)[0]?.language.length ?? 0);
