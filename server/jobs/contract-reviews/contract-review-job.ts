// The job of reviewing a contract: reads its revision and judges the findings that wait, as many at once as the engine takes.
// Each is stored with its suggestions as it arrives; a failure is stored in its own finding.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import { type Engine, type EngineDocument, EngineFailure } from '#server/engine/engine.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import type { DocumentReadings } from '#server/jobs/document-readings.ts';
import type { MemoryBudget } from '#server/jobs/memory-budget.ts';
import { retryThroughOutage } from '#server/jobs/retry-through-outage.ts';
import { createFailureWatch, EngineGone } from '#server/jobs/reviews/review-failures.ts';
import type { Attempt, Job } from '#server/jobs/worker.ts';
import { saveProposals } from '#server/store/contracts/finding-suggestions.ts';
import { saveBegun, saveJudged, underClaim } from '#server/store/contracts/findings.ts';
import {
  type ClaimedContractReview,
  type EndedContractReview,
  claimReview,
  endReview,
  lockClaim,
  requeueReview,
  waitingFindings,
} from '#server/store/contracts/review-claims.ts';
import type { Db } from '#server/store/database.ts';
import { findRevision } from '#server/store/files/file-revisions.ts';
import { isPassing } from '#server/store/outage.ts';
import { FAULT, GONE, LOST } from './contract-review-problems.ts';
import { createFindingWriter, type FindingBatch } from './finding-writer.ts';
import { judgeFinding } from './judge-finding.ts';
import { unreadFinding } from './judged-findings.ts';
import { noticeAll } from './notice-all.ts';

const MAX_ATTEMPTS = 4;
/** A review yields to others after this long. */
const TURN_MS = 5 * 60_000;

export interface ContractReviewJobDeps {
  readonly db: Db;
  readonly readings: DocumentReadings;
  readonly engine: Engine;
  readonly memory: MemoryBudget;
  /** Rules at the same time. */
  readonly width: number;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

/** What the findings of one attempt share. */
export interface ReviewAttempt {
  readonly claim: ClaimedContractReview;
  readonly document: EngineDocument;
  readonly signal: AbortSignal;
  readonly retry: Attempt['retry'];
  /** Whether the turn is over: then nothing further is begun. */
  readonly isOver: () => boolean;
}

export function createContractReviewJob(deps: ContractReviewJobDeps): Job<ClaimedContractReview, EndedContractReview> {
  const { db, memory, clock, onFault } = deps;
  const now = () => clock().toISOString();

  async function run(claim: ClaimedContractReview, attempt: Attempt) {
    const { signal, group, retry, isLeaving } = attempt;
    const end = clock().getTime() + TURN_MS;
    const isOver = () => isLeaving() || clock().getTime() >= end;
    const version = await retry(() => findRevision(db, claim.contract_id, claim.revision));
    if (!version) return { outcome: { status: 'failed' as const, problem: GONE } };
    const name = fileNameOf(version);
    const release = await memory.acquire({ bytes: version.bytes, group }, signal);
    try {
      const content = { sha256: version.sha256, company_id: claim.company_id, name };
      const outcome = await retryThroughOutage(signal, isStorageAway)(() => deps.readings.read(content, { signal }));
      if (!outcome.ok) {
        const message = REFUSAL_TEXTS[outcome.reason](name);
        await failUnread(claim, attempt, outcome.reason === 'timed_out' ? 'engine_failed' : 'unreadable', message);
        return { outcome: { status: 'failed' as const, problem: { code: 'unreadable_document' as const, message } } };
      }
      const document = { name, input: 'Contract', main: true, content: outcome.document };
      const work = { claim, document, signal, retry, isOver };
      const isDone = claim.kind === 'general' ? await noticeAll(deps, work) : await judgeAll(deps, work);
      if (isDone) return { outcome: { status: 'finished' as const, problem: null } };
      return isLeaving() ? ('release' as const) : ('yield' as const);
    } finally {
      release();
    }
  }

  async function failUnread(
    claim: ClaimedContractReview,
    { retry }: Attempt,
    absence: 'unreadable' | 'engine_failed',
    problem: string,
  ): Promise<void> {
    const waiting = await retry(() => waitingFindings(db, claim));
    const saved = await retry(() =>
      underClaim(db, claim, async (tx) => {
        for (const { id } of waiting) await saveJudged(tx, unreadFinding(id, absence, problem), now());
      }),
    );
    if (!saved) throw new ClaimLost(claim.id);
  }

  function problemOf(error: unknown): NonNullable<ContractReviewSummary['problem']> {
    if (error instanceof EngineGone || error instanceof EngineFailure)
      return { code: 'engine_failed', message: error.message };
    if (error instanceof ProblemError) return { code: error.code, message: error.message };
    onFault(error);
    return FAULT;
  }

  return {
    maxAttempts: MAX_ATTEMPTS,
    exhausted: { status: 'failed', problem: LOST },
    claim: (id) => claimReview(db, id),
    run,
    onError: (error) => (isPassing(error) ? 'release' : { outcome: { status: 'failed', problem: problemOf(error) } }),
    async settle(tx, claimed, outcome) {
      if (!(await lockClaim(tx, claimed))) return 'lost';
      return (await endReview(tx, claimed.id, outcome, now())) ? 'settled' : 'lost';
    },
    statusOf: ({ status }) => status,
    requeue: requeueReview,
  };
}

/** The document storage is temporarily unavailable. */
const isStorageAway = (error: unknown) => error instanceof ProblemError && error.code === 'unavailable';

/**
 * Judges what waits.
 * @returns whether all of it was judged before the turn was over.
 * @throws EngineGone, ClaimLost, the signal's reason, or the error of storing.
 */
async function judgeAll(deps: ContractReviewJobDeps, attempt: ReviewAttempt): Promise<boolean> {
  const { db, width, clock } = deps;
  const { claim, document, signal: outer, retry, isOver } = attempt;
  // The first failure stops all workers.
  const failing = new AbortController();
  const signal = AbortSignal.any([outer, failing.signal]);
  const waiting = await retry(() => waitingFindings(db, claim));
  const watch = createFailureWatch();
  let isCutShort = false;
  const take = () => {
    isCutShort ||= isOver();
    return isCutShort ? undefined : waiting.shift();
  };

  async function save({ judged, begun }: FindingBatch): Promise<void> {
    const now = clock().toISOString();
    const saved = await retry(() =>
      underClaim(db, claim, async (tx) => {
        for (const { finding, proposals, rule } of judged) {
          const proposed = { finding: finding.id, rule, edits: proposals, text: document.content.text };
          const limit = await saveProposals(tx, claim, proposed, now);
          const problem = [finding.problem, limit].filter(Boolean).join(' ') || null;
          await saveJudged(tx, { ...finding, problem }, now);
        }
        await saveBegun(tx, begun);
      }),
    );
    if (!saved) throw new ClaimLost(claim.id);
  }
  const stop = (error: unknown) => {
    if (!failing.signal.aborted) failing.abort(error);
  };
  const writer = createFindingWriter(save, stop);

  async function judgeFrom(first: (typeof waiting)[number]): Promise<void> {
    for (let finding: typeof first | undefined = first; finding;) {
      await writer.ready();
      const judged = await judgeFinding(deps, finding, { claim, document, watch, signal });
      const { rule } = finding;
      finding = take();
      writer.add({ judged: [{ ...judged, rule }], begun: finding ? [finding.id] : [] });
      // The built-in engine never waits: this lets other work run in between.
      await nextTurn();
    }
  }

  const first = Array.from({ length: width }, take).filter((one) => one !== undefined);
  writer.add({ judged: [], begun: first.map(({ id }) => id) });
  const ended = first.map((finding) => judgeFrom(finding).catch(stop));
  await Promise.allSettled(ended);
  // Also where it failed or is stopped: what was judged is kept.
  await writer.flush().catch(stop);
  outer.throwIfAborted();
  if (failing.signal.aborted) throw failing.signal.reason;
  return !isCutShort;
}
