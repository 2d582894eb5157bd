// Findings in words, and what they need: the verdict in force, whether somebody still has to decide, and the advice where
// there is no verdict.
import { ABSENCE_WORDS } from '#domain/answer-words.ts';
import { OBSERVATION_WORDS, type Finding, type ReviewAnswer } from '#domain/contracts/contract-reviews.ts';
import {
  isOpenVerdict,
  type JudgementAbsence,
  type Verdict,
  VERDICT_WORDS,
  VERDICTS,
} from '#domain/contracts/verdicts.ts';
import type { BadgeTone } from '#src/components/status-badge.tsx';

/** A finding, or the answer to a question of the playbook: both are read and decided in the same way. */
export type Judged = Finding | ReviewAnswer;

export const isFinding = (judged: Judged): judged is Finding => 'observation' in judged;

/** A person's verdict, else the engine's. */
export const verdictOf = ({ decision, verdict }: Pick<Finding, 'decision' | 'verdict'>): Verdict | null =>
  decision.verdict ?? verdict;

/** Waits for the engine. */
export const isPending = ({ state }: Pick<Judged, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Needs work, and nobody has decided it or accepted its change. */
export function isOpen(judged: Judged): boolean {
  if (isPending(judged) || judged.decision.state !== 'open') return false;
  return !isFinding(judged) || (isOpenVerdict(judged.verdict) && !judged.suggestions.some(isTaken));
}

/** By its newest decision: an accepted one may be out of date by now. */
const isTaken = ({ decisions }: Finding['suggestions'][number]): boolean => {
  const state = decisions.at(-1)?.state;
  return state === 'accepted' || state === 'applied';
};

export type Group = Verdict | 'not_judged' | 'observation' | 'pending';

/** What a finding counts as. @param verdict whose: the one in force, or the engine's. */
export function groupOf(finding: Finding, verdict: Verdict | null = verdictOf(finding)): Group {
  if (verdict !== null) return verdict;
  if (isPending(finding)) return 'pending';
  return finding.observation === null || finding.absence !== undefined ? 'not_judged' : 'observation';
}

/** In the order in which they are worked through. */
export const GROUPS: readonly Group[] = [
  'deviates',
  'missing',
  'observation',
  'needs_reader',
  'not_judged',
  ...VERDICTS.filter((verdict) => verdict === 'fallback' || verdict === 'meets' || verdict === 'not_applicable'),
  'pending',
];

export const GROUP_WORDS: Readonly<Record<Group, string>> = {
  ...VERDICT_WORDS,
  not_judged: 'Not judged',
  observation: 'Noticed',
  pending: 'Waiting',
};

export const GROUP_TONES: Readonly<Record<Group, BadgeTone>> = {
  deviates: 'bad',
  missing: 'bad',
  observation: 'warn',
  needs_reader: 'warn',
  not_judged: 'warn',
  fallback: 'accent',
  meets: 'good',
  not_applicable: 'neutral',
  pending: 'neutral',
};

/** What the badge of a finding says. */
export function badgeOf(finding: Finding): { readonly words: string; readonly tone: BadgeTone } {
  const group = groupOf(finding);
  if (group === 'observation' && finding.observation)
    return { words: OBSERVATION_WORDS[finding.observation], tone: GROUP_TONES.observation };
  if (group === 'fallback' && finding.decision.verdict === undefined && (finding.fallback ?? 1) > 1)
    return { words: `Fallback ${finding.fallback}`, tone: GROUP_TONES.fallback };
  return { words: finding.state === 'running' ? 'Running' : GROUP_WORDS[group], tone: GROUP_TONES[group] };
}

const SEVERITY_ORDER = { high: 0, medium: 1, low: 2 } as const;

/**
 * In the order in which they are worked through: the worst verdicts first, of one verdict the severest, then in the order of
 * the playbook or the text. A person's verdict moves nothing, so that no row leaves from under the pointer.
 */
export function inWorkingOrder(findings: readonly Finding[]): readonly Finding[] {
  const rank = (finding: Finding) => GROUPS.indexOf(groupOf(finding, finding.verdict));
  const severity = (finding: Finding) => SEVERITY_ORDER[finding.severity ?? 'medium'];
  return findings.toSorted((one, other) => rank(one) - rank(other) || severity(one) - severity(other));
}

export const ABSENCE_TITLES: Readonly<Record<JudgementAbsence, string>> = {
  engine_failed: 'The engine failed on this rule.',
  unreadable: 'A part of the contract could not be read.',
  cut_off: 'The contract was cut off before it was read to its end.',
};

export const ABSENCE_ADVICE: Readonly<Record<JudgementAbsence, string>> = {
  engine_failed: 'This says nothing about the contract. Review it again, or judge the rule yourself with Edit.',
  unreadable: 'What the rule is about may stand there. Read the document itself, then judge the rule with Edit.',
  cut_off: 'What the rule is about may stand in the rest. Read the document itself, then judge the rule with Edit.',
};

/** The number of its clause, from its first source; empty where none says it. */
export const clauseOf = ({ sources }: Pick<Judged, 'sources'>): string =>
  sources.find(({ clause }) => clause !== undefined)?.clause ?? '';

/** The finding or answer in one line: a person's words, else the engine's, else why there are none. */
export function lineOf(judged: Judged): string {
  const said = judged.decision.value ?? (isFinding(judged) ? judged.reason : judged.value);
  if (said !== '') return said;
  if (isPending(judged)) return judged.state === 'running' ? 'Running.' : 'Waiting.';
  if (isFinding(judged)) return judged.absence ? ABSENCE_TITLES[judged.absence] : (judged.problem ?? '');
  return judged.absence ? ABSENCE_WORDS[judged.absence] : (judged.problem ?? '');
}
