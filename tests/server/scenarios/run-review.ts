// Decisions about the answers of a run, and reading them.
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Answer, DecideAnswer } from '#domain/answers.ts';
import { decideAnswer } from '#domain/endpoints/run-review.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import type { Run } from '#domain/runs.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { runAs } from '#tests/support/workflows.ts';

const THEO = 'user@harbour.test';
const PRIYA = 'paralegal@harbour.test';
const NOWHERE = { id: '01890000-0000-7000-8000-000000000000', prompt: '0', answer: '0' };

export const first = (run: Run) => ({ id: run.id, prompt: '0', answer: '0' });

/** A run that colleagues can open, as of an Organization workflow. */
export async function sharedRun(app: TestApp): Promise<Run> {
  const run = await runAs(app, THEO);
  await app.deps.db.update(runs).set({ category: 'Organization' }).where(eq(runs.id, run.id));
  return run;
}

async function decide(app: TestApp, email: string, run: Run, body: DecideAnswer): Promise<Answer> {
  const reply = await app.send({
    method: decideAnswer.method,
    path: pathOf(decideAnswer.path, first(run)),
    token: await app.signIn(email),
    body,
  });
  return decideAnswer.reply.parse(reply.body).data;
}

export async function readAs(app: TestApp, email: string, id: string): Promise<Run> {
  const reply = await app.send({ path: `/workflow/runs/${id}`, token: await app.signIn(email) });
  return (reply.body as { data: Run }).data;
}

/** A run without a result. */
async function interruptedRun(app: TestApp): Promise<Run> {
  const run = await runAs(app, THEO);
  await app.deps.db.update(runs).set({ status: 'interrupted' }).where(eq(runs.id, run.id));
  return run;
}

/** A run whose result is one answer without a label, as for a prompt in prose: its correction replaces it. */
async function runOfOneAnswer(app: TestApp): Promise<Run> {
  const run = await runAs(app, THEO);
  const [result] = run.results;
  const answers = result?.answers.slice(0, 1).map((answer) => ({ ...answer, label: '', value: result.text }));
  const results = result && answers ? [{ ...result, answers }] : [];
  await app.deps.db.update(runs).set({ results }).where(eq(runs.id, run.id));
  return run;
}

const withBody =
  (body: unknown) =>
  async (app: TestApp): Promise<Asked> => ({ params: first(await runAs(app, THEO)), body });

const refusals: readonly { name: string; body: unknown; says: string }[] = [
  { name: 'refuses a state that there is none of', body: { state: 'approved' }, says: 'state' },
  { name: 'refuses an edit without a text', body: { state: 'edited' }, says: 'Enter the corrected answer.' },
  {
    name: 'refuses an edit to nothing but blanks',
    body: { state: 'edited', value: ' \n ' },
    says: 'Enter the corrected answer.',
  },
  {
    name: 'refuses a text of its own for what is only verified',
    body: { state: 'verified', value: 'England' },
    says: 'Only an edited answer can have a corrected text.',
  },
  {
    name: 'refuses a note of a novel',
    body: { state: 'rejected', note: 'x'.repeat(2001) },
    says: 'At most 2,000 characters',
  },
  { name: 'refuses a moment that is none', body: { state: 'open', since: 'yesterday' }, says: 'since' },
  { name: 'refuses what it does not know', body: { state: 'open', by: 'Somebody Else' }, says: 'by' },
];

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'decideAnswer',
    kind: 'success',
    name: 'verifies an answer in the name of who asks, and keeps the engine’s words',
    as: THEO,
    ask: withBody({ state: 'verified', since: null }),
    status: 200,
    contains: ['"state":"verified"', '"by":"Theo Marchbank"', '"value":"'],
    then: async ({ deps: { db } }, reply) => {
      const [entry] = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'answer.decided'))
        .orderBy(desc(auditEntries.id));
      expect(entry?.changes).toEqual({ state: { from: 'open', to: 'verified' } });
      // The page distinguishes colleagues with the same name by it.
      expect(decideAnswer.reply.parse(reply.body).data.decision.author).toBe(entry?.actor_id);
    },
  },
  {
    endpoint: 'decideAnswer',
    kind: 'success',
    name: 'takes a correction for the whole of a result that is one answer',
    as: THEO,
    ask: async (app) => ({
      params: first(await runOfOneAnswer(app)),
      body: { state: 'edited', value: 'The term is **two years**, with no renewal.' },
    }),
    status: 200,
    contains: ['"state":"edited"', '"label":""', 'The term is **two years**, with no renewal.'],
  },
  {
    endpoint: 'decideAnswer',
    kind: 'success',
    name: 'keeps what a colleague wrote beside what the engine had said, for both to read',
    as: PRIYA,
    ask: async (app) => ({
      params: first(await sharedRun(app)),
      body: { state: 'edited', value: ' Bramble Mills Ltd\n', note: 'The recital names the group.' },
    }),
    status: 200,
    contains: ['"by":"Priya Ostler"', '"value":"Bramble Mills Ltd"', '"note":"The recital names the group."'],
    then: async (app, reply) => {
      const [entry] = await app.deps.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'answer.decided'))
        .orderBy(desc(auditEntries.id));
      expect(JSON.stringify(entry)).not.toContain('recital');
      const run = await readAs(app, THEO, entry?.record_id ?? '');
      const { data } = decideAnswer.reply.parse(reply.body);
      expect(run.results[0]?.answers[0]).toEqual(data);
      expect(data.value).not.toBe('Bramble Mills Ltd');
      expect(run.results[0]?.answers[1]?.decision).toEqual({ state: 'open' });
    },
  },
  {
    endpoint: 'decideAnswer',
    kind: 'success',
    name: 'takes a decision back, and remembers it',
    as: THEO,
    ask: async (app) => {
      const run = await runAs(app, THEO);
      const { decision } = await decide(app, THEO, run, { state: 'rejected', note: 'Wrong party' });
      return { params: first(run), body: { state: 'open', since: decision.at } };
    },
    status: 200,
    contains: ['"state":"open"', '"by":"Theo Marchbank"'],
    lacks: ['Wrong party'],
  },
  {
    endpoint: 'decideAnswer',
    kind: 'state',
    name: 'tells who has decided meanwhile, and changes nothing',
    as: THEO,
    ask: async (app) => {
      const run = await sharedRun(app);
      await decide(app, PRIYA, run, { state: 'verified', since: null });
      return { params: first(run), body: { state: 'rejected', since: null } };
    },
    status: 409,
    contains: ['Priya Ostler has just reviewed this answer.'],
    then: async (app) => {
      const [newest] = await app.deps.db.select({ id: runs.id }).from(runs).orderBy(desc(runs.id)).limit(1);
      expect((await readAs(app, THEO, newest?.id ?? '')).results[0]?.answers[0]?.decision.state).toBe('verified');
    },
  },
  {
    endpoint: 'decideAnswer',
    kind: 'state',
    name: 'tells two decisions of the same moment apart',
    as: THEO,
    ask: async (app) => {
      const run = await runAs(app, THEO);
      const [one, other] = await Promise.all([
        decide(app, THEO, run, { state: 'verified' }),
        decide(app, THEO, run, { state: 'rejected' }),
      ]);
      const older = [one.decision.at ?? '', other.decision.at ?? ''].toSorted()[0];
      expect(one.decision.at).not.toBe(other.decision.at);
      return { params: first(run), body: { state: 'open', since: older } };
    },
    status: 409,
  },
  {
    endpoint: 'decideAnswer',
    kind: 'state',
    name: 'does not verify what the engine failed on',
    as: THEO,
    ask: async (app) => {
      const run = await runAs(app, THEO);
      const failed = { ...run.results[0]?.answers[0], value: '', absence: 'engine_failed' as const } as Answer;
      const results = [{ prompt: '', output: 'List', text: '', answers: [failed] }];
      await app.deps.db.update(runs).set({ results }).where(eq(runs.id, run.id));
      return { params: first(run), body: { state: 'verified' } };
    },
    status: 409,
    contains: ['nothing to verify'],
  },
  {
    endpoint: 'decideAnswer',
    kind: 'state',
    name: 'knows no answer beyond the last',
    as: THEO,
    ask: async (app) => ({
      params: { ...first(await runAs(app, THEO)), answer: '99999999999' },
      body: { state: 'verified' },
    }),
    status: 404,
    contains: ['no such answer'],
  },
  {
    endpoint: 'decideAnswer',
    kind: 'state',
    name: 'has nothing to decide about where there is no result',
    as: THEO,
    ask: async (app) => ({ params: first(await interruptedRun(app)), body: { state: 'verified' } }),
    status: 409,
    contains: ['no result'],
  },
  ...refusals.map(({ name, body, says }): Scenario => ({
    endpoint: 'decideAnswer',
    kind: 'invalid',
    name,
    as: THEO,
    ask: withBody(body),
    status: 400,
    contains: [says],
  })),
  {
    endpoint: 'decideAnswer',
    kind: 'other-tenant',
    name: 'does not know the run of another company, although its own colleagues share it',
    as: 'admin@castellan.test',
    ask: async (app) => ({ params: first(await sharedRun(app)), body: { state: 'verified' } }),
    status: 404,
  },
  {
    endpoint: 'decideAnswer',
    kind: 'wrong-role',
    name: 'keeps a run that is nobody else’s from a colleague, be it the administrator',
    as: 'admin@harbour.test',
    ask: async (app) => {
      const run = await runAs(app, THEO);
      await app.deps.db.update(runs).set({ category: 'Personal' }).where(eq(runs.id, run.id));
      return { params: first(run), body: { state: 'verified' } };
    },
    status: 404,
  },
  {
    endpoint: 'decideAnswer',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: NOWHERE, body: { state: 'verified' } },
    status: 401,
  },
  {
    endpoint: 'listDecisions',
    kind: 'success',
    name: 'tells all that was decided about an answer, newest first',
    as: PRIYA,
    ask: async (app) => {
      const run = await sharedRun(app);
      await decide(app, THEO, run, { state: 'edited', value: 'Two years' });
      await decide(app, PRIYA, run, { state: 'rejected', note: 'See the side letter' });
      return { params: first(run) };
    },
    status: 200,
    contains: ['"total":2', '"note":"See the side letter"', '"value":"Two years"'],
    then: (_app, reply) => {
      expect((reply.body as { data: { by: string }[] }).data.map(({ by }) => by)).toEqual([
        'Priya Ostler',
        'Theo Marchbank',
      ]);
      return Promise.resolve();
    },
  },
  {
    endpoint: 'listDecisions',
    kind: 'invalid',
    name: 'refuses a position that is no number',
    as: THEO,
    ask: { params: { ...NOWHERE, answer: 'first' } },
    status: 400,
  },
  {
    endpoint: 'listDecisions',
    kind: 'other-tenant',
    name: 'does not tell another company',
    as: 'admin@castellan.test',
    ask: async (app) => ({ params: first(await sharedRun(app)) }),
    status: 404,
  },
  { endpoint: 'listDecisions', kind: 'anonymous', name: 'refuses a visitor', ask: { params: NOWHERE }, status: 401 },
];
