// Reviews of contracts on the wire.
import type {
  ContractReview,
  ContractReviewSummary,
  Finding,
  ReviewAnswer,
} from '#domain/contracts/contract-reviews.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { JUDGEMENT_ABSENCES } from '#domain/contracts/verdicts.ts';
import type { StoredReview } from './contract-reviews.ts';
import { presentDecision } from './finding-decisions.ts';
import type { StoredFinding } from './findings.ts';
import { NO_FIGURES, type ReviewFigures } from './review-figures.ts';

export function presentSummary(review: StoredReview, figures: ReviewFigures = NO_FIGURES): ContractReviewSummary {
  const { playbook } = review;
  return {
    id: review.id,
    contract: review.contract_id,
    kind: review.kind,
    playbook: playbook && {
      id: review.hasPlaybook ? review.playbook_id : null,
      title: playbook.title,
      category: playbook.category,
      version: playbook.version,
      published: playbook.published,
    },
    revision: review.revision,
    newest: review.newest,
    scope: review.scope,
    since: review.since,
    side: review.side,
    status: review.status,
    problem: review.problem,
    notices: review.notices,
    engine: review.engine,
    author: review.author_id ?? '',
    author_name: { name: review.author_name },
    created_at: review.created_at,
    finished_at: review.finished_at,
    ...figures,
  };
}

/** @param suggestions of its findings, by finding. */
export function presentReview(
  review: StoredReview,
  figures: ReviewFigures | undefined,
  findings: readonly StoredFinding[],
  suggestions: ReadonlyMap<string, Suggestion[]>,
): ContractReview {
  const isQuestion = ({ kind }: StoredFinding) => kind === 'question';
  return {
    ...presentSummary(review, figures),
    changes: review.changes,
    rules: [...(review.playbook?.rules ?? [])],
    questions: [...(review.playbook?.questions ?? [])],
    findings: findings
      .filter((one) => !isQuestion(one))
      .map((one) => presentFinding(one, suggestions.get(one.id) ?? [])),
    answers: findings.filter(isQuestion).map(presentAnswer),
  };
}

function judgedOf(finding: StoredFinding) {
  const { id, title, state, sources, engine, usage, problem, assignee_id, assignee_name } = finding;
  return {
    id,
    title,
    state,
    sources,
    engine,
    usage,
    problem,
    decision: presentDecision({
      state: finding.decision,
      verdict: finding.decided_verdict,
      value: finding.decided_value,
      note: finding.note,
      author: finding.decided_by_id,
      by: finding.decided_by,
      at: finding.decided_at,
    }),
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
    flag:
      finding.flagged_at === null
        ? null
        : { by: finding.flagged_by ?? '', at: finding.flagged_at, note: finding.flag_note ?? '' },
  };
}

function presentFinding(finding: StoredFinding, suggestions: Suggestion[]): Finding {
  const absence = JUDGEMENT_ABSENCES.find((one) => one === finding.absence);
  return {
    ...judgedOf(finding),
    rule: finding.rule,
    observation: finding.observation,
    severity: finding.severity,
    verdict: finding.verdict,
    fallback: finding.fallback,
    reason: finding.reason,
    ...(absence === undefined ? {} : { absence }),
    comparison: finding.comparison,
    suggestions,
  };
}

const presentAnswer = (finding: StoredFinding): ReviewAnswer => ({
  ...judgedOf(finding),
  question: finding.question ?? '',
  value: finding.reason,
  ...(finding.absence === null ? {} : { absence: finding.absence }),
  ...(finding.likelihood === null ? {} : { likelihood: finding.likelihood }),
  nearest: finding.nearest,
});
