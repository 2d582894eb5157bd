// The users that a review is shared with, and those it can be shared with: the active users of its company.
import { type SQL, and, asc, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm';
import { fullName } from '#domain/people.ts';
import type { ReviewPerson } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { reviewDocuments, reviewPeople } from './review-schema.ts';
import type { StoredReview } from './reviews.ts';
import { users } from '#server/store/schema.ts';

const selectPeople = (db: Db) =>
  db.select({ id: users.id, first_name: users.first_name, last_name: users.last_name }).from(users);
const byName = [asc(sql`lower(${users.first_name})`), asc(sql`lower(${users.last_name})`), asc(users.id)];

type Row = Awaited<ReturnType<typeof selectPeople>>[number];
const person = (row: Row): ReviewPerson => ({ id: row.id, name: fullName(row) });

const activeIn = (companyId: string): SQL | undefined =>
  and(eq(users.company_id, companyId), eq(users.is_active, true));

/** The active users of a company by name, restricted to `ids` if given. */
export async function activePeople(db: Db, companyId: string, ids?: readonly string[]): Promise<ReviewPerson[]> {
  const rows = await selectPeople(db)
    .where(and(activeIn(companyId), ids ? inArray(users.id, [...ids]) : undefined))
    .orderBy(...byName);
  return rows.map(person);
}

/** The users that a review is shared with, by name, including deactivated ones. */
export async function peopleOf(db: Db, reviewId: string): Promise<ReviewPerson[]> {
  const rows = await selectPeople(db)
    .innerJoin(reviewPeople, eq(reviewPeople.user_id, users.id))
    .where(eq(reviewPeople.review_id, reviewId))
    .orderBy(...byName);
  return rows.map(person);
}

/** Whether a user is active and may see the review. */
export async function canReach(db: Db, review: StoredReview, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), activeIn(review.company_id), reaches(db, review)));
  return row !== undefined;
}

/** A condition on `users` of the review's company: who may see it. */
function reaches(db: Db, { id, category, author_id }: StoredReview): SQL | undefined {
  if (category === 'Organization') return undefined;
  const shared = db
    .select({ one: sql`1` })
    .from(reviewPeople)
    .where(and(eq(reviewPeople.review_id, id), eq(reviewPeople.user_id, users.id)));
  return or(eq(users.id, author_id), exists(shared));
}

/** Replaces the users that a review is shared with; those who lose access lose their assignments. */
export async function setPeople(tx: Db, review: StoredReview, ids: readonly string[]): Promise<void> {
  const kept = [...ids];
  await tx
    .delete(reviewPeople)
    .where(
      and(eq(reviewPeople.review_id, review.id), kept.length > 0 ? notInArray(reviewPeople.user_id, kept) : undefined),
    );
  if (kept.length > 0)
    await tx
      .insert(reviewPeople)
      .values(kept.map((user_id) => ({ review_id: review.id, user_id })))
      .onConflictDoNothing();
  if (review.category === 'Organization') return;
  await tx
    .update(reviewDocuments)
    .set({ assignee_id: null })
    .where(
      and(
        eq(reviewDocuments.review_id, review.id),
        notInArray(reviewDocuments.assignee_id, [...kept, review.author_id]),
      ),
    );
}
