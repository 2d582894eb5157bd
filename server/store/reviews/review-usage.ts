// What the run of a review counts as when it ends: an extraction of clauses from each document that it answered something
// about, however many cells that were (docs/decisions/0011, 0030).
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import type { ReviewRunAuthor } from './review-runs.ts';
import { reviewCells, reviewDocuments } from './review-schema.ts';
import { contractCode } from '#server/store/runs/run-usage.ts';
import { addUsage } from '#server/store/usage.ts';

/** Within the transaction that ends the run. The event of a run and a document has one id, so it counts once. */
export async function countReviewRun(tx: Db, run: ReviewRunAuthor, now: string): Promise<void> {
  const { author_id: user_id, company_id } = run;
  if (user_id === null) return;
  const documents = await tx
    .selectDistinct({ id: reviewDocuments.id, name: reviewDocuments.name, sha256: reviewDocuments.sha256 })
    .from(reviewDocuments)
    .innerJoin(reviewCells, eq(reviewCells.document_id, reviewDocuments.id))
    .where(
      and(
        eq(reviewCells.review_id, run.reviewId),
        eq(reviewCells.run_id, run.id),
        eq(reviewCells.state, 'done'),
        or(isNull(reviewCells.absence), sql`${reviewCells.absence} <> 'unreadable'`),
      ),
    );
  await addUsage(
    tx,
    documents.map(({ id, name, sha256 }) => ({
      id: uuidv5(id, run.id),
      company_id,
      user_id,
      kind: 'extracted_contract_clause',
      contract_name: name,
      contract_code: contractCode(sha256),
      created_at: now,
    })),
  );
}
