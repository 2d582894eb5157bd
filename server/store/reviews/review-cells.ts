// The cells of a review. The caller has checked that the review is within the viewer's reach.
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import type { Decision, Source } from '#domain/answers.ts';
import { CELL_EXCERPT_MAX } from '#domain/limits.ts';
import type { CellSummary, ReviewCell } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { isCurrent, isUntyped, stateNow, wantedColumns } from './review-asked.ts';
import { reviewCells, reviewDocuments } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';

type OfReview = Pick<StoredReview, 'id' | 'columns'>;

export interface CellPlace {
  readonly document: string;
  readonly column: string;
}

/** The sources of the current value. */
const heldSources = sql<Source[]>`coalesce(${reviewCells.given_sources}, ${reviewCells.sources})`.mapWith(
  reviewCells.sources,
);

/** Whether a cell has a quote that is not in its document. */
export const isUnsupported = sql<boolean>`${heldSources} @? '$[*] ? (@.check == "missing")'`;

const SUMMARY = {
  document: reviewCells.document_id,
  column: reviewCells.column_id,
  state: stateNow,
  isCurrent,
  value: sql<string>`left(${reviewCells.value}, ${CELL_EXCERPT_MAX})`,
  absence: reviewCells.absence,
  likelihood: reviewCells.likelihood,
  sources: sql<number>`jsonb_array_length(${heldSources})`,
  unsupported: isUnsupported,
  page: sql<number | null>`(${heldSources} #>> '{0,page}')::int`,
  decision: reviewCells.decision,
  flagged: sql<boolean>`${reviewCells.flagged_at} is not null`,
  answered_at: reviewCells.answered_at,
  revision: reviewCells.revision,
};

const selectSummaries = (db: Db, { id, columns }: OfReview, which: SQL | undefined) =>
  db
    .select({ ...SUMMARY, untyped: isUntyped(columns) })
    .from(reviewCells)
    .innerJoin(reviewDocuments, eq(reviewDocuments.id, reviewCells.document_id))
    .innerJoin(wantedColumns(columns), sql`wanted.column_id = ${reviewCells.column_id}`)
    .where(and(eq(reviewCells.review_id, id), which));

type Row = Awaited<ReturnType<typeof selectSummaries>>[number];

/** A row for an outdated question shows no answer. */
function present({ isCurrent: holds, revision: _, absence, likelihood, page, untyped, ...row }: Row): CellSummary {
  if (!holds) return { ...row, value: '', sources: 0, unsupported: false, decision: 'open', answered_at: null };
  return {
    ...row,
    ...(absence !== null && row.decision !== 'edited' ? { absence } : {}),
    ...(likelihood === null ? {} : { likelihood }),
    ...(page === null ? {} : { page }),
    ...(untyped && { untyped }),
  };
}

/** The cells of these documents that have a row: answered, waiting or flagged. */
export async function cellsOf(db: Db, review: OfReview, documents: readonly string[]): Promise<CellSummary[]> {
  const rows = await selectSummaries(db, review, inArray(reviewCells.document_id, [...documents]));
  return rows.map(present);
}

interface ChangedCells {
  readonly cells: CellSummary[];
  /** All changes up to here are included. */
  readonly revision: number;
  readonly more: boolean;
  /** One change has more cells than fit: the client has to reload all. */
  readonly tooMany: boolean;
}

/**
 * The cells that changed after `since`, in order, up to `max` and only whole changes. The review was loaded before them, so
 * that changes in between are sent again.
 */
export async function changedCells(
  db: Db,
  review: OfReview & Pick<StoredReview, 'revision'>,
  since: number,
  max: number,
): Promise<ChangedCells> {
  const rows = await selectSummaries(db, review, sql`${reviewCells.revision} > ${since}`)
    .orderBy(reviewCells.revision)
    .limit(max + 1);
  const beyond = rows[max]?.revision;
  if (beyond === undefined) return { cells: rows.map(present), revision: review.revision, more: false, tooMany: false };
  const complete = rows.filter(({ revision }) => revision < beyond);
  const last = complete.at(-1)?.revision;
  if (last === undefined) return { cells: [], revision: beyond, more: true, tooMany: true };
  return { cells: complete.map(present), revision: last, more: true, tooMany: false };
}

const WHOLE = {
  ...SUMMARY,
  value: reviewCells.value,
  answer: reviewCells.answer,
  sources: heldSources,
  nearest: reviewCells.nearest,
  given_sources: reviewCells.given_sources,
  engine: reviewCells.engine,
  problem: reviewCells.problem,
  decided_by: reviewCells.decided_by,
  decided_by_id: reviewCells.decided_by_id,
  decided_at: reviewCells.decided_at,
  note: reviewCells.note,
  flagged_by: reviewCells.flagged_by,
  flagged_at: reviewCells.flagged_at,
  flag_note: reviewCells.flag_note,
};

const selectWhole = (db: Db, { columns }: OfReview) =>
  db
    .select({ ...WHOLE, untyped: isUntyped(columns) })
    .from(reviewCells)
    .innerJoin(reviewDocuments, eq(reviewDocuments.id, reviewCells.document_id))
    .innerJoin(wantedColumns(columns), sql`wanted.column_id = ${reviewCells.column_id}`);

type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

function decisionOf({
  decision,
  decided_by,
  decided_by_id,
  decided_at,
  note,
  value,
  given_sources,
}: WholeRow): Decision {
  return {
    state: decision,
    ...(decided_by === null ? {} : { by: decided_by }),
    ...(decided_by_id === null ? {} : { author: decided_by_id }),
    ...(decided_at === null ? {} : { at: decided_at }),
    ...(note === null ? {} : { note }),
    ...(decision === 'edited' ? { value } : {}),
    ...(given_sources === null ? {} : { sources: given_sources }),
  };
}

/** A cell without a current answer. */
const missing = ({ document, column }: CellPlace): ReviewCell => ({
  document,
  column,
  state: 'missing',
  value: '',
  unsupported: false,
  answer: '',
  sources: [],
  engine: null,
  problem: null,
  decision: { state: 'open' },
  flag: null,
  answered_at: null,
  revision: 0,
});

function presentWhole(row: WholeRow): ReviewCell {
  const { document, column, state, flagged_by, flagged_at, flag_note, revision } = row;
  const flag = flagged_at === null ? null : { by: flagged_by ?? '', at: flagged_at, note: flag_note ?? '' };
  if (!row.isCurrent) return { ...missing(row), state, flag, revision };
  return {
    document,
    column,
    state,
    value: row.value,
    ...(row.absence === null ? {} : { absence: row.absence }),
    ...(row.likelihood === null ? {} : { likelihood: row.likelihood }),
    unsupported: row.unsupported,
    ...(row.untyped && { untyped: true }),
    ...(row.page === null ? {} : { page: row.page }),
    answer: row.answer,
    sources: row.sources,
    ...(row.nearest.length > 0 && { nearest: row.nearest }),
    engine: row.engine,
    problem: row.problem,
    decision: decisionOf(row),
    flag,
    answered_at: row.answered_at,
    revision,
  };
}

/** One cell with its complete answer. */
export async function findCell(db: Db, review: OfReview, place: CellPlace): Promise<ReviewCell> {
  const [row] = await selectWhole(db, review).where(
    and(
      eq(reviewCells.review_id, review.id),
      eq(reviewCells.document_id, place.document),
      eq(reviewCells.column_id, place.column),
    ),
  );
  return row ? presentWhole(row) : missing(place);
}

/** The complete cells of these documents, unordered. */
export async function wholeCellsOf(db: Db, review: OfReview, documents: readonly string[]): Promise<ReviewCell[]> {
  const rows = await selectWhole(db, review).where(
    and(eq(reviewCells.review_id, review.id), inArray(reviewCells.document_id, [...documents])),
  );
  return rows.map(presentWhole);
}
