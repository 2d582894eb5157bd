// Reviews for tests of runs: stored as the API stores them, with text documents, and their outcome.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ColumnType } from '#domain/column-types.ts';
import type { ReviewColumn, ReviewRun } from '#domain/reviews.ts';
import type { ReviewRunOf } from '#server/store/reviews/review-runs.ts';
import { reviewCells, reviewDocuments, reviews } from '#server/store/reviews/review-schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import type { TestApp } from './app.ts';
import { personOf } from './people.ts';
import { untilFound } from './until.ts';

export interface TestReview {
  readonly id: string;
  readonly viewer: Viewer;
  readonly columns: readonly ReviewColumn[];
  /** Ids in the order of the review. */
  readonly documents: readonly string[];
}

export const column = (title: string, type: ColumnType = 'text'): ReviewColumn => ({
  id: uuidv7(),
  title,
  instructions: `What does the contract say about ${title.toLowerCase()}?`,
  type,
});

const AUTHOR = 'user@harbour.test';

/** A review in a company, with documents by the texts that are in them. */
export async function storeReview(
  app: TestApp,
  { texts, columns, author = AUTHOR }: { texts: readonly string[]; columns: readonly ReviewColumn[]; author?: string },
): Promise<TestReview> {
  const { id: userId, company_id: companyId } = await personOf(app, author);
  const id = uuidv7();
  const review = { category: 'Organization', company_id: companyId, author_id: userId, status: 'Draft' } as const;
  await app.deps.db.insert(reviews).values({ ...review, id, name: 'Leases', columns: [...columns] });
  const documents: string[] = [];
  for (const [position, text] of texts.entries()) documents.push(await storeDocument(app, id, position, text));
  return { id, viewer: { userId, companyId, isSuperUser: false }, columns, documents };
}

async function storeDocument(app: TestApp, reviewId: string, position: number, text: string): Promise<string> {
  const id = uuidv7();
  const kept = await app.deps.uploads.storeBytes(Buffer.from(text), 'contract.txt');
  const { sha256, bytes, kind } = kept;
  const name = `${position + 1}.txt`;
  await app.deps.db.insert(reviewDocuments).values({ id, review_id: reviewId, position, name, sha256, bytes, kind });
  return id;
}

export function startReview(
  app: TestApp,
  { id, viewer }: TestReview,
  of: Partial<ReviewRunOf> = {},
): Promise<ReviewRun> {
  const actor = { id: viewer.userId, name: 'Una Reed' };
  return app.deps.reviewRunner.start(viewer, actor, id, { scope: 'missing', ...of });
}

export async function reviewRow(app: TestApp, id: string): Promise<typeof reviews.$inferSelect> {
  const [row] = await app.deps.db.select().from(reviews).where(eq(reviews.id, id));
  if (!row) throw new Error(`there is no review ${id}`);
  return row;
}

type CellRow = typeof reviewCells.$inferSelect;

/** Cells in the order of documents and columns. */
export async function cellRows(app: TestApp, { id, documents, columns }: TestReview): Promise<CellRow[]> {
  const rows = await app.deps.db.select().from(reviewCells).where(eq(reviewCells.review_id, id));
  const place = ({ document_id, column_id }: CellRow) =>
    documents.indexOf(document_id) * columns.length + columns.findIndex((one) => one.id === column_id);
  return rows.toSorted((one, other) => place(one) - place(other));
}

/** Waits until the run has ended. @returns the review's row. */
export async function ranReview(app: TestApp, id: string): Promise<typeof reviews.$inferSelect> {
  return untilFound('end of the run', 60_000, async () => {
    const row = await reviewRow(app, id);
    return row.run_finished_at === null ? null : row;
  });
}
