// Reviews of contracts: begun, listed and found. Callers check that the contract is within reach.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ContractReviewStatus } from '#domain/contracts/contract-reviews.ts';
import type { Db } from '#server/store/database.ts';
import { lockName } from '#server/store/locks.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { libraryRecords } from '#server/store/library/library-schema.ts';
import { scopesOf } from '#server/store/scopes.ts';
import { storableJson } from '#server/store/storable-json.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { contractFindings, contractReviews } from './contract-review-schema.ts';

export const UNDER_WAY: ContractReviewStatus[] = ['queued', 'running'];

type Row = typeof contractReviews.$inferSelect;
type NewReview = Omit<typeof contractReviews.$inferInsert, 'status' | 'fence' | 'attempts' | 'changes' | 'total'>;
type NewFinding = Pick<
  typeof contractFindings.$inferInsert,
  'id' | 'kind' | 'rule' | 'title' | 'question' | 'severity'
>;

const ROWS_PER_INSERT = 100;

/** Queues a review with its findings, all of them waiting. */
export async function insertReview(tx: Db, review: NewReview, findings: readonly NewFinding[]): Promise<void> {
  await tx.insert(contractReviews).values({
    ...review,
    playbook: storableJson(review.playbook),
    notices: storableJson(review.notices),
    status: 'queued',
    total: findings.length,
  });
  const rows = findings.map((finding, position) => ({
    ...finding,
    review_id: review.id,
    position,
    state: 'waiting' as const,
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx.insert(contractFindings).values(rows.slice(from, from + ROWS_PER_INSERT));
}

export interface StoredReview extends Row {
  /** The newest revision of the file. */
  readonly newest: number;
  /** Whether the playbook still exists within the viewer's reach. */
  readonly hasPlaybook: boolean;
}

/** More than anybody opens; the oldest are left out. */
const LISTED_MAX = 200;

const playbookInReach = (viewer: Viewer) => sql<boolean>`exists (select 1 from ${libraryRecords}
  where ${libraryRecords.id} = ${contractReviews.playbook_id}
    and ${inArray(libraryRecords.scope_id, scopesOf(viewer))})`;

const selectReviews = (db: Db, viewer: Viewer) =>
  db
    .select({ review: contractReviews, newest: fileNodes.revision, hasPlaybook: playbookInReach(viewer) })
    .from(contractReviews)
    .innerJoin(fileNodes, eq(fileNodes.id, contractReviews.contract_id));

/** Newest first. */
export async function listReviews(
  db: Db,
  viewer: Viewer,
  contractId: string,
): Promise<{ rows: StoredReview[]; total: number }> {
  const ofContract = eq(contractReviews.contract_id, contractId);
  const [rows, total] = await Promise.all([
    selectReviews(db, viewer)
      .where(ofContract)
      .orderBy(desc(contractReviews.created_at), desc(contractReviews.id))
      .limit(LISTED_MAX),
    db.$count(contractReviews, ofContract),
  ]);
  return { rows: rows.map(({ review, ...more }) => ({ ...review, ...more })), total };
}

/** Null if the contract has no such review. */
export async function findReview(db: Db, viewer: Viewer, contractId: string, id: string): Promise<StoredReview | null> {
  const [row] = await selectReviews(db, viewer).where(
    and(eq(contractReviews.id, id), eq(contractReviews.contract_id, contractId)),
  );
  return row ? { ...row.review, newest: row.newest, hasPlaybook: row.hasPlaybook } : null;
}

/**
 * Reviews that are queued or running: of the viewer, and of their company. Locks the company against new ones until the
 * transaction ends: two at once would both take the last place.
 */
export async function countUnderWay(tx: Db, viewer: Viewer): Promise<{ own: number; ofCompany: number }> {
  if (viewer.companyId === null) return { own: 0, ofCompany: 0 };
  await lockName(tx, `contract-reviews/${viewer.companyId}`);
  const [counted] = await tx
    .select({
      own: sql<number>`(count(*) filter (where ${contractReviews.author_id} = ${viewer.userId}))::int`,
      ofCompany: sql<number>`count(*)::int`,
    })
    .from(contractReviews)
    .where(and(eq(contractReviews.company_id, viewer.companyId), inArray(contractReviews.status, UNDER_WAY)));
  return counted ?? { own: 0, ofCompany: 0 };
}

/** The review of this contract that is under way with the same playbook, or without one; null if there is none. */
export async function findSameUnderWay(
  tx: Db,
  contractId: string,
  of: { readonly playbook: string | null; readonly revision: number },
): Promise<{ readonly author_name: string } | null> {
  const { playbook_id } = contractReviews;
  const [row] = await tx
    .select({ author_name: contractReviews.author_name })
    .from(contractReviews)
    .where(
      and(
        eq(contractReviews.contract_id, contractId),
        eq(contractReviews.revision, of.revision),
        // A review whose playbook was deleted meanwhile is no general one.
        of.playbook === null ? eq(contractReviews.kind, 'general') : eq(playbook_id, of.playbook),
        inArray(contractReviews.status, UNDER_WAY),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** How far reviews are, by id, to see from another process whether they have changed. */
export async function reviewStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly changes: number; readonly isUnderWay: boolean }>> {
  const rows = await db
    .select({ id: contractReviews.id, changes: contractReviews.changes, status: contractReviews.status })
    .from(contractReviews)
    .where(inArray(contractReviews.id, [...ids]));
  return new Map(rows.map(({ id, changes, status }) => [id, { changes, isUnderWay: UNDER_WAY.includes(status) }]));
}
