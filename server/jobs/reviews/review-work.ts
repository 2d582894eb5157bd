// One attempt at the run of a review: its waiting cells, document by document and as many at once as the engine takes.
// Every answer is stored as soon as it is there; what fails says so in its own cell.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import { answerOfCell } from '#server/engine/cells/cell-answer.ts';
import { questionOfCell } from '#server/engine/cells/cell-question.ts';
import type { Engine, EngineDocument } from '#server/engine/engine.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { Db } from '#server/store/database.ts';
import type { AskedDocument, CellRecord } from '#server/store/reviews/review-answers.ts';
import { findAsked } from '#server/store/reviews/review-answers.ts';
import { askedOf } from '#server/store/reviews/review-asked.ts';
import type { ReviewAttempt } from '#server/store/reviews/review-runs.ts';
import { waitingDocuments } from '#server/store/reviews/review-runs.ts';
import type { DocumentReadings } from '#server/jobs/document-readings.ts';
import { createPersist } from '#server/jobs/persist.ts';
import type { FailureWatch } from './review-failures.ts';
import { createFailureWatch } from './review-failures.ts';
import { CELL_FAULT } from './review-problems.ts';
import { createSupply } from './review-supply.ts';
import type { CellWriter } from './review-writer.ts';
import type { Room } from '#server/jobs/room.ts';

export interface ReviewWorkDeps {
  readonly db: Db;
  readonly readings: DocumentReadings;
  readonly engine: Engine;
  readonly room: Room;
  /** Cells at the same time. */
  readonly width: number;
  readonly onFault: (error: unknown) => void;
}

interface WorkContext {
  readonly signal: AbortSignal;
  readonly writer: CellWriter;
  /** Whose room its documents take. */
  readonly group: string;
  /** Whether it is another's turn: then no further cell is begun. */
  readonly isOver: () => boolean;
}

interface Cell {
  readonly document: EngineDocument;
  readonly asked: AskedDocument;
  readonly column: ReviewColumn;
}

/**
 * @returns whether all was answered, before its turn was over.
 * @throws EngineGone, the signal's reason, or what storing threw.
 */
export async function workOnReview(
  deps: ReviewWorkDeps,
  attempt: ReviewAttempt,
  { signal: outer, writer, group, isOver }: WorkContext,
): Promise<boolean> {
  // Whatever ends one of those that answer ends all of them.
  const failing = new AbortController();
  const signal = AbortSignal.any([outer, failing.signal]);
  const supply = createSupply<Cell>({
    documents: await waitingDocuments(deps.db, attempt),
    prepare: (id) => prepare(deps, attempt, id, { signal, writer, group }),
    width: deps.width,
    signal,
  });
  const watch = createFailureWatch();
  let isCutShort = false;
  const next = async () => {
    isCutShort ||= isOver();
    return isCutShort ? null : supply.next();
  };
  const answerInTurn = async () => {
    for (let cell = await next(); cell; cell = await next()) {
      writer.add({ begun: [keyOf(cell)] });
      try {
        writer.add({ answered: [await answerCell(deps, cell, watch, signal)] });
      } finally {
        supply.done(cell);
      }
      await writer.room();
      // The built-in engine waits for nothing: others get their turn between two cells.
      await nextTurn();
    }
  };
  const ended = Array.from({ length: deps.width }, () =>
    answerInTurn().catch((error: unknown) => {
      if (!failing.signal.aborted) failing.abort(error);
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(ended);
  await supply.close();
  outer.throwIfAborted();
  if (failing.signal.aborted) throw failing.signal.reason;
  if (outcomes.some(({ status }) => status === 'rejected')) throw new Error('a review broke off without a reason');
  return !isCutShort;
}

const keyOf = ({ asked, column }: Pick<Cell, 'asked' | 'column'>) => ({ document_id: asked.id, column_id: column.id });

async function answerCell(
  { engine, onFault }: ReviewWorkDeps,
  { document, asked, column }: Cell,
  watch: FailureWatch,
  signal: AbortSignal,
): Promise<CellRecord> {
  const record = { ...keyOf({ asked, column }), asked: askedOf(column, asked.sha256), engine: engine.info };
  try {
    const question = questionOfCell(column, document, engine.info);
    const draft = await engine.answer(question, { signal, onText: () => undefined });
    signal.throwIfAborted();
    watch.answered();
    const answer = answerOfCell(draft, column, document, engine.info);
    return { ...record, ...answer, state: 'done', usage: draft.usage };
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

const NO_ANSWER = { answer: '', sort_number: null, sources: [], usage: null } as const;

/** Reads a document of which cells wait. Where that gives no text, the cells say so, and nothing is asked. */
async function prepare(
  { db, readings, room }: ReviewWorkDeps,
  attempt: ReviewAttempt,
  id: string,
  { signal, writer, group }: Omit<WorkContext, 'isOver'>,
): Promise<{ items: readonly Cell[]; leave: () => void }> {
  const asked = await findAsked(db, attempt, id);
  if (!asked) return { items: [], leave: () => undefined };
  const { sha256, bytes } = asked;
  const leave = await room.enter({ bytes, group }, signal);
  try {
    const outcome = await createPersist(signal, isAway)(() => readings.read(asked, { signal }));
    if (outcome.ok) {
      const { document: content } = outcome;
      writer.add({ read: [{ id, sha256, refusal: null, pages: content.pages ?? null }] });
      const document = { name: asked.name, input: 'Document', main: true, content };
      return { items: asked.columns.map((column) => ({ document, asked, column })), leave };
    }
    const { reason } = outcome;
    // What ran out of time may go better the next time: it has failed, and is run again with what has.
    const said = reason === 'timed_out' ? FAILED_TO_READ : UNREADABLE;
    writer.add({
      answered: withoutText(asked, said, REFUSAL_TEXTS[reason](asked.name)),
      read: [{ id, sha256, refusal: reason, pages: null }],
    });
  } catch (error) {
    if (!isGone(error) || signal.aborted) {
      leave();
      throw error;
    }
    writer.add({ answered: withoutText(asked, UNREADABLE, error.message) });
  }
  leave();
  await writer.room();
  return { items: [], leave: () => undefined };
}

/** The storage of documents does not answer, and will. */
const isAway = (error: unknown) => error instanceof ProblemError && error.code === 'unavailable';
const isGone = (error: unknown): error is ProblemError => error instanceof ProblemError && error.code === 'not_found';

const UNREADABLE = { state: 'done', absence: 'unreadable' } as const;
const FAILED_TO_READ = { state: 'failed', absence: 'engine_failed' } as const;

const withoutText = (
  asked: AskedDocument,
  said: typeof UNREADABLE | typeof FAILED_TO_READ,
  problem: string,
): CellRecord[] =>
  asked.columns.map((column) => ({
    ...keyOf({ asked, column }),
    ...NO_ANSWER,
    ...said,
    asked: askedOf(column, asked.sha256),
    engine: null,
    problem,
  }));
