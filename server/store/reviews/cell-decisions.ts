// Decisions on cells. They are added and never changed; the newest is copied into the cell. The caller has locked the review
// and bumped its revision.
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DecisionState, Source } from '#domain/answers.ts';
import { DECISIONS_LISTED_MAX } from '#domain/limits.ts';
import type { CellDecision, ReviewColumn } from '#domain/reviews.ts';
import { type Decider, presentDecision } from '#server/store/runs/answer-decisions.ts';
import type { Db } from '#server/store/database.ts';
import { askedOf, isCurrent, stateNow, wantedColumns } from './review-asked.ts';
import type { CellPlace } from './review-cells.ts';
import { cellDecisions, reviewCells, reviewDocuments } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';

/** A decision on a cell, with its new contents. */
export interface MadeDecision extends CellPlace {
  readonly state: DecisionState;
  /** The text of an edited cell; null otherwise. */
  readonly edited: string | null;
  /** The passages chosen for it; null without any. */
  readonly sources: readonly Source[] | null;
  readonly note: string | null;
  /** The engine's answer at that time. */
  readonly answer: string;
  readonly sort_number: number | null;
}

export interface Deciding {
  readonly by: Decider;
  /** ISO 8601, not earlier than previous decisions on these cells. */
  readonly at: string;
  readonly revision: number;
  readonly isBulk: boolean;
}

/** Stores decisions, each in its cell and in the history. */
export async function writeDecisions(
  tx: Db,
  reviewId: string,
  decisions: readonly MadeDecision[],
  { by, at, revision, isBulk }: Deciding,
): Promise<void> {
  if (decisions.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    // The newest is found by id, so the id has the same time.
    decisions.map((decision) => ({ ...decision, id: uuidv7({ msecs: Date.parse(at) }) })),
  )}::jsonb) as given (id uuid, document uuid, "column" uuid, state text, edited text, sources jsonb, note text,
    answer text, sort_number double precision)`;
  await tx.execute(sql`
    insert into ${cellDecisions} (id, review_id, document_id, column_id, state, value, sources, note, answer, is_bulk,
      author_id, author_name, created_at)
    select id, ${reviewId}, document, "column", state, edited, nullif(sources, 'null'::jsonb), note, answer, ${isBulk}, ${by.id}, ${by.name}, ${at}
    from ${given}`);
  await tx.execute(sql`
    update ${reviewCells} set decision = given.state, decided_by = ${by.name}, decided_by_id = ${by.id},
      decided_at = ${at}, note = given.note, value = coalesce(given.edited, given.answer),
      given_sources = nullif(given.sources, 'null'::jsonb), sort_number = given.sort_number, revision = ${revision}
    from ${given}
    where ${reviewCells.review_id} = ${reviewId} and ${reviewCells.document_id} = given.document
      and ${reviewCells.column_id} = given."column"`);
}

/** Prepares a cell without a current answer for a manual one. */
export async function openForEdit(
  tx: Db,
  reviewId: string,
  { document, column, sha256 }: { document: string; column: ReviewColumn; sha256: string },
  revision: number,
): Promise<void> {
  const empty = {
    state: 'done',
    asked: askedOf(column, sha256),
    run_id: null,
    answer: '',
    value: '',
    sort_number: null,
    absence: null,
    likelihood: null,
    sources: [],
    nearest: [],
    given_sources: null,
    engine: null,
    usage: null,
    problem: null,
    answered_at: null,
    revision,
  } as const;
  await tx
    .insert(reviewCells)
    .values({ ...empty, sources: [], nearest: [], review_id: reviewId, document_id: document, column_id: column.id })
    .onConflictDoUpdate({
      target: [reviewCells.review_id, reviewCells.document_id, reviewCells.column_id],
      set: { ...empty, sources: [], nearest: [] },
    });
}

/** Withdraws the manual answer of a cell without an engine's: it is missing again. */
export async function closeEdit(tx: Db, reviewId: string, { document, column }: CellPlace): Promise<void> {
  await tx.update(reviewCells).set({ asked: '' }).where(inCell(reviewId, { document, column }));
}

const inCell = (reviewId: string, { document, column }: CellPlace) =>
  and(eq(reviewCells.review_id, reviewId), eq(reviewCells.document_id, document), eq(reviewCells.column_id, column));

/** The columns of a cell for bulk decisions. */
export type DecidableCell = Awaited<ReturnType<typeof decidableCells>>[number];

/** The cells that have a row, without duplicates. */
export function decidableCells(
  tx: Db,
  { id, columns }: Pick<StoredReview, 'id' | 'columns'>,
  places: readonly CellPlace[],
) {
  const given = sql`(select distinct document, "column" from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
    as one (document uuid, "column" uuid)) as given`;
  return tx
    .select({
      document: reviewCells.document_id,
      column: reviewCells.column_id,
      state: stateNow,
      isCurrent,
      decision: reviewCells.decision,
      decided_at: reviewCells.decided_at,
      decided_by_id: reviewCells.decided_by_id,
      absence: reviewCells.absence,
      answer: reviewCells.answer,
      answered_at: reviewCells.answered_at,
      sort_number: reviewCells.sort_number,
    })
    .from(reviewCells)
    .innerJoin(given, sql`given.document = ${reviewCells.document_id} and given."column" = ${reviewCells.column_id}`)
    .innerJoin(reviewDocuments, eq(reviewDocuments.id, reviewCells.document_id))
    .innerJoin(wantedColumns(columns), sql`wanted.column_id = ${reviewCells.column_id}`)
    .where(eq(reviewCells.review_id, id));
}

/** Flags or unflags a cell, whether or not it is answered. */
export async function setFlag(
  tx: Db,
  reviewId: string,
  { document, column }: CellPlace,
  flag: { readonly by: string; readonly at: string; readonly note: string } | null,
  revision: number,
): Promise<void> {
  const flagged = {
    flagged_by: flag?.by ?? null,
    flagged_at: flag?.at ?? null,
    flag_note: flag?.note ?? null,
    revision,
  };
  await tx
    .insert(reviewCells)
    // Without a question hash, the cell still counts as missing.
    .values({ ...flagged, review_id: reviewId, document_id: document, column_id: column, state: 'done', asked: '' })
    .onConflictDoUpdate({
      target: [reviewCells.review_id, reviewCells.document_id, reviewCells.column_id],
      set: flagged,
    });
}

/** The decisions on a cell, newest first, each with the answer at that time. */
export async function listCellDecisions(
  db: Db,
  { document, column }: CellPlace,
): Promise<{ rows: CellDecision[]; total: number }> {
  const ofCell = and(eq(cellDecisions.document_id, document), eq(cellDecisions.column_id, column));
  const newest = db.select().from(cellDecisions).where(ofCell).orderBy(desc(cellDecisions.id));
  const [rows, total] = await Promise.all([newest.limit(DECISIONS_LISTED_MAX), db.$count(cellDecisions, ofCell)]);
  return {
    rows: rows.map(({ author_id: author, author_name: by, created_at: at, answer, ...decision }) => ({
      ...presentDecision({ ...decision, author, by, at }),
      answer,
    })),
    total,
  };
}
