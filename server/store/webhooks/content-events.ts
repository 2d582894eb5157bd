// The events about runs, reviews and contracts, written where these are stored. Ids and states only; of a Personal contract
// not even the state (docs/decisions/0094).
import { eq } from 'drizzle-orm';
import type { DecisionState } from '#domain/answers.ts';
import type { Category } from '#domain/categories.ts';
import type { EventData } from '#domain/webhook-events.ts';
import { contractReviews } from '#server/store/contracts/contract-review-schema.ts';
import { contracts } from '#server/store/contracts/contract-schema.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { reviews } from '#server/store/reviews/review-schema.ts';
import { writeEvent } from './outbox.ts';

/** What the end of a run returns of its row. */
interface EndedRun {
  readonly id: string;
  readonly company_id: string | null;
  readonly author_id: string;
  readonly workflow_id: string;
  readonly category: Category | null;
  readonly is_test: boolean;
  readonly project_id: string | null;
  readonly contract_id: string | null;
  readonly documents: readonly unknown[];
}

const RUN_EVENTS = {
  finished: 'run.finished',
  failed: 'run.failed',
  interrupted: 'run.failed',
  cancelled: 'run.cancelled',
} as const;

/** The end of a workflow's run. A test is none, and neither is a question about a project or a contract. */
export async function writeRunEnded(
  tx: Db,
  run: EndedRun,
  status: EventData<'run.finished'>['status'],
  at: string,
): Promise<void> {
  const { company_id, author_id, workflow_id, category } = run;
  if (company_id === null || run.is_test || run.project_id !== null || run.contract_id !== null) return;
  await writeEvent(tx, { type: RUN_EVENTS[status], company_id, at }, () => ({
    company_id,
    run_id: run.id,
    workflow_id,
    category,
    author_id,
    status,
    documents: run.documents.length,
  }));
}

export function writeReviewEnded(
  tx: Db,
  { company_id, reviewId }: { readonly company_id: string; readonly reviewId: string },
  status: EventData<'review.finished'>['status'],
  at: string,
): Promise<void> {
  return writeEvent(tx, { type: `review.${status}`, company_id, at }, async () => {
    const { run_id, category, run_author_id, run_total } = reviews;
    const [row] = await tx
      .select({ run_id, category, author_id: run_author_id, cells: run_total })
      .from(reviews)
      .where(eq(reviews.id, reviewId));
    return row?.run_id ? { ...row, company_id, review_id: reviewId, run_id: row.run_id, status } : null;
  });
}

/** What an event has of a contract, as its transaction sees it. */
async function contractNow(tx: Db, id: string) {
  const [row] = await tx
    .select({
      company_id: contracts.company_id,
      status: contracts.status,
      category: fileNodes.category,
      revision: fileNodes.revision,
    })
    .from(contracts)
    .innerJoin(fileNodes, eq(fileNodes.id, contracts.id))
    .where(eq(contracts.id, id));
  return row ?? null;
}

/** Nothing where the file is no contract. */
export async function writeContractEvent(
  tx: Db,
  type: 'contract.opened' | 'contract.updated' | 'contract.revised',
  id: string,
  at: string,
): Promise<void> {
  const now = await contractNow(tx, id);
  if (!now) return;
  const { company_id, category, revision } = now;
  const status = category === 'Personal' ? null : now.status;
  await writeEvent(tx, { type, company_id, at }, () => ({ company_id, contract_id: id, category, status, revision }));
}

export function writeContractReviewEnded(
  tx: Db,
  review: Pick<
    typeof contractReviews.$inferSelect,
    'id' | 'company_id' | 'contract_id' | 'author_id' | 'playbook_id' | 'revision'
  >,
  status: EventData<'contract_review.finished'>['status'],
  at: string,
): Promise<void> {
  const { id: review_id, company_id, contract_id, author_id, playbook_id, revision } = review;
  return writeEvent(tx, { type: `contract_review.${status}`, company_id, at }, async () => {
    const now = await contractNow(tx, contract_id);
    const { category } = now ?? {};
    return category ? { company_id, contract_id, review_id, category, author_id, playbook_id, revision, status } : null;
  });
}

export async function writeFindingDecided(
  tx: Db,
  finding: { readonly id: string; readonly review_id: string },
  decision: DecisionState,
  at: string,
): Promise<void> {
  const { id: finding_id, review_id } = finding;
  const [review] = await tx
    .select({ company_id: contractReviews.company_id, contract_id: contractReviews.contract_id })
    .from(contractReviews)
    .where(eq(contractReviews.id, review_id));
  if (!review) return;
  await writeEvent(tx, { type: 'finding.decided', company_id: review.company_id, at }, async () => {
    const now = await contractNow(tx, review.contract_id);
    if (!now) return null;
    const { category } = now;
    return { ...review, review_id, finding_id, category, decision: category === 'Personal' ? null : decision };
  });
}
