// The job of running a review: answers its waiting cells, document by document and as many at once as the engine takes. Each
// answer is stored as it arrives; a failure is stored in its own cell.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Rule } from '#domain/playbooks.ts';
import type { ReviewColumn, ReviewRun } from '#domain/reviews.ts';
import { answerOfCell } from '#server/engine/cells/cell-answer.ts';
import { type QuestionColumn, questionOfCell, questionOfColumn } from '#server/engine/cells/cell-question.ts';
import { verdictOfCell } from '#server/engine/cells/cell-verdict.ts';
import { type Engine, type EngineDocument, EngineFailure } from '#server/engine/engine.ts';
import type { Db } from '#server/store/database.ts';
import { type AskedDocument, type CellRecord, findAsked, saveCells } from '#server/store/reviews/review-answers.ts';
import { countReviewRun } from '#server/store/runs/run-usage.ts';
import { askedOf } from '#server/store/reviews/review-asked.ts';
import { isPassing } from '#server/store/outage.ts';
import type { ClaimedReview, EndedReviewRun, ReviewClaim } from '#server/store/reviews/review-runs.ts';
import {
  analyzeCells,
  claimReview,
  endReviewRun,
  lockReviewClaim,
  requeueReview,
  waitingDocuments,
} from '#server/store/reviews/review-runs.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import type { DocumentReadings } from '#server/jobs/document-readings.ts';
import type { MemoryBudget } from '#server/jobs/memory-budget.ts';
import { retryThroughOutage } from '#server/jobs/retry-through-outage.ts';
import type { Attempt, Job } from '#server/jobs/worker.ts';
import { type FailureWatch, createFailureWatch, EngineGone } from './review-failures.ts';
import { CELL_FAULT, FAULT, LOST } from './review-problems.ts';
import { createSupply } from './review-supply.ts';
import { type CellWriter, createCellWriter } from './review-writer.ts';

const MAX_ATTEMPTS = 4;
/** A run yields to others after this long: with thousands of cells, it would hold its place for hours. */
const TURN_MS = 5 * 60_000;

export interface ReviewJobDeps {
  readonly db: Db;
  readonly readings: DocumentReadings;
  readonly engine: Engine;
  readonly memory: MemoryBudget;
  /** Cells at the same time. */
  readonly width: number;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

export function createReviewJob(deps: ReviewJobDeps): Job<ClaimedReview, EndedReviewRun> {
  const { db, clock, onFault } = deps;
  const now = () => clock().toISOString();

  async function run(claimed: ClaimedReview, { signal, group, retry, isLeaving }: Attempt) {
    const broken = new AbortController();
    const writer = createCellWriter(
      async (batch) => {
        if (!(await retry(() => saveCells(db, claimed, batch, now())))) throw new ClaimLost(claimed.id);
      },
      (error) => broken.abort(error),
    );
    const end = clock().getTime() + TURN_MS;
    const isOver = () => isLeaving() || clock().getTime() >= end;
    try {
      await retry(() => analyzeCells(db, claimed));
      const during = AbortSignal.any([signal, broken.signal]);
      const isDone = await answerReview(deps, claimed, { signal: during, writer, group, isOver });
      await writer.flush();
      if (isDone) return { outcome: { status: 'finished' as const, problem: null } };
      return isLeaving() ? 'release' : 'yield';
    } catch (error) {
      // If storing fails too, that is the error to report.
      await writer.flush();
      throw error;
    }
  }

  function problemOf(error: unknown): NonNullable<ReviewRun['problem']> {
    if (error instanceof EngineGone) return { code: 'engine_failed', message: error.message };
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
      if (!(await lockReviewClaim(tx, claimed))) return 'lost';
      return (await endRun(tx, claimed.reviewId, outcome, now())) === null ? 'lost' : 'settled';
    },
    statusOf: ({ status }) => status,
    requeue: requeueReview,
  };
}

/** Ends the run of a review whose row the transaction has locked, and counts its usage. @returns its id; null if it had ended. */
export async function endRun(tx: Db, reviewId: string, outcome: EndedReviewRun, now: string): Promise<string | null> {
  const ended = await endReviewRun(tx, reviewId, outcome, now);
  if (ended) await countReviewRun(tx, ended, now);
  return ended && ended.id;
}

interface WorkContext {
  readonly signal: AbortSignal;
  readonly writer: CellWriter;
  /** The group whose memory its documents use. */
  readonly group: string;
  /** Whether the turn is over: then no further cell is started. */
  readonly isOver: () => boolean;
}

interface Cell {
  readonly document: EngineDocument;
  readonly asked: AskedDocument;
  readonly column: ReviewColumn;
}

/**
 * @returns whether all cells were answered before the turn was over.
 * @throws EngineGone, the signal's reason, or the error of storing.
 */
async function answerReview(
  deps: ReviewJobDeps,
  claim: ReviewClaim,
  { signal: outer, writer, group, isOver }: WorkContext,
): Promise<boolean> {
  // The first failure stops all workers.
  const failing = new AbortController();
  const signal = AbortSignal.any([outer, failing.signal]);
  const supply = createSupply<Cell>({
    documents: await waitingDocuments(deps.db, claim),
    prepare: (id) => prepare(deps, claim, id, { signal, writer, group }),
    width: deps.width,
    signal,
  });
  const watch = createFailureWatch();
  let isCutShort = false;
  const next = async () => {
    isCutShort ||= isOver();
    return isCutShort ? null : supply.next();
  };
  const answerCells = async () => {
    for (let cell = await next(); cell; cell = await next()) {
      writer.add({ begun: [keyOf(cell)] });
      try {
        writer.add({ answered: [await answerCell(deps, cell, watch, signal)] });
      } finally {
        supply.done(cell);
      }
      await writer.ready();
      // The built-in engine never waits: this lets other work run between two cells.
      await nextTurn();
    }
  };
  const ended = Array.from({ length: deps.width }, () =>
    answerCells().catch((error: unknown) => {
      if (!failing.signal.aborted) failing.abort(error);
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(ended);
  await supply.close();
  outer.throwIfAborted();
  if (failing.signal.aborted) throw failing.signal.reason;
  if (outcomes.some(({ status }) => status === 'rejected')) throw new Error('a review stopped without a reason');
  return !isCutShort;
}

const keyOf = ({ asked, column }: Pick<Cell, 'asked' | 'column'>) => ({ document_id: asked.id, column_id: column.id });

async function answerCell(
  { engine, onFault }: ReviewJobDeps,
  { document, asked, column }: Cell,
  watch: FailureWatch,
  signal: AbortSignal,
): Promise<CellRecord> {
  const record = { ...keyOf({ asked, column }), asked: askedOf(column, asked.sha256), engine: engine.info };
  try {
    const { answer, usage } = await (column.rule
      ? judgeCell(engine, column.rule, document, signal)
      : askCell(engine, questionOfColumn(column), document, signal));
    signal.throwIfAborted();
    watch.answered();
    return { ...record, ...answer, state: 'done', usage };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EngineFailure)) {
      onFault(error);
      return { ...record, ...NO_ANSWER, state: 'failed', absence: 'engine_failed', problem: CELL_FAULT };
    }
    const { absence, usage, message: problem } = error;
    if (absence === 'cut_off') return { ...record, ...NO_ANSWER, state: 'done', absence, usage, problem };
    watch.failed(error);
    return { ...record, ...NO_ANSWER, state: 'failed', absence, usage, problem };
  }
}

async function askCell(engine: Engine, column: QuestionColumn, document: EngineDocument, signal: AbortSignal) {
  const question = questionOfCell(column, document, engine.info);
  const draft = await engine.answer(question, { signal, onText: () => undefined });
  return { answer: answerOfCell(draft, column, document, engine.info), usage: draft.usage };
}

/** Nobody has said whom each contract is read for, so that the rule's own side counts. */
async function judgeCell(engine: Engine, rule: Rule, document: EngineDocument, signal: AbortSignal) {
  const judgement = await engine.judge({ rule, document, side: rule.side ?? '' }, { signal });
  return { answer: verdictOfCell(judgement, document), usage: judgement.usage };
}

const NO_ANSWER = { answer: '', sort_number: null, likelihood: null, sources: [], nearest: [], usage: null } as const;

/** Reads a document with waiting cells. Without a text, the cells store the reason and the engine is not asked. */
async function prepare(
  { db, readings, memory }: ReviewJobDeps,
  claim: ReviewClaim,
  id: string,
  { signal, writer, group }: Omit<WorkContext, 'isOver'>,
): Promise<{ items: readonly Cell[]; release: () => void }> {
  const asked = await findAsked(db, claim, id);
  if (!asked) return { items: [], release: () => undefined };
  const { sha256, bytes } = asked;
  const release = await memory.acquire({ bytes, group }, signal);
  try {
    const outcome = await retryThroughOutage(signal, isStorageAway)(() => readings.read(asked, { signal }));
    if (outcome.ok) {
      const { document: content } = outcome;
      writer.add({ read: [{ id, sha256, refusal: null, pages: content.pages ?? null }] });
      const document = { name: asked.name, input: 'Document', main: true, content };
      return { items: asked.columns.map((column) => ({ document, asked, column })), release };
    }
    const { reason } = outcome;
    // A timeout may not happen again: these cells have failed, so that "run failed cells" includes them.
    const result = reason === 'timed_out' ? FAILED_TO_READ : UNREADABLE;
    writer.add({
      answered: withoutText(asked, result, REFUSAL_TEXTS[reason](asked.name)),
      read: [{ id, sha256, refusal: reason, pages: null }],
    });
  } catch (error) {
    if (!isGone(error) || signal.aborted) {
      release();
      throw error;
    }
    writer.add({ answered: withoutText(asked, UNREADABLE, error.message) });
  }
  release();
  await writer.ready();
  return { items: [], release: () => undefined };
}

/** The document storage is temporarily unavailable. */
const isStorageAway = (error: unknown) => error instanceof ProblemError && error.code === 'unavailable';
const isGone = (error: unknown): error is ProblemError => error instanceof ProblemError && error.code === 'not_found';

const UNREADABLE = { state: 'done', absence: 'unreadable' } as const;
const FAILED_TO_READ = { state: 'failed', absence: 'engine_failed' } as const;

const withoutText = (
  asked: AskedDocument,
  result: typeof UNREADABLE | typeof FAILED_TO_READ,
  problem: string,
): CellRecord[] =>
  asked.columns.map((column) => ({
    ...keyOf({ asked, column }),
    ...NO_ANSWER,
    ...result,
    asked: askedOf(column, asked.sha256),
    engine: null,
    problem,
  }));
