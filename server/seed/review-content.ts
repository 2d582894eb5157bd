// The tabular reviews of the demo: one of every status, over the contracts of the demo's projects. What their cells say is
// the built-in engine's answer, stored so that a first start waits for nothing (scripts/samples/answer-demo-reviews.ts).
import { z } from 'zod';
import { ABSENCES, DECISION_STATES, likelihoodSchema, sourceSchema } from '#domain/answers.ts';
import { columnInputSchema, createReviewSchema, reviewCardSchema } from '#domain/reviews.ts';
import { readJson } from './read-json.ts';

const cellShape = { document: z.string(), column: z.string(), by_email: z.string() };

const reviewSchema = createReviewSchema.extend({
  /** Identifies the review in review-answers.json. */
  key: z.string(),
  author_email: z.string(),
  status: reviewCardSchema.shape.status,
  columns: z.array(columnInputSchema),
  /** Emails of those whom a Personal review is shared with. */
  people: z.array(z.string()),
  /** The project that holds the documents. */
  project: z.string(),
  documents: z.array(
    z.strictObject({
      name: z.string(),
      /** A file below server/seed. */
      sample: z.string(),
      assignee_email: z.string().optional(),
    }),
  ),
  /** Titles of the columns that have been run; the cells of the others are missing. */
  answered: z.array(z.string()),
  decisions: z.array(
    z.strictObject({
      ...cellShape,
      state: z.enum(DECISION_STATES).exclude(['open']),
      value: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  /** Who has verified every answer that is not decided above. */
  verified_by: z.string().optional(),
  flags: z.array(z.strictObject({ ...cellShape, note: z.string() })),
});
export type SeedReview = z.infer<typeof reviewSchema>;

export const readSeedReviews = (): SeedReview[] => readJson('demo/reviews.json', z.array(reviewSchema));

const answerSchema = z.strictObject({
  answer: z.string(),
  sort_number: z.number().nullable(),
  absence: z.enum(ABSENCES).nullable(),
  likelihood: likelihoodSchema.nullable(),
  sources: z.array(sourceSchema),
  nearest: z.array(sourceSchema),
});

/** By the keys of reviews, then by the names of documents. */
const answersSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.strictObject({
      pages: z.int().nullable(),
      /** By the titles of columns. */
      columns: z.record(z.string(), answerSchema),
    }),
  ),
);
export type SeedAnswers = z.infer<typeof answersSchema>;

export const readSeedAnswers = (): SeedAnswers => readJson('demo/review-answers.json', answersSchema);
