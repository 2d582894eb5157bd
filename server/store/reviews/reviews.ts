// Reviews within a viewer's reach: Organization reviews of the company, Personal ones of their author and of those they are
// shared with. Administrators see no others (docs/decisions/0030).
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fullName } from '#domain/people.ts';
import type { ReviewCategory, ReviewColumn } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import type { ListQuery, ListTotal } from '#server/store/page-of-ids.ts';
import { NO_ROWS } from '#server/store/page-of-ids.ts';
import { pageOfRows, searchCondition } from '#server/store/page-of-search.ts';
import { users } from '#server/store/schema.ts';
import type { PageOf, Viewer } from '#server/store/viewer.ts';
import { bumpRevision } from './review-revision.ts';
import { reviewPeople, reviews, cellDecisions, reviewCells } from './review-schema.ts';

/** A review without its figures. */
export type StoredReview = typeof reviews.$inferSelect & { readonly author_name: { name: string } };

function reach(db: Db, viewer: Viewer, category: ReviewCategory): SQL | undefined {
  if (viewer.companyId === null) return undefined;
  const inCompany = and(eq(reviews.company_id, viewer.companyId), eq(reviews.category, category));
  if (category === 'Organization') return inCompany;
  const shared = db
    .select({ id: reviewPeople.review_id })
    .from(reviewPeople)
    .where(eq(reviewPeople.user_id, viewer.userId));
  return and(inCompany, or(eq(reviews.author_id, viewer.userId), inArray(reviews.id, shared)));
}

/** The reviews within a viewer's reach, of one category or of all; undefined if they have none. */
const withinReach = (db: Db, viewer: Viewer, category?: ReviewCategory): SQL | undefined =>
  category ? reach(db, viewer, category) : or(reach(db, viewer, 'Organization'), reach(db, viewer, 'Personal'));

/** One page, newest first. */
export async function listReviews(
  db: Db,
  viewer: Viewer,
  filter: PageOf & { category?: ReviewCategory | undefined; search?: string | undefined },
): Promise<ListTotal & { rows: StoredReview[] }> {
  const reached = withinReach(db, viewer, filter.category);
  if (!reached) return NO_ROWS;
  const listed: ListQuery = { table: reviews, where: reached, sortedBy: reviews.created_at, order: 'desc' };
  const fetch = async (ids: string[]) => (await selectReviews(db).where(inArray(reviews.id, ids))).map(stored);
  return pageOfRows(db, listed, filter, fetch, searchCondition(reviews.search_text, filter.search));
}

/** One review; null if it is out of reach. */
export async function findReview(db: Db, viewer: Viewer, id: string): Promise<StoredReview | null> {
  const reached = withinReach(db, viewer);
  if (!reached) return null;
  const [row] = await selectReviews(db).where(and(eq(reviews.id, id), reached));
  return row ? stored(row) : null;
}

/** Locks a review with its documents, columns and cells until the transaction ends; null if it is out of reach. */
export async function lockReview(tx: Db, viewer: Viewer, id: string): Promise<StoredReview | null> {
  const reached = withinReach(tx, viewer);
  if (!reached) return null;
  const isThere = await lockRows(tx, reviews, and(eq(reviews.id, id), reached), 'no key update');
  return isThere ? findReview(tx, viewer, id) : null;
}

function selectReviews(db: Db) {
  return db
    .select({ review: reviews, author: { first_name: users.first_name, last_name: users.last_name } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.author_id));
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number];
const stored = ({ review, author }: Row): StoredReview => ({ ...review, author_name: { name: fullName(author) } });

type Written = Pick<StoredReview, 'name' | 'description' | 'category'>;

/** Adds a review without documents. @returns its id. */
export async function insertReview(
  tx: Db,
  author: { readonly userId: string; readonly companyId: string },
  review: Written & { readonly columns: ReviewColumn[] },
  at: string,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(reviews).values({
    ...review,
    id,
    company_id: author.companyId,
    author_id: author.userId,
    status: 'Draft',
    created_at: at,
    updated_at: at,
  });
  return id;
}

/** Changes the given fields of a review, and increments its version. */
export async function changeReview(
  tx: Db,
  id: string,
  change: Partial<Written & Pick<StoredReview, 'status' | 'columns'>>,
  at: string,
): Promise<void> {
  await bumpRevision(tx, id, { structure: true });
  await tx
    .update(reviews)
    .set({ ...change, version: sql`${reviews.version} + 1`, updated_at: at })
    .where(eq(reviews.id, id));
}

/** Deletes the answers and decisions of columns. */
export async function deleteCellsOf(tx: Db, reviewId: string, columns: readonly string[]): Promise<void> {
  if (columns.length === 0) return;
  for (const table of [reviewCells, cellDecisions])
    await tx.delete(table).where(and(eq(table.review_id, reviewId), inArray(table.column_id, [...columns])));
}

/** Deletes a review; maintenance removes contents that nothing else refers to. */
export async function deleteReview(tx: Db, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}
