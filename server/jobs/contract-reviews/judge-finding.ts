// Judges one rule, or answers one question, of a review of a contract.
import { type EngineDocument, EngineFailure } from '#server/engine/engine.ts';
import { questionOfCell } from '#server/engine/cells/cell-question.ts';
import { isForOtherSide } from '#server/engine/verdicts/side.ts';
import type { FailureWatch } from '#server/jobs/reviews/review-failures.ts';
import type { ClaimedContractReview, WaitingFinding } from '#server/store/contracts/review-claims.ts';
import type { ContractReviewJobDeps } from './contract-review-job.ts';
import { FINDING_FAULT } from './contract-review-problems.ts';
import { answeredQuestion, failedFinding, type Judged, judgedRule } from './judged-findings.ts';

const NOT_OURS = {
  verdict: 'not_applicable',
  fallback: null,
  quotes: [],
  comparison: null,
  proposals: [],
  problem: null,
  usage: null,
} as const;

interface Context {
  readonly claim: ClaimedContractReview;
  readonly document: EngineDocument;
  readonly watch: FailureWatch;
  readonly signal: AbortSignal;
}

/** @throws EngineGone after too many failures, or the signal's reason. */
export async function judgeFinding(
  { engine, onFault }: Pick<ContractReviewJobDeps, 'engine' | 'onFault'>,
  finding: WaitingFinding,
  { claim, document, watch, signal }: Context,
): Promise<Judged> {
  try {
    const judged = await (finding.kind === 'question' ? answer() : judge());
    signal.throwIfAborted();
    watch.answered();
    return judged;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EngineFailure)) {
      onFault(error);
      return failed({ absence: 'engine_failed', message: FINDING_FAULT, usage: null });
    }
    if (error.absence !== 'cut_off') watch.failed(error);
    return failed(error);
  }

  async function judge(): Promise<Judged> {
    const rule = claim.playbook?.rules.find(({ id }) => id === finding.rule);
    if (!rule) throw new Error(`the review ${claim.id} applies no rule ${finding.rule}`);
    if (isForOtherSide(rule.side ?? '', claim.side, document)) {
      const reason = `This rule is for the ${rule.side}, and we act for the ${claim.side}.`;
      return judgedRule(finding.id, { ...NOT_OURS, reason }, document, engine.info);
    }
    const judgement = await engine.judge(
      { rule, rules: claim.playbook?.rules ?? [], document, side: claim.side },
      { signal },
    );
    return judgedRule(finding.id, judgement, document, engine.info);
  }

  async function answer(): Promise<Judged> {
    const column = { title: finding.title, instructions: finding.question ?? '', type: 'text' as const };
    const question = questionOfCell(column, document, engine.info);
    const draft = await engine.answer(question, { signal, onText: () => undefined });
    return { finding: answeredQuestion(finding.id, draft, column, document, engine.info), proposals: [] };
  }

  function failed(failure: Parameters<typeof failedFinding>[1]): Judged {
    return { finding: failedFinding(finding.id, failure, engine.info), proposals: [] };
  }
}
