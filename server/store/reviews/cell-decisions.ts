// What people decide about cells. Decisions are added and never changed; the newest stands in the cell itself. Whoever
// calls has locked the review and counted its revision up.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DecisionState, Source } from '#domain/answers.ts';
import { DECISIONS_LISTED_MAX } from '#domain/limits.ts';
import type { CellDecision, ReviewColumn } from '#domain/reviews.ts';
import type { Decider } from '#server/store/runs/answer-decisions.ts';
import type { Db } from '#server/store/database.ts';
import { isoMoment } from '#server/store/iso-moment.ts';
import { askedOf, isCurrent, stateNow, wantedColumns } from './review-asked.ts';
import type { CellPlace } from './review-cells.ts';
import { cellDecisions, reviewCells, reviewDocuments } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';

/** A decision about one cell, with what the cell then holds. */
export interface MadeDecision extends CellPlace {
  readonly state: DecisionState;
  /** What an edited cell says; null otherwise. */
  readonly edited: string | null;
  /** The passages that a person chose for that, null where they chose none. */
  readonly sources: readonly Source[] | null;
  readonly note: string | null;
  /** The engine's answer that it is about. */
  readonly answer: string;
  readonly sort_number: number | null;
}

export interface Deciding {
  readonly by: Decider;
  /** ISO 8601, of no earlier moment than what was decided about these cells before. */
  readonly at: string;
  readonly revision: number;
  readonly isBulk: boolean;
}

/** Writes decisions down, each in its cell and in the history. */
export async function writeDecisions(
  tx: Db,
  reviewId: string,
  decisions: readonly MadeDecision[],
  { by, at, revision, isBulk }: Deciding,
): Promise<void> {
  if (decisions.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(
    // The newest of a cell is found by its id, so the id tells the same time.
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

/** Readies a cell that was never answered, or is asked something else now, for what a person writes into it. */
export async function openByHand(
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
    sources: [],
    given_sources: null,
    engine: null,
    usage: null,
    problem: null,
    answered_at: null,
    revision,
  } as const;
  await tx
    .insert(reviewCells)
    .values({ ...empty, sources: [], review_id: reviewId, document_id: document, column_id: column.id })
    .onConflictDoUpdate({
      target: [reviewCells.review_id, reviewCells.document_id, reviewCells.column_id],
      set: { ...empty, sources: [] },
    });
}

/** What a person wrote into a cell is taken back, and nobody else has answered it: it is missing again. */
export async function closeByHand(tx: Db, reviewId: string, { document, column }: CellPlace): Promise<void> {
  await tx.update(reviewCells).set({ asked: '' }).where(inCell(reviewId, { document, column }));
}

const inCell = (reviewId: string, { document, column }: CellPlace) =>
  and(eq(reviewCells.review_id, reviewId), eq(reviewCells.document_id, document), eq(reviewCells.column_id, column));

/** A cell as far as a decision about many looks at it. */
export type DecidableCell = Awaited<ReturnType<typeof decidableCells>>[number];

/** Those of the cells that have a row, each once. */
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

/** Puts a flag on a cell, which need not have been answered, or takes it away. */
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
    // The answer to nothing that is asked: such a cell is missing as before.
    .values({ ...flagged, review_id: reviewId, document_id: document, column_id: column, state: 'done', asked: '' })
    .onConflictDoUpdate({
      target: [reviewCells.review_id, reviewCells.document_id, reviewCells.column_id],
      set: flagged,
    });
}

/** What was decided about one cell, newest first, each with the answer that it was decided about. */
export async function listCellDecisions(
  db: Db,
  { document, column }: CellPlace,
): Promise<{ rows: CellDecision[]; total: number }> {
  const ofCell = and(eq(cellDecisions.document_id, document), eq(cellDecisions.column_id, column));
  const [rows, [counted]] = await Promise.all([
    db.select().from(cellDecisions).where(ofCell).orderBy(desc(cellDecisions.id)).limit(DECISIONS_LISTED_MAX),
    db.select({ total: count() }).from(cellDecisions).where(ofCell),
  ]);
  return {
    rows: rows.map(({ state, value, sources, note, answer, author_id, author_name, created_at }) => ({
      state,
      by: author_name,
      ...(author_id === null ? {} : { author: author_id }),
      at: isoMoment(created_at),
      ...(note === null ? {} : { note }),
      ...(value === null ? {} : { value }),
      ...(sources === null ? {} : { sources }),
      answer,
    })),
    total: counted?.total ?? 0,
  };
}
