// Counts the cells of reviews by state, in one query. The caller has checked that the reviews are within the viewer's reach.
import { eq, sql } from 'drizzle-orm';
import type { CellCounts } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { isPossible, stateNow, wantedColumns } from './review-asked.ts';
import { reviewCells, reviewDocuments, reviews } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';

export interface ReviewFigures {
  readonly revision: number;
  readonly documents: number;
  readonly counts: CellCounts;
  /** Finished cells of the latest run, and those of them that failed. */
  readonly run: { readonly done: number; readonly failed: number };
}

type Counted = Omit<CellCounts, 'total' | 'missing'> & {
  id: string;
  revision: string;
  documents: number;
  run_done: number;
  run_failed: number;
};

/** The figures of these reviews, by id. */
export async function figuresOf(
  db: Db,
  wanted: readonly Pick<StoredReview, 'id' | 'columns'>[],
): Promise<Map<string, ReviewFigures>> {
  if (wanted.length === 0) return new Map();
  const columnsOf = new Map(wanted.map(({ id, columns }) => [id, columns]));
  const { rows } = await db.execute<Counted>(countingQuery(wanted));
  return new Map(rows.map((row) => [row.id, figuresFrom(row, columnsOf.get(row.id)?.length ?? 0)]));
}

function countingQuery(wanted: readonly Pick<StoredReview, 'id' | 'columns'>[]) {
  const ids = wanted.map(({ id }) => id);
  const columns = wanted.flatMap((review) => review.columns);
  const isDone = sql`state = 'done'`;
  // An answer that was cut off may still have a value.
  const isAbsent = sql`(absence is not null and decision <> 'edited' and (absence <> 'cut_off' or answer = ''))`;
  return sql`
    select ${reviews.id} as id, ${reviews.revision} as revision, cells.*,
      (select count(*) from ${reviewDocuments} where ${eq(reviewDocuments.review_id, reviews.id)})::int as documents
    from ${reviews} cross join lateral (
      select
        (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'running'))::int as running,
        (count(*) filter (where ${isDone} and not ${isAbsent}))::int as answered,
        (count(*) filter (where ${isDone} and is_possible))::int as possible,
        (count(*) filter (where ${isDone} and ${isAbsent}))::int as absent,
        (count(*) filter (where ${isDone} and ${isAbsent} and absence in ('unreadable', 'cut_off')))::int as unreadable,
        (count(*) filter (where state = 'failed'))::int as failed,
        (count(*) filter (where ${isDone} and decision = 'verified'))::int as verified,
        (count(*) filter (where ${isDone} and decision = 'edited'))::int as edited,
        (count(*) filter (where ${isDone} and decision = 'rejected'))::int as rejected,
        (count(*) filter (where is_flagged))::int as flagged,
        (count(*) filter (where ${isDone} and engine = 'built-in'))::int as built_in,
        (count(*) filter (where ${isDone} and engine <> 'built-in'))::int as by_model,
        (count(*) filter (where is_of_run and run_state in ('done', 'failed')))::int as run_done,
        (count(*) filter (where is_of_run and run_state = 'failed'))::int as run_failed
      from (
        select ${stateNow} as state, ${reviewCells.state} as run_state, ${reviewCells.absence} as absence, ${reviewCells.answer} as answer,
          ${reviewCells.decision} as decision, ${isPossible} as is_possible, ${reviewCells.flagged_at} is not null as is_flagged,
          ${reviewCells.engine} ->> 'kind' as engine,
          ${reviewCells.run_id} = ${reviews.run_id} as is_of_run
        from ${reviewCells}
          join ${reviewDocuments} on ${eq(reviewDocuments.id, reviewCells.document_id)}
          join ${wantedColumns(columns)} on wanted.column_id = ${reviewCells.column_id}
        where ${eq(reviewCells.review_id, reviews.id)}
      ) as one
    ) as cells
    where ${reviews.id} = any(${sql.param(ids)}::uuid[])`;
}

function figuresFrom(row: Counted, columns: number): ReviewFigures {
  const { id: _id, revision, documents, run_done, run_failed, ...counted } = row;
  const { waiting, running, answered, absent, failed } = counted;
  const total = documents * columns;
  const missing = total - waiting - running - answered - absent - failed;
  return {
    revision: Number(revision),
    documents,
    counts: { total, missing, ...counted },
    run: { done: run_done, failed: run_failed },
  };
}

/** Cached reviews. */
const REMEMBERED = 500;

/** The figures of reviews at their revisions, by id. */
export type Figures = (
  db: Db,
  wanted: readonly Pick<StoredReview, 'id' | 'revision' | 'columns'>[],
) => Promise<ReadonlyMap<string, ReviewFigures>>;

/** One cache per database: reviews of two databases may have the same ids. */
export function rememberFigures(): Figures {
  const remembered = new Map<string, ReviewFigures>();

  function remember(id: string, figures: ReviewFigures): void {
    remembered.delete(id);
    remembered.set(id, figures);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  return async (db, wanted) => {
    const result = new Map<string, ReviewFigures>();
    const unknown = wanted.filter(({ id, revision }) => {
      const known = remembered.get(id);
      if (known?.revision !== revision) return true;
      result.set(id, known);
      return false;
    });
    for (const [id, figures] of await figuresOf(db, unknown)) {
      result.set(id, figures);
      // If it has changed since it was read, it was counted with outdated columns.
      if (unknown.some((review) => review.id === id && review.revision === figures.revision)) remember(id, figures);
    }
    return result;
  };
}
