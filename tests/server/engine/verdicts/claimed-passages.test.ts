// A clause that another rule of the playbook asks for is no sign of this one.
import { expect, it } from 'vitest';
import type { Rule } from '#domain/playbooks.ts';
import { claimedBy } from '#server/engine/verdicts/claimed-passages.ts';

const ruleWith = (title: string, preferred_language: string, id?: string): Rule => ({
  title,
  rule: title,
  preferred_language,
  fallback_position: '',
  fallback_language: '',
  ...(id === undefined ? {} : { id }),
});

const REPORTS =
  'The Provider must report every incident with its cause and the measures taken within five business days in writing.';
const SECURITY =
  'The Provider must keep a written security program with encryption, tests and separate data of customers.';

it.each([
  ['with ids', 'a', 'b'],
  ['without ids', undefined, undefined],
])('claims what another rule asks for, %s', (_, one, other) => {
  const own = ruleWith('Security', SECURITY, one);
  const isClaimed = claimedBy([own, ruleWith('Reports', REPORTS, other)], own);
  expect(isClaimed(REPORTS)).toBe(true);
  expect(isClaimed(SECURITY)).toBe(false);
  expect(isClaimed('The Provider protects what it stores for its customers in a way that fits the risk.')).toBe(false);
});

it('claims nothing for a rule alone, and nothing short', () => {
  const own = ruleWith('Security', SECURITY);
  expect(claimedBy([own], own)(SECURITY)).toBe(false);
  expect(claimedBy([own, ruleWith('Reports', REPORTS)], own)('The Provider must report.')).toBe(false);
});
