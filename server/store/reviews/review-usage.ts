// The usage of a review's run: one extraction of clauses per document with an answer (docs/decisions/0011, 0030).
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import type { ReviewRunAuthor } from './review-runs.ts';
import { reviewCells, reviewDocuments } from './review-schema.ts';
import { contractCode } from '#server/store/runs/run-usage.ts';
import { addUsage } from '#server/store/usage.ts';

/** Within the transaction that ends the run. Each run and document have one event id, so they count once. */
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
