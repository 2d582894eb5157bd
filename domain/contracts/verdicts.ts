// Verdicts: what a review says about one rule of a playbook.

/**
 * meets: the preferred position; fallback: one of the fallback positions; missing: the contract has nothing on it;
 * needs_reader: the engine cannot say. A rule that could not be judged has no verdict.
 */
export const VERDICTS = ['deviates', 'missing', 'needs_reader', 'fallback', 'meets', 'not_applicable'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** For people, in the order in which they are worked through. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  deviates: 'Deviates',
  missing: 'Missing',
  needs_reader: 'Needs a reader',
  fallback: 'Fallback',
  meets: 'Meets',
  not_applicable: 'Not applicable',
};

/** Why a rule has no verdict: never "missing". */
export const JUDGEMENT_ABSENCES = ['unreadable', 'engine_failed', 'cut_off'] as const;
export type JudgementAbsence = (typeof JUDGEMENT_ABSENCES)[number];

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = { high: 'High', medium: 'Medium', low: 'Low' };

/** Verdicts that need somebody's work. */
export const isOpenVerdict = (verdict: Verdict | null): boolean =>
  verdict === null || verdict === 'deviates' || verdict === 'missing' || verdict === 'needs_reader';
