// The demo's tabular reviews with the answers of the built-in engine and the decisions of people.
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { fullName } from '#domain/people.ts';
import { readValue } from '#domain/review-values.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { Decider } from '#server/store/runs/answer-decisions.ts';
import { type MadeDecision, setFlag, writeDecisions } from '#server/store/reviews/cell-decisions.ts';
import type { Db } from '#server/store/database.ts';
import { projects } from '#server/store/files/file-schema.ts';
import { type PickedFile, pickedFiles } from '#server/store/files/picked-files.ts';
import { askedOf } from '#server/store/reviews/review-asked.ts';
import { assignDocuments, insertDocuments } from '#server/store/reviews/review-documents.ts';
import { setPeople } from '#server/store/reviews/review-people.ts';
import { bumpRevision } from '#server/store/reviews/review-revision.ts';
import { reviewCells, reviewDocuments, reviews } from '#server/store/reviews/review-schema.ts';
import { findReview, insertReview } from '#server/store/reviews/reviews.ts';
import { users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { type SeedAnswers, type SeedReview, readSeedAnswers, readSeedReviews } from './review-content.ts';
import { secondsBefore, viewerOf } from './viewers.ts';

type PersonOf = (email: string) => { id: string; company_id: string };

const BUILT_IN = { kind: 'built-in', model: null } as const;

/** Adds the reviews of the demo companies, over files that are already stored. */
export async function seedDemoReviews(tx: Db, personOf: PersonOf, now: Date): Promise<void> {
  const answers = readSeedAnswers();
  for (const [index, review] of readSeedReviews().entries()) {
    const { id, company_id } = personOf(review.author_email);
    const viewer = { ...viewerOf(id, company_id), companyId: company_id };
    const at = secondsBefore(now, index);
    const made = await insertWithDocuments(tx, viewer, review, personOf, at);
    if (review.answered.length > 0) await answer(tx, made, review, answers[review.key] ?? {}, personOf, at);
  }
}

interface Made {
  readonly id: string;
  readonly author: Decider;
  readonly columns: readonly ReviewColumn[];
  /** By their names. */
  readonly documents: ReadonlyMap<string, { readonly id: string; readonly sha256: string }>;
}

async function insertWithDocuments(
  tx: Db,
  viewer: Viewer & { companyId: string },
  { name, description, category, people, project, ...seeded }: SeedReview,
  personOf: PersonOf,
  at: string,
): Promise<Made> {
  const columns = seeded.columns.map((column) => ({ ...column, id: uuidv7() }));
  const id = await insertReview(tx, viewer, { name, description, category, columns }, at);
  const review = await findReview(tx, viewer, id);
  if (!review) throw new Error(`the demo review ${name} was not stored`);
  await setPeople(
    tx,
    review,
    people.map((email) => personOf(email).id),
  );
  const files = await filesOf(tx, viewer, project);
  const given = seeded.documents.map((document) => {
    const file = files.find((one) => one.name === document.name);
    if (!file) throw new Error(`the demo project ${project} has no ${document.name}`);
    const { id: file_id, revision: file_revision, ...content } = file;
    return { ...content, file_id, file_revision, pages: null };
  });
  await insertDocuments(tx, id, given);
  const rows = await tx.select().from(reviewDocuments).where(eq(reviewDocuments.review_id, id));
  const documents = new Map(rows.map((row) => [row.name, row]));
  for (const { name: assigned, assignee_email } of seeded.documents) {
    const row = documents.get(assigned);
    if (row && assignee_email) await assignDocuments(tx, id, [row.id], personOf(assignee_email).id);
  }
  return { id, author: { id: viewer.userId, name: review.author_name.name }, columns, documents };
}

async function filesOf(tx: Db, viewer: Viewer & { companyId: string }, name: string): Promise<PickedFile[]> {
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.name, name), eq(projects.company_id, viewer.companyId)));
  return (project && (await pickedFiles(tx, viewer, [project.id]))) ?? [];
}

/** Stores the answers as a run of the author's, and the decisions about them. */
async function answer(
  tx: Db,
  { id, author, columns, documents }: Made,
  review: SeedReview,
  answers: SeedAnswers[string],
  personOf: PersonOf,
  at: string,
): Promise<void> {
  const run_id = uuidv7();
  const revision = (await bumpRevision(tx, id, { structure: true })) ?? 0;
  const cells = Object.entries(answers).flatMap(([name, { columns: answered }]) =>
    Object.entries(answered).map(([title, given]) => {
      const place = placeIn({ columns, documents }, name, title);
      const { id: column_id } = place.column;
      const asked = askedOf(place.column, place.document.sha256);
      const row = { review_id: id, document_id: place.document.id, column_id, state: 'done' as const, asked, run_id };
      return { ...row, ...given, value: given.answer, engine: BUILT_IN, answered_at: at, revision };
    }),
  );
  await tx.insert(reviewCells).values(cells);
  for (const [name, { pages }] of Object.entries(answers))
    await tx
      .update(reviewDocuments)
      .set({ reading: 'read', pages })
      .where(eq(reviewDocuments.id, documents.get(name)?.id ?? ''));
  const ran = { run_id, run_status: 'finished', run_author_id: author.id, run_author_name: author.name } as const;
  await tx
    .update(reviews)
    .set({ status: review.status, ...ran, run_total: cells.length, run_started_at: at, run_finished_at: at })
    .where(eq(reviews.id, id));
  await decide(tx, { id, columns, documents }, review, answers, { personOf, at, revision });
}

interface Deciding {
  readonly personOf: PersonOf;
  readonly at: string;
  readonly revision: number;
}

async function decide(
  tx: Db,
  made: Pick<Made, 'id' | 'columns' | 'documents'>,
  review: SeedReview,
  answers: SeedAnswers[string],
  { personOf, at, revision }: Deciding,
): Promise<void> {
  for (const [name, { columns }] of Object.entries(answers))
    for (const [title, given] of Object.entries(columns)) {
      const own = review.decisions.find(({ document, column }) => document === name && column === title);
      const by_email = own?.by_email ?? review.verified_by;
      if (!by_email) continue;
      const { document, column } = placeIn(made, name, title);
      const decision = {
        document: document.id,
        column: column.id,
        state: own?.state ?? 'verified',
        edited: own?.value ?? null,
        sources: null,
        note: own?.note ?? null,
        answer: given.answer,
        sort_number: own?.value ? readValue(column.type, own.value).sort_number : given.sort_number,
      } satisfies MadeDecision;
      const by = await deciderOf(tx, personOf(by_email).id);
      await writeDecisions(tx, made.id, [decision], { by, at, revision, isBulk: false });
    }
  for (const { document: name, column: title, by_email, note } of review.flags) {
    const { document, column } = placeIn(made, name, title);
    const { name: by } = await deciderOf(tx, personOf(by_email).id);
    await setFlag(tx, made.id, { document: document.id, column: column.id }, { by, at, note }, revision);
  }
}

function placeIn({ columns, documents }: Pick<Made, 'columns' | 'documents'>, name: string, title: string) {
  const [document, column] = [documents.get(name), columns.find((one) => one.title === title)];
  if (!document || !column) throw new Error(`the demo review has no cell of ${name} and ${title}`);
  return { document, column };
}

async function deciderOf(tx: Db, id: string): Promise<Decider> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  return { id, name: user ? fullName(user) : '' };
}
