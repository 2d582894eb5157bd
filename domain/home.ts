// The contents of Home: the caller's own work.
import { z } from 'zod';
import { reviewCategorySchema } from './reviews.ts';
import { runSummarySchema } from './runs.ts';

export const HOME_RUNS = 5;
export const HOME_REVIEWS = 4;
export const HOME_WORKFLOWS = 4;

/** An unpublished review. */
const homeReviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: reviewCategorySchema,
  documents: z.int(),
  /** All cells, those with an answer, and the reviewed ones among them. */
  cells: z.int(),
  answered: z.int(),
  reviewed: z.int(),
});
export type HomeReview = z.infer<typeof homeReviewSchema>;

export const homeSchema = z.object({
  /** The newest ones, the last used first. */
  workflows: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  runs: z.array(runSummarySchema),
  reviews: z.array(homeReviewSchema),
});
export type Home = z.infer<typeof homeSchema>;
