// Stores the answers of a run in the cells of a review, and loads what to ask. An answer is stored only while its cell
// waits in that run, and only under the latest claim.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Source } from '#domain/answers.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { type ReadRow, saveRead } from './review-readings.ts';
import { bumpRevision } from './review-revision.ts';
import { type ReviewClaim, lockReviewClaim } from './review-runs.ts';
import { reviewCells, reviewDocuments, reviews } from './review-schema.ts';
import { storableJson } from '#server/store/storable-json.ts';

/** A document of a review with the current columns of its waiting cells. */
export interface AskedDocument {
  readonly id: string;
  readonly company_id: string;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly columns: readonly ReviewColumn[];
}

/** @returns null if the document was removed or has no waiting cells. */
export async function findAsked(
  db: Db,
  { id, reviewId }: ReviewClaim,
  documentId: string,
): Promise<AskedDocument | null> {
  const waiting = db
    .select({ column_id: reviewCells.column_id })
    .from(reviewCells)
    .where(
      and(
        eq(reviewCells.review_id, reviewId),
        eq(reviewCells.document_id, documentId),
        eq(reviewCells.run_id, id),
        eq(reviewCells.state, 'waiting'),
      ),
    );
  const [row] = await db
    .select({
      id: reviewDocuments.id,
      company_id: reviews.company_id,
      name: reviewDocuments.name,
      sha256: reviewDocuments.sha256,
      bytes: reviewDocuments.bytes,
      columns: reviews.columns,
      waiting: sql<string[]>`array(${waiting})`,
    })
    .from(reviewDocuments)
    .innerJoin(reviews, eq(reviews.id, reviewDocuments.review_id))
    .where(eq(reviewDocuments.id, documentId));
  if (!row) return null;
  const { waiting: wanted, ...document } = row;
  const columns = document.columns.filter((column) => wanted.includes(column.id));
  return columns.length > 0 ? { ...document, columns } : null;
}

interface CellKey {
  readonly document_id: string;
  readonly column_id: string;
}

/** The outcome of a cell; `asked` is the hash from askedOf(). */
export type CellRecord = Required<
  Pick<
    typeof reviewCells.$inferInsert,
    | 'document_id'
    | 'column_id'
    | 'asked'
    | 'answer'
    | 'sort_number'
    | 'absence'
    | 'likelihood'
    | 'engine'
    | 'usage'
    | 'problem'
  >
> & { readonly state: 'done' | 'failed'; readonly sources: readonly Source[]; readonly nearest: readonly Source[] };

export interface CellBatch {
  /** Cells that are being answered. */
  readonly begun: readonly CellKey[];
  readonly answered: readonly CellRecord[];
  readonly read: readonly ReadRow[];
}

/** Stores a batch in one transaction. @returns false if the claim is not the latest, or the run has ended. */
export function saveCells(db: Db, claim: ReviewClaim, batch: CellBatch, now: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockReviewClaim(tx, claim))) return false;
    const isRead = await saveRead(tx, batch.read);
    const revision = await bumpRevision(tx, claim.reviewId, { structure: isRead });
    if (revision === null) return false;
    if (batch.begun.length > 0) await saveBegun(tx, claim, batch.begun, revision);
    if (batch.answered.length > 0) await saveAnswered(tx, claim, batch.answered, { revision, now });
    return true;
  });
}

async function saveBegun(
  tx: Db,
  { id, reviewId }: ReviewClaim,
  begun: readonly CellKey[],
  revision: number,
): Promise<void> {
  await tx.execute(sql`
    update ${reviewCells} set state = 'running', revision = ${revision}
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as begun (document_id uuid, column_id uuid)
    where ${reviewCells.review_id} = ${reviewId} and ${reviewCells.document_id} = begun.document_id
      and ${reviewCells.column_id} = begun.column_id and ${reviewCells.run_id} = ${id}
      and ${reviewCells.state} = 'waiting'`);
}

async function saveAnswered(
  tx: Db,
  { id, reviewId }: ReviewClaim,
  answered: readonly CellRecord[],
  { revision, now }: { revision: number; now: string },
): Promise<void> {
  // A decision belongs to one answer: the new one is open, and the history keeps earlier decisions.
  await tx.execute(sql`
    update ${reviewCells} set
      state = given.state, asked = given.asked, answer = given.answer, value = given.answer,
      sort_number = given.sort_number, absence = given.absence, likelihood = given.likelihood,
      sources = given.sources, nearest = given.nearest, given_sources = null, engine = nullif(given.engine, 'null'::jsonb), usage = nullif(given.usage, 'null'::jsonb),
      problem = given.problem, answered_at = ${now}, decision = 'open', decided_by = null, decided_by_id = null,
      decided_at = null, note = null, revision = ${revision}
    from jsonb_to_recordset(${JSON.stringify(storableJson(answered))}::jsonb) as given (
      document_id uuid, column_id uuid, state text, asked text, answer text, sort_number double precision,
      absence text, likelihood double precision, sources jsonb, nearest jsonb, engine jsonb, usage jsonb, problem text)
    where ${reviewCells.review_id} = ${reviewId} and ${reviewCells.document_id} = given.document_id
      and ${reviewCells.column_id} = given.column_id and ${reviewCells.run_id} = ${id}
      and ${inArray(reviewCells.state, ['waiting', 'running'])}`);
}
