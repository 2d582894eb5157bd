// Reviews for tests: created through the API, with answers stored directly instead of waiting for an engine.
import { eq } from 'drizzle-orm';
import type { Source } from '#domain/answers.ts';
import type { BodyInput } from '#domain/endpoints/endpoint.ts';
import type { createReview } from '#domain/endpoints/reviews.ts';
import { readValue } from '#domain/review-values.ts';
import type { CellSummary, Review, ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import { askedOf } from '#server/store/reviews/review-asked.ts';
import { bumpRevision } from '#server/store/reviews/review-revision.ts';
import { reviewCells, reviewDocuments } from '#server/store/reviews/review-schema.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp, TestReply, TestRequest } from './app.ts';
import { uploadForm } from './files.ts';
import { until } from './until.ts';

export const COLUMNS = [
  { title: 'Governing law', instructions: 'Which law governs the agreement?', type: 'text' },
  { title: 'Start date', instructions: 'On which date does it begin?', type: 'date' },
  { title: 'Fee', instructions: 'What is the annual fee?', type: 'amount' },
] as const;

export interface Desk {
  readonly id: string;
  readonly token: string;
  send(path: string, request?: Omit<TestRequest, 'path' | 'token'>): Promise<TestReply>;
  review(): Promise<Review>;
  rows(query?: string): Promise<ReviewRow[]>;
  cells(): Promise<CellSummary[]>;
  cell(place: { document: string; column: string }): Promise<ReviewCell>;
}

const dataOf = <Data>({ status, text, body }: TestReply): Data => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return (body as { data: Data }).data;
};

/** A review and the calls of a user who works in it. */
export function deskOf(app: TestApp, id: string, token: string): Desk {
  const send: Desk['send'] = (path, request = {}) =>
    app.send({ ...request, path: `/tabular-review/${id}${path}`, token });
  return {
    id,
    token,
    send,
    review: async () => dataOf(await send('')),
    rows: async (query = '') => dataOf(await send(`/rows?${query}`)),
    async cells() {
      const rows = dataOf<ReviewRow[]>(await send('/rows'));
      return dataOf(await send(`/cells?documents=${rows.map((row) => row.id).join(',')}`));
    },
    cell: async ({ document, column }) => dataOf(await send(`/cells/${document}/${column}`)),
  };
}

/** Creates a review with these text documents. */
export async function makeReview(
  app: TestApp,
  email: string,
  {
    documents = ['Governed by English law.'],
    ...fields
  }: Partial<BodyInput<typeof createReview>> & { documents?: string[] } = {},
): Promise<Desk> {
  const token = await app.signIn(email);
  const body = { name: 'Supplier contracts', category: 'Organization', columns: COLUMNS, ...fields };
  const review = dataOf<Review>(await app.send({ method: 'POST', path: '/tabular-review', token, body }));
  const desk = deskOf(app, review.id, token);
  for (const [index, text] of documents.entries()) await upload(desk, `contract ${index + 1}.txt`, text);
  await allRead(desk);
  return desk;
}

/** Uploads a document and waits until it is read, so that the review does not change afterwards. */
export async function addDocument(desk: Desk, name: string, content: string | Uint8Array): Promise<TestReply> {
  const reply = await upload(desk, name, content);
  await allRead(desk);
  return reply;
}

/** Also for callers outside vitest, which have no `vi`. */
const allRead = (desk: Desk): Promise<number> =>
  until('all documents are read', 15_000, async () =>
    (await desk.rows()).every(({ reading }) => reading.state !== 'waiting'),
  );

async function upload(desk: Desk, name: string, content: string | Uint8Array): Promise<TestReply> {
  const reply = await desk.send('/documents/upload', {
    method: 'POST',
    body: uploadForm({}, { name, bytes: content }),
  });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return reply;
}

export const quoteOf = (document: string, quote: string, more: Partial<Source> = {}): Source => ({
  number: 1,
  document,
  page: 3,
  clause: '7.2',
  quote,
  start: 0,
  end: quote.length,
  check: 'exact',
  ...more,
});

type TestAnswer = Partial<typeof reviewCells.$inferInsert> & { readonly answer?: string };

/** Stores an answer of the built-in engine in the cell of a document, by its position, and a column, by its title. */
export async function answerCell(
  app: TestApp,
  desk: Desk,
  position: number,
  title: string,
  { answer = 'England and Wales', ...more }: TestAnswer = {},
): Promise<{ document: string; column: string }> {
  const { db } = app.deps;
  const column = (await desk.review()).columns.find((one) => one.title === title) as ReviewColumn;
  const [document] = (
    await db
      .select()
      .from(reviewDocuments)
      .where(eq(reviewDocuments.review_id, desk.id))
      .orderBy(reviewDocuments.position)
  ).slice(position);
  if (!document) throw new Error(`no document at ${position}`);
  await db.transaction(async (tx) => {
    const revision = (await bumpRevision(tx, desk.id, { structure: false })) ?? 0;
    const row = {
      state: 'done' as const,
      asked: askedOf(column, document.sha256),
      answer,
      value: answer,
      sort_number: readValue(column.type, answer).sort_number,
      sources: [quoteOf(document.name, answer || 'nothing')],
      engine: { kind: 'built-in', model: null } as const,
      answered_at: new Date().toISOString(),
      decision: 'open' as const,
      decided_at: null,
      revision,
      ...more,
    };
    await tx
      .insert(reviewCells)
      .values({ review_id: desk.id, document_id: document.id, column_id: column.id, ...row })
      .onConflictDoUpdate({
        target: [reviewCells.review_id, reviewCells.document_id, reviewCells.column_id],
        set: row,
      });
  });
  return { document: document.id, column: column.id };
}

/** The id of a demo account. */
export async function idOf(app: TestApp, email: string): Promise<string> {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`no such account: ${email}`);
  return user.id;
}
