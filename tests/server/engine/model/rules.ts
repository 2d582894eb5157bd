// Builders for the tests of the model's judge: a contract, rules of a playbook, and what a model might reply.
import type { Rule } from '#domain/playbooks.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { documentOf } from './questions.ts';

export const CONTRACT = [
  'SUPPLY AGREEMENT',
  'This Agreement is made between Tidewater Timber Ltd ("Supplier") and Marlow Joinery Inc ("Customer").',
  'The Customer shall pay each invoice within thirty days of its receipt.',
  'The aggregate liability of the Supplier shall not exceed fifty per cent of the fees paid in the year before the claim.',
  'This Agreement is governed by the laws of Scotland.',
] as const;

export const contractOf = (...added: string[]): EngineDocument => documentOf([...CONTRACT, ...added], 'supply.txt');

export const ruleOf = (over: Partial<Rule> = {}): Rule => ({
  title: 'Liability cap',
  rule: 'The aggregate liability of the Supplier must not be capped below the fees paid in a year.',
  preferred_language: 'The aggregate liability of the Supplier shall not exceed two hundred per cent of the fees.',
  fallback_position: 'A cap at the fees of a year.',
  fallback_language: 'The aggregate liability of the Supplier shall not exceed the fees paid in a year.',
  ...over,
});

/** A judgement in the form asked for. */
export const judgementWith = (over: Record<string, unknown>): string =>
  JSON.stringify({
    verdict: 'deviates',
    fallback: null,
    reason: 'The cap is half of what the rule asks for.',
    quotes: [{ quote: CONTRACT[3] }],
    proposals: [{ replace: 'fifty per cent', insert_after: null, text: 'two hundred per cent' }],
    ...over,
  });
