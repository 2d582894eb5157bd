// Inserts a review of many documents by many columns into the database, as a run would leave it.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DecisionState, Source } from '#domain/answers.ts';
import { readValue } from '#domain/review-values.ts';
import type { ColumnType } from '#domain/column-types.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { Db } from '#server/store/database.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { reviewCells, reviewDocuments, reviews } from '#server/store/reviews/review-schema.ts';
import { askedOf } from '#server/store/reviews/review-asked.ts';
import { users } from '#server/store/schema.ts';

interface Wanted {
  readonly author: string;
  readonly documents: number;
  readonly columns: number;
}

const BATCH = 2000;
const NOW = new Date().toISOString();

const TYPES: readonly ColumnType[] = ['text', 'date', 'yes_no', 'amount', 'list', 'verbatim', 'text', 'text'];
const VALUES: Readonly<Record<ColumnType, (row: number) => string>> = {
  text: (row) =>
    row % 3 === 0
      ? 'The laws of England and Wales'
      : `This Agreement begins on the Effective Date and continues for an initial term of ${(row % 5) + 1} years, after which either party may end it on ${30 * ((row % 4) + 1)} days' written notice.`,
  date: (row) => `20${10 + (row % 17)}-0${(row % 9) + 1}-1${row % 10}`,
  yes_no: (row) => (row % 2 === 0 ? 'Yes' : 'No'),
  amount: (row) => `USD ${(125_000 * ((row % 40) + 1)).toLocaleString('en-US')}`,
  list: (row) => ['Larkmoor Property Holdings Limited', `Tenant ${row} LLP`, 'Fennimore Dale Architects'].join('\n'),
  verdict: (row) =>
    row % 3 === 0 ? 'Deviates: the cap is 50 %, the rule asks 100 %.' : 'Meets: it has the preferred language.',
  verbatim: (row) =>
    `Neither party may assign this Agreement without the prior written consent of the other, such consent not to be unreasonably withheld or delayed in the ${row}th year of the Term.`,
};

/** @returns the review's id. */
export async function seedReview(db: Db, { author: email, documents, columns: width }: Wanted): Promise<string> {
  const [author] = await db.select().from(users).where(eq(users.email, email));
  if (!author?.company_id) throw new Error(`${email} is in no company`);
  const columns: ReviewColumn[] = Array.from({ length: width }, (_, place) => ({
    id: crypto.randomUUID(),
    title: `${['Governing law', 'Effective date', 'Auto-renewal', 'Liability cap', 'Parties', 'Assignment', 'Term', 'Notice'][place % 8]} ${place + 1}`,
    instructions: `What does the contract say about subject ${place + 1}?`,
    type: TYPES[place % TYPES.length] ?? 'text',
  }));
  const [review] = await db
    .insert(reviews)
    .values({
      id: uuidv7(),
      category: 'Organization',
      company_id: author.company_id,
      author_id: author.id,
      name: 'A thousand contracts',
      status: 'Pending',
      columns,
      revision: 1,
      structure_revision: 1,
    })
    .returning({ id: reviews.id });
  if (!review) throw new Error('The review was not stored');

  const contents = Array.from({ length: documents }, (_, row) => createHash('sha256').update(`${row}`).digest('hex'));
  await inBatches(contents, (part) =>
    db
      .insert(storedFiles)
      .values(part.map((sha256) => ({ sha256, bytes: 50_000, last_used_at: NOW })))
      // A second review has the same answers.
      .onConflictDoNothing(),
  );
  const rows: { id: string; sha256: string }[] = [];
  await inBatches([...contents.entries()], async (part) => {
    const values = part.map(([row, sha256]) => ({
      id: uuidv7(),
      review_id: review.id,
      position: row,
      name: `${['Master services agreement', 'Office lease', 'Mutual NDA', 'Distribution agreement'][row % 4]} ${row + 1}.pdf`,
      sha256,
      bytes: 50_000,
      kind: 'pdf' as const,
      reading: 'read' as const,
      pages: (row % 60) + 1,
      assignee_id: row % 5 === 0 ? author.id : null,
    }));
    rows.push(...(await db.insert(reviewDocuments).values(values).returning()));
  });
  const cells = rows.flatMap((row, at) => columns.map((column, place) => ({ row, at, column, place })));
  await inBatches(cells, (part) =>
    db.insert(reviewCells).values(part.map(({ row, at, column, place }) => cellOf(review.id, row, at, column, place))),
  );
  return review.id;
}

function cellOf(review: string, row: { id: string; sha256: string }, at: number, column: ReviewColumn, place: number) {
  const mixed = at * 7 + place * 3;
  const isAbsent = mixed % 6 === 0;
  const answer = isAbsent ? '' : VALUES[column.type](at + place);
  const source: Source = {
    number: 1,
    document: row.id,
    page: (mixed % 40) + 1,
    clause: `${(place % 20) + 1}.1`,
    quote: answer,
    start: 100,
    end: 100 + answer.length,
    check: mixed % 31 === 0 ? 'missing' : 'exact',
  };
  const decision: DecisionState = mixed % 5 === 1 ? 'verified' : mixed % 23 === 2 ? 'edited' : 'open';
  return {
    review_id: review,
    document_id: row.id,
    column_id: column.id,
    state: 'done' as const,
    asked: askedOf(column, row.sha256),
    answer,
    value: answer,
    sort_number: readValue(column.type, answer).sort_number,
    ...(isAbsent ? { absence: 'not_in_documents' as const } : { likelihood: mixed % 4 === 1 ? 0.5 : 0.85 }),
    sources: isAbsent ? [] : [source],
    engine: { kind: 'built-in' as const, model: null },
    answered_at: NOW,
    decision,
    ...(decision !== 'open' && { decided_by: 'Theo Marchbank', decided_at: NOW }),
    ...(mixed % 41 === 0 && { flagged_by: 'Theo Marchbank', flagged_at: NOW, flag_note: '' }),
    revision: 1,
  };
}

async function inBatches<T>(all: readonly T[], work: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) await work(all.slice(from, from + BATCH));
}
