// The usage of a finished run: a general review of each document, or one without a contract; for a question about a project,
// a chat with each of its contracts (docs/decisions/0011). A question about one contract is counted when it is asked, its summary
// when it is finished.
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7, v5 as uuidv5 } from 'uuid';
import type { RunDocument } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { Db } from '#server/store/database.ts';
import type { ReviewRunAuthor } from '#server/store/reviews/review-runs.ts';
import { reviewCells, reviewDocuments } from '#server/store/reviews/review-schema.ts';
import { type UsageEvent, addUsage } from '#server/store/usage.ts';

/** Enough to avoid collisions within a company, and short enough to read. */
const CODE_DIGITS = 12;
const contractCode = (sha256: string): string => sha256.slice(0, CODE_DIGITS);

interface EndedRun {
  /** Null for a super admin, whose runs are not counted. */
  readonly company_id: string | null;
  readonly author_id: string;
  readonly documents: readonly RunDocument[];
  /** Set for a question about a project; earlier questions were counted before. */
  readonly project_id: string | null;
  /** Set for a question about a contract, and for its summary. */
  readonly contract_id: string | null;
  /** Set for questions. */
  readonly asked: readonly unknown[] | null;
  readonly definition: readonly Pick<WorkflowPrompt, 'files'>[];
}

/** `at` in ISO 8601. */
export function usageOfRun(run: EndedRun, at: string): UsageEvent[] {
  const { company_id, author_id, project_id, contract_id } = run;
  if (company_id === null) return [];
  if (contract_id !== null) {
    if (run.asked !== null) return [];
    const [contract_name = ''] = run.documents.map(({ name }) => name);
    const kind = 'contract_summarized';
    return [
      { id: uuidv7(), company_id, user_id: author_id, kind, contract_name, contract_code: contract_id, created_at: at },
    ];
  }
  const kind = project_id === null ? 'general_review' : 'chat_with_contract';
  const documents = project_id === null ? run.documents : askedOf(run);
  const event = { company_id, user_id: author_id, kind, created_at: at } as const;
  if (documents.length === 0) return [{ ...event, id: uuidv7() }];
  return documents.map(({ name, sha256 }) => ({
    ...event,
    id: uuidv7(),
    contract_name: name,
    contract_code: contractCode(sha256),
  }));
}

/** The readable documents of the last question. */
function askedOf({ documents, definition }: EndedRun): RunDocument[] {
  const inputs = new Set(definition.at(-1)?.files.map(({ name }) => name));
  return documents.filter(({ input, kind }) => inputs.has(input) && kind !== undefined);
}

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
