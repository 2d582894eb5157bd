// The rows of a review: its documents, filtered and sorted by the database. The caller has checked that the review is within
// the viewer's reach.
import { type SQL, and, asc, desc, eq, ilike, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Query } from '#domain/endpoints/endpoint.ts';
import type { listReviewRows } from '#domain/endpoints/review-cells.ts';
import { fullName } from '#domain/people.ts';
import { NUMBERED_TYPES } from '#domain/review-values.ts';
import type { CellFilter, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { scopesOf } from '#server/store/scopes.ts';
import { isPossible, isUntyped, stateNow, wantedColumns } from './review-asked.ts';
import { isUnsupported } from './review-cells.ts';
import { reviewCells, reviewDocuments } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';
import { users } from '#server/store/schema.ts';
import { type Viewer, containing } from '#server/store/viewer.ts';

export type RowFilter = Query<typeof listReviewRows>;

const selectRows = (db: Db, viewer: Viewer) =>
  db
    .select({
      id: reviewDocuments.id,
      position: reviewDocuments.position,
      name: reviewDocuments.name,
      kind: reviewDocuments.kind,
      bytes: reviewDocuments.bytes,
      pages: reviewDocuments.pages,
      reading: reviewDocuments.reading,
      refusal: reviewDocuments.refusal,
      file_id: fileNodes.id,
      file_revision: reviewDocuments.file_revision,
      newest: fileNodes.revision,
      assignee: { id: users.id, first_name: users.first_name, last_name: users.last_name },
    })
    .from(reviewDocuments)
    // A file in a project out of reach is not shown.
    .leftJoin(fileNodes, and(eq(fileNodes.id, reviewDocuments.file_id), inArray(fileNodes.scope_id, scopesOf(viewer))))
    .leftJoin(users, eq(users.id, reviewDocuments.assignee_id));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function present({ reading, refusal, file_id, file_revision, newest, assignee, ...row }: Row): ReviewRow {
  const file = file_id && newest !== null ? { id: file_id, revision: file_revision ?? newest, newest } : null;
  return {
    ...row,
    reading: { state: reading, ...(refusal ? { reason: refusal } : {}) },
    file,
    assignee: assignee && { id: assignee.id, name: fullName(assignee) },
  };
}

/** The rows that match the filter, in its order. */
export async function listRows(
  db: Db,
  viewer: Viewer,
  review: Pick<StoredReview, 'id' | 'columns'>,
  filter: RowFilter,
): Promise<ReviewRow[]> {
  const rows = await selectRows(db, viewer)
    .where(matching(viewer, review, filter))
    .orderBy(...orderOf(review, filter));
  return rows.map(present);
}

export async function findRow(db: Db, viewer: Viewer, reviewId: string, id: string): Promise<ReviewRow | null> {
  const [row] = await selectRows(db, viewer).where(
    and(eq(reviewDocuments.review_id, reviewId), eq(reviewDocuments.id, id)),
  );
  return row ? present(row) : null;
}

function matching(
  viewer: Viewer,
  review: Pick<StoredReview, 'id' | 'columns'>,
  { search, column, value, state = [], assignee }: RowFilter,
): SQL | undefined {
  const columns = review.columns.filter(({ id }) => column === undefined || id === column);
  const says = value ? and(sql`${stateNow} = 'done'`, ilike(reviewCells.value, containing(value))) : undefined;
  const holds = and(says, or(...state.map((one) => (one === 'untyped' ? isUntyped(columns) : CELL_CONDITIONS[one]))));
  return and(
    eq(reviewDocuments.review_id, review.id),
    search ? ilike(reviewDocuments.name, containing(search)) : undefined,
    assignedTo(viewer, assignee),
    holds
      ? inArray(
          reviewDocuments.id,
          documentsWithCell(review.id, columns, holds, says === undefined && state.includes('missing')),
        )
      : undefined,
  );
}

function assignedTo(viewer: Viewer, assignee: RowFilter['assignee']): SQL | undefined {
  if (assignee === undefined) return undefined;
  if (assignee === 'nobody') return isNull(reviewDocuments.assignee_id);
  return eq(reviewDocuments.assignee_id, assignee === 'me' ? viewer.userId : assignee);
}

/** The ids of documents with a matching cell, as a subquery. */
function documentsWithCell(
  reviewId: string,
  columns: readonly ReviewColumn[],
  holds: SQL | undefined,
  /** Whether cells without a row can match. */
  isMissingOne: boolean,
): SQL {
  const inCell = and(
    eq(reviewCells.review_id, reviewId),
    eq(reviewCells.document_id, reviewDocuments.id),
    sql`${reviewCells.column_id} = wanted.column_id`,
  );
  // Without a left join, the planner can start with the cells.
  const join = isMissingOne ? sql`left join` : sql`join`;
  return sql`(select ${reviewDocuments.id} from ${reviewDocuments} cross join ${wantedColumns(columns)}
       ${join} ${reviewCells} on ${inCell} where ${and(eq(reviewDocuments.review_id, reviewId), holds)})`;
}

const isDone = sql`${stateNow} = 'done'`;
/** As in review-counts.ts: an answer that was cut off may still have a value. */
const isAbsent = sql`(${reviewCells.absence} is not null and ${reviewCells.decision} <> 'edited'
  and (${reviewCells.absence} <> 'cut_off' or ${reviewCells.answer} = ''))`;
const isUnread = sql`${reviewCells.absence} in ('unreadable', 'cut_off')`;
const decided = (state: string) => and(isDone, sql`${reviewCells.decision} = ${state}`);

/** The condition of each filter on a cell. */
const CELL_CONDITIONS: Readonly<Record<Exclude<CellFilter, 'untyped'>, SQL | undefined>> = {
  missing: sql`${stateNow} = 'missing'`,
  failed: sql`${stateNow} = 'failed'`,
  answered: and(isDone, not(isAbsent), not(isPossible)),
  possible: and(isDone, isPossible),
  absent: and(isDone, isAbsent, not(isUnread)),
  unreadable: and(isDone, isAbsent, isUnread),
  unsupported: and(isDone, isUnsupported),
  open: decided('open'),
  verified: decided('verified'),
  edited: decided('edited'),
  rejected: decided('rejected'),
  flagged: isNotNull(reviewCells.flagged_at),
};

/** Texts are sorted by their first characters. */
const SORTED_CHARACTERS = 200;

function orderOf(review: Pick<StoredReview, 'id' | 'columns'>, { sort, order }: RowFilter): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  const position = asc(reviewDocuments.position);
  if (sort === 'position') return [direction(reviewDocuments.position)];
  if (sort === 'name') return [direction(sql`lower(${reviewDocuments.name})`), position];
  if (sort === 'assignee')
    return [
      asc(sql`${users.id} is null`),
      direction(sql`lower(${users.first_name} || ' ' || ${users.last_name})`),
      position,
    ];
  const column = review.columns.find(({ id }) => id === sort);
  if (!column) return [position];
  const key = sortedBy(review.id, column);
  // In either order, empty and unreadable values come last.
  return [asc(sql`${key} is null`), direction(key), position];
}

/** The sort key of a document's cell in a column; null without a value. */
function sortedBy(reviewId: string, column: ReviewColumn): SQL {
  const key = NUMBERED_TYPES.has(column.type)
    ? sql`${reviewCells.sort_number}`
    : sql`nullif(lower(left(${reviewCells.value}, ${SORTED_CHARACTERS})), '')`;
  const holds = and(
    eq(reviewCells.review_id, reviewId),
    eq(reviewCells.document_id, reviewDocuments.id),
    eq(reviewCells.column_id, column.id),
    isDone,
    not(isAbsent),
  );
  return sql`(select ${key} from ${reviewCells}, ${wantedColumns([column])} where ${holds})`;
}
