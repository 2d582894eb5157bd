// Home: the caller's latest runs, reviews in progress, and the workflows that they are likely to run.
import { type Home, type HomeReview, HOME_REVIEWS, HOME_RUNS, HOME_WORKFLOWS } from '#domain/home.ts';
import { reviewCategorySchema } from '#domain/reviews.ts';
import type { RunSummary } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Db } from '#server/store/database.ts';
import { figuresOf } from '#server/store/reviews/review-counts.ts';
import { listReviews } from '#server/store/reviews/reviews.ts';
import { listRuns } from '#server/store/runs/runs.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { findWorkflow, listWorkflows } from '#server/store/workflows.ts';

/** How many of the newest reviews are searched for reviews in progress. */
const NEWEST_REVIEWS = 10;

async function reviewsInProgress(db: Db, viewer: Viewer): Promise<HomeReview[]> {
  const page = { page: 1, page_size: NEWEST_REVIEWS };
  const lists = await Promise.all(
    // One query per category, because the index is by category.
    reviewCategorySchema.options.map((category) => listReviews(db, viewer, { ...page, category })),
  );
  const open = lists
    .flatMap(({ rows }) => rows)
    .filter(({ status }) => status !== 'Publish')
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, HOME_REVIEWS);
  const figures = await figuresOf(db, open);
  return open.flatMap(({ id, name, category }) => {
    const { documents, counts } = figures.get(id) ?? {};
    if (documents === undefined || !counts) return [];
    const { total, answered, absent, verified, edited, rejected } = counts;
    return [
      {
        id,
        name,
        category,
        documents,
        cells: total,
        answered: answered + absent,
        reviewed: verified + edited + rejected,
      },
    ];
  });
}

/** The workflows used last, if they still exist, then the newest ones of the provider. */
async function workflowsToRun(db: Db, viewer: Viewer, runs: readonly RunSummary[]): Promise<Home['workflows']> {
  const used = await Promise.all(
    [...new Set(runs.map(({ workflow_id }) => workflow_id))].map((id) => findWorkflow(db, viewer, id)),
  );
  const offered = await listWorkflows(db, viewer, { category: 'Provider', page: 1, page_size: HOME_WORKFLOWS });
  const all = new Map([...used, ...offered.rows].flatMap((one) => (one ? [[one.id, one]] : [])));
  return [...all.values()].slice(0, HOME_WORKFLOWS).map(({ id, name, description }) => ({ id, name, description }));
}

export function homeHandlers({ db }: Deps) {
  return {
    async retrieveHome({ viewer }) {
      const newest = { page: 1, page_size: HOME_RUNS };
      const [{ rows: runs }, reviews] = await Promise.all([
        listRuns(db, viewer, newest),
        reviewsInProgress(db, viewer),
      ]);
      return { data: { runs, reviews, workflows: await workflowsToRun(db, viewer, runs) } };
    },
  } satisfies Partial<Handlers>;
}
