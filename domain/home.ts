// What Home leads with: the caller's own work as it stands.
import { z } from 'zod';
import { reviewCategorySchema } from './reviews.ts';
import { runSummarySchema } from './runs.ts';

export const HOME_RUNS = 5;
export const HOME_REVIEWS = 4;
export const HOME_WORKFLOWS = 4;

/** A review that is not published. */
const homeReviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: reviewCategorySchema,
  documents: z.int(),
  /** Cells, those with an answer, and those of them that somebody has reviewed. */
  cells: z.int(),
  answered: z.int(),
  reviewed: z.int(),
});
export type HomeReview = z.infer<typeof homeReviewSchema>;

export const homeSchema = z.object({
  /** The newest, of which those used last come first. */
  workflows: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
  runs: z.array(runSummarySchema),
  reviews: z.array(homeReviewSchema),
});
export type Home = z.infer<typeof homeSchema>;
