// The content of a review of a contract for both formats: its facts, what every rule came to, and what a person decided.
import { ABSENCE_WORDS, decisionInWords, engineInWords } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import {
  type ContractReview,
  type Finding,
  OBSERVATION_WORDS,
  type ReviewAnswer,
} from '#domain/contracts/contract-reviews.ts';
import type { Suggestion, SuggestionState } from '#domain/contracts/suggestions.ts';
import { SEVERITY_WORDS, VERDICT_WORDS, VERDICTS } from '#domain/contracts/verdicts.ts';
import { fallbacksOf, type Rule } from '#domain/playbooks.ts';
import { innerQuote } from '#domain/quotation.ts';
import { quoteInWords } from '#domain/quote-words.ts';
import { printable } from '#domain/result-text/printable.ts';
import { placeParts } from '#domain/source-places.ts';
import { usageInWords } from '#domain/usage-words.ts';
import { engineName, utcTime } from '#server/exports/report-words.ts';

export interface ReportedQuote {
  /** "page 3, clause 7.2(b)"; empty where none is known. */
  readonly place: string;
  readonly quote: string;
  readonly check: string;
}

export interface ReportedSuggestion {
  readonly from: string;
  readonly to: string;
  readonly state: string;
  readonly comment: string;
}

export interface ReportedFinding {
  readonly title: string;
  /** The verdict that holds: a person's, else the engine's; what was noticed, in a general review. */
  readonly verdict: string;
  /** The engine's, where a person chose another. */
  readonly engineSaid: string;
  readonly severity: string;
  readonly reason: string;
  readonly quotes: readonly ReportedQuote[];
  readonly suggestions: readonly ReportedSuggestion[];
  readonly decision: string;
  readonly note: string;
  readonly assignee: string;
  readonly flag: string;
  /** The rule and its positions; empty in a general review. */
  readonly rule: readonly (readonly [label: string, text: string])[];
}

export interface ReportedAnswer extends Pick<ReportedFinding, 'title' | 'quotes' | 'decision' | 'note'> {
  readonly question: string;
  readonly value: string;
  readonly engineSaid: string;
}

export interface ContractReviewReport {
  readonly title: string;
  readonly warnings: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** How many findings have each verdict. */
  readonly counts: readonly (readonly [verdict: string, count: number])[];
  readonly findings: readonly ReportedFinding[];
  readonly answers: readonly ReportedAnswer[];
}

const NOT_JUDGED = 'Could not be judged';

/** @param contract the name of its file. */
export function contractReviewReport(review: ContractReview, contract: string): ContractReviewReport {
  const rules = new Map(review.rules.map((rule, at) => [rule.id ?? `rule-${at + 1}`, rule]));
  const isGeneral = review.kind === 'general';
  return {
    title: `${isGeneral ? 'General review' : 'Playbook review'}: ${printable(contract)}`,
    warnings: warningsOf(review),
    facts: factsOf(review, contract),
    counts: isGeneral
      ? [['Observations', review.counts.observations]]
      : [
          ...VERDICTS.map((verdict) => [VERDICT_WORDS[verdict], review.counts[verdict]] as const),
          [NOT_JUDGED, review.counts.not_judged],
        ],
    findings: review.findings.map((finding) => reportedFinding(finding, rules.get(finding.rule ?? ''))),
    answers: review.answers.map(reportedAnswer),
  };
}

function warningsOf({ status, problem, notices, revision, newest, counts }: ContractReview): string[] {
  return [
    ...(status === 'finished' ? [] : [`This review did not finish${problem ? `: ${problem.message}` : '.'}`]),
    ...(newest > revision ? [`It is about revision ${revision}; the contract has revision ${newest} now.`] : []),
    ...(counts.open > 0
      ? [`${counts.open} ${counts.open === 1 ? 'finding is' : 'findings are'} not decided yet.`]
      : []),
    ...notices,
  ].map(printable);
}

function factsOf(review: ContractReview, contract: string): [string, string][] {
  const { playbook, scope, since } = review;
  const scopes = {
    contract: 'The whole contract',
    since: `What changed since revision ${since ?? ''}`,
    theirs: 'What the other side’s tracked changes touch',
  };
  const facts: [string, string][] = [
    ['Contract', `${contract}, revision ${review.revision}`],
    ...(playbook
      ? [
          [
            'Playbook',
            `${playbook.title}, version ${playbook.version}${playbook.published ? '' : ' (not published)'}`,
          ] as [string, string],
        ]
      : []),
    ['We act for', review.side || 'Not said'],
    ['Scope', scopes[scope]],
    ['Engine', engineName(review.engine)],
    ...(review.usage ? [['Usage', usageInWords(review.usage)] as [string, string]] : []),
    ['Reviewed by', review.author_name.name],
    ['Begun', utcTime(review.created_at)],
    ...(review.finished_at ? [['Finished', utcTime(review.finished_at)] as [string, string]] : []),
  ];
  return facts.map(([label, value]) => [label, printable(value)]);
}

function reportedFinding(finding: Finding, rule: Rule | undefined): ReportedFinding {
  const { decision, verdict, absence, reason, problem, suggestions } = finding;
  const own = ownVerdict(finding);
  const isOther = decision.state === 'edited' && decision.verdict !== undefined && decision.verdict !== verdict;
  const said = decision.state === 'edited' && decision.value ? decision.value : reason;
  return {
    title: printable(finding.title),
    verdict: isOther && decision.verdict ? VERDICT_WORDS[decision.verdict] : own,
    engineSaid: isOther ? own : '',
    severity: finding.severity ? SEVERITY_WORDS[finding.severity] : '',
    reason: printable([said, absence ? ABSENCE_WORDS[absence] : '', problem ?? ''].filter(Boolean).join(' ')),
    quotes: finding.sources.map(reportedQuote),
    suggestions: suggestions.map(reportedSuggestion),
    rule: rule ? positionsOf(rule) : [],
    ...decidedWords(finding),
  };
}

function ownVerdict({ observation, verdict, fallback, state }: Finding): string {
  if (observation) return OBSERVATION_WORDS[observation];
  if (verdict === null) return state === 'done' || state === 'failed' ? NOT_JUDGED : 'Not judged yet';
  return verdict === 'fallback' && fallback !== null ? `${VERDICT_WORDS.fallback} ${fallback}` : VERDICT_WORDS[verdict];
}

const decidedWords = ({ decision, assignee, flag }: Pick<Finding, 'decision' | 'assignee' | 'flag'>) => ({
  decision: printable(decisionInWords(decision, utcTime)),
  note: printable(decision.note ?? ''),
  assignee: printable(assignee?.name ?? ''),
  flag: flag ? printable(`Flagged by ${flag.by}, ${utcTime(flag.at)}${flag.note && `: ${flag.note}`}`) : '',
});

const reportedQuote = (source: Source): ReportedQuote => ({
  place: printable(placeParts(source).join(', ')),
  quote: printable(innerQuote(source.quote)),
  check: quoteInWords(source),
});

const STATES: Readonly<Record<SuggestionState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
  applied: 'In a redline',
  out_of_date: 'Out of date',
};

const reportedSuggestion = ({ quote, text, state, comment }: Suggestion): ReportedSuggestion => ({
  from: printable(quote),
  to: printable(text.trim()),
  state: STATES[state],
  comment: printable(comment),
});

function positionsOf(rule: Rule): [string, string][] {
  const parts: [string, string | undefined][] = [
    ['Rule', rule.rule],
    ['Preferred language', rule.preferred_language],
    ...fallbacksOf(rule).flatMap(({ position, language }, at): [string, string][] => [
      [`Fallback ${at + 1}`, [position, language].filter(Boolean).join('\n')],
    ]),
    ['Never acceptable', rule.red_line],
    ['Escalate to', rule.escalate_to],
  ];
  return parts.flatMap(([label, text]): [string, string][] => (text ? [[label, printable(text)]] : []));
}

function reportedAnswer(answer: ReviewAnswer): ReportedAnswer {
  const { decision, title, question, sources } = answer;
  const own = engineInWords(answer);
  const isEdited = decision.state === 'edited' && decision.value !== undefined;
  const { decision: decided, note } = decidedWords(answer);
  return {
    title: printable(title),
    question: printable(question),
    value: printable([isEdited ? (decision.value ?? '') : own, answer.problem ?? ''].filter(Boolean).join(' ')),
    engineSaid: isEdited ? printable(own) : '',
    quotes: sources.map(reportedQuote),
    decision: decided,
    note,
  };
}
