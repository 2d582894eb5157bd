// Tabular reviews: every call by users with permission and without.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { reviews } from '#server/store/reviews/review-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { COLUMNS, makeReview } from '#tests/support/reviews.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import type { ReviewCall } from './review-calls.ts';
import { madeReview, nothing, REVIEW_CALLS, THEO } from './review-calls.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';

const askedBy =
  ({ send }: ReviewCall) =>
  async (app: TestApp): Promise<Asked> => {
    const review = await madeReview(app);
    return { params: review.params, ...(await send?.(review, app)) };
  };

/** The body is validated before access to the review is checked. */
const anywhere = { id: NOWHERE, document: NOWHERE, column: NOWHERE, page: '1' };

const withRefusals = (row: ReviewCall): Scenario[] => [
  {
    endpoint: row.endpoint,
    kind: 'success',
    name: row.name,
    as: THEO,
    ask: askedBy(row),
    status: 200,
    ...(row.contains ? { contains: row.contains } : {}),
    ...(row.lacks ? { lacks: row.lacks } : {}),
    ...(row.then ? { then: row.then } : {}),
  },
  {
    endpoint: row.endpoint,
    kind: 'other-tenant',
    name: 'does not know the review of another company',
    as: 'admin@castellan.test',
    ask: askedBy(row),
    status: 404,
    lacks: ['Supplier contracts', 'Theo'],
  },
  {
    endpoint: row.endpoint,
    kind: 'wrong-role',
    name: 'is closed to the provider',
    as: 'super@whereas.test',
    ask: { params: anywhere },
    status: 403,
  },
  { endpoint: row.endpoint, kind: 'anonymous', name: 'refuses a visitor', ask: { params: anywhere }, status: 401 },
  {
    endpoint: row.endpoint,
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: THEO,
    ask: async (app) => {
      const { params, ...sent } = await askedBy(row)(app);
      return { params: { ...params, id: 'seven' }, ...sent };
    },
    status: 400,
  },
];

/** A run that nobody has claimed yet: these tests do not depend on the speed of the engine. */
async function running(app: TestApp): Promise<Asked> {
  const { desk, params } = await madeReview(app);
  const run = {
    run_id: uuidv7(),
    run_status: 'queued',
    run_total: 2,
    run_started_at: new Date().toISOString(),
  } as const;
  await app.deps.db.update(reviews).set(run).where(eq(reviews.id, desk.id));
  return { params, body: {} };
}

/** The file of a document that was uploaded into the review is in no tree. */
const RENEW: ReviewCall = {
  endpoint: 'renewReviewDocument',
  name: 'takes the newest version of the file',
  send: nothing,
};

async function ofRepository(app: TestApp): Promise<Asked> {
  const desk = await makeReview(app, THEO, { documents: [] });
  const list = await app.send({ path: '/repositories?category=Organization', token: desk.token });
  const [file] = (list.body as { data: { id: string }[] }).data;
  await desk.send('/documents', { method: 'POST', body: { files: [file?.id] } });
  const [row] = await desk.rows();
  return { params: { id: desk.id, document: row?.id ?? '' }, body: {} };
}

export const SCENARIOS: readonly Scenario[] = [
  ...REVIEW_CALLS.flatMap(withRefusals),
  ...withRefusals(RENEW).map((scenario): Scenario =>
    scenario.kind === 'success'
      ? { ...scenario, ask: ofRepository, contains: ['"file":{"id":', '"revision":1', '"newest":1'] }
      : scenario,
  ),
  {
    endpoint: 'renewReviewDocument',
    kind: 'state',
    name: 'says of an uploaded document that it has no file',
    as: THEO,
    ask: askedBy(RENEW),
    status: 409,
    contains: ['is no longer in the repository'],
  },
  ...withRefusals({ endpoint: 'stopReview', name: 'says that nothing is running', send: nothing }).map(
    (scenario): Scenario =>
      scenario.kind === 'success'
        ? { ...scenario, kind: 'state', status: 409, contains: ['This review is not running.'] }
        : scenario,
  ),
  {
    endpoint: 'stopReview',
    kind: 'success',
    name: 'stops a run',
    as: THEO,
    ask: running,
    status: 200,
    contains: ['"status":"stopped"', 'The run was stopped'],
  },
  {
    endpoint: 'runReview',
    kind: 'state',
    name: 'does not start a second run beside the first',
    as: THEO,
    ask: running,
    status: 409,
    contains: ['This review is already running.'],
  },
  {
    endpoint: 'publishReview',
    kind: 'state',
    name: 'does not publish what is being run',
    as: THEO,
    ask: running,
    status: 409,
    contains: ['This review is running. Wait for it or stop it, then publish.'],
  },
  {
    endpoint: 'listReviews',
    kind: 'success',
    name: 'lists the cards of a category',
    as: THEO,
    ask: async (app) => {
      await madeReview(app);
      return { query: 'category=Organization&search=SUPPLIER' };
    },
    status: 200,
    contains: ['"name":"Supplier contracts"', '"columns":3', '"author_name":{"name":"Theo Marchbank"}', '"answered":1'],
    lacks: ['"instructions"', '"company_id"'],
  },
  {
    endpoint: 'listReviews',
    kind: 'other-tenant',
    name: 'shows another company none of them',
    as: 'admin@castellan.test',
    ask: async (app) => {
      await madeReview(app);
      return { query: 'search=supplier' };
    },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listReviews',
    kind: 'invalid',
    name: 'knows no reviews of the provider',
    as: THEO,
    ask: { query: 'category=Provider' },
    status: 400,
  },
  {
    endpoint: 'listReviews',
    kind: 'wrong-role',
    name: 'is closed to the provider',
    as: 'super@whereas.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'listReviews', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'createReview',
    kind: 'success',
    name: 'makes a draft',
    as: THEO,
    ask: { body: { name: 'Leases', category: 'Personal', columns: COLUMNS } },
    status: 200,
    contains: ['"status":"Draft"', '"people":[]', 'Created successfully.'],
  },
  ...[
    { name: 'wants a name', body: { name: ' ', category: 'Personal' }, says: 'Name this review.' },
    { name: 'wants a category', body: { name: 'Leases' }, says: 'category' },
    {
      name: 'wants a question for every column',
      body: { name: 'Leases', category: 'Personal', columns: [{ ...COLUMNS[0], instructions: '' }] },
      says: 'Enter the question this column asks of every document.',
    },
    {
      name: 'shares an Organization review with nobody else',
      body: { name: 'Leases', category: 'Organization', people: [NOWHERE] },
      says: 'Do not list people.',
    },
  ].map(({ name, body, says }): Scenario => ({
    endpoint: 'createReview',
    kind: 'invalid',
    name,
    as: THEO,
    ask: { body },
    status: 400,
    contains: [says],
  })),
  { endpoint: 'createReview', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'listReviewColleagues',
    kind: 'success',
    name: 'lists the active people of the company',
    as: THEO,
    ask: {},
    status: 200,
    contains: ['"name":"Priya Ostler"', '"name":"Theo Marchbank"'],
    lacks: ['Dolores', '@harbour.test'],
  },
  { endpoint: 'listReviewColleagues', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
];
