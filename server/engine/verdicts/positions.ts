// The positions of a rule that have language: the preferred one, then the fallbacks by rank.
import { fallbacksOf, type Rule } from '#domain/playbooks.ts';
import type { Position } from './weigh-language.ts';

export const positionsOf = (rule: Rule): Position[] =>
  [
    { rank: null, language: rule.preferred_language },
    ...fallbacksOf(rule).map(({ language }, at) => ({ rank: at + 1, language })),
  ].filter(({ language }) => language.trim() !== '');

const PROHIBITION =
  /^(?:no|never|avoid|refuse|reject|strike|exclude|prohibit)\b|\b(?:must|may|should|shall) not (?:contain|include|have|impose|provide for)\b|\bthere (?:must|should|shall|may) be no\b/iu;

/** A rule that forbids a clause, and has no language of its own for it. */
export const isProhibition = (rule: Rule): boolean =>
  positionsOf(rule).length === 0 && (PROHIBITION.test(rule.title) || PROHIBITION.test(rule.rule.slice(0, 300)));
