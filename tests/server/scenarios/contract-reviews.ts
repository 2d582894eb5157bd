// Reviews of contracts: begun, read and stopped.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  begunReview,
  endedReview,
  findingOf,
  isOver,
  madePlaybook,
  QUESTIONS,
  reviewOnce,
  RULES,
  ruleOf,
} from '#tests/support/contract-reviews.ts';
import { openedContract, revisedContract, TEXT, trackedDocx } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers } from './contracts.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

type Fields = Parameters<typeof madePlaybook>[2];

/** A new contract, and a review of it under a new playbook. */
const starting =
  (body: object, fields: Fields = {}, prepare?: (app: TestApp, contract: string) => Promise<unknown>) =>
  async (app: TestApp): Promise<Asked> => {
    const token = await app.signIn(USER);
    const { id } = await openedContract(app, token, {}, { side: 'Seller' });
    const playbook = await madePlaybook(app, token, fields);
    await prepare?.(app, id);
    return { params: { id }, body: { playbook: playbook.id, ...body } };
  };

/** A review that has ended. */
export const reviewed =
  (rest: Asked = {}, title?: string) =>
  async (app: TestApp): Promise<Asked> => {
    const token = await app.signIn(USER);
    const { id } = await openedContract(app, token);
    const playbook = await madePlaybook(app, token);
    const review = await endedReview(app, token, id, { playbook: playbook.id });
    const params = { id, review: review.id, ...rest.params };
    if (title === undefined) return { ...rest, params };
    return { ...rest, params: { finding: findingOf(review, title).id, ...params } };
  };

/** The same review in the address of another contract. */
export const ofOtherContract = (endpoint: EndpointName, rest: Asked = {}, title?: string): Scenario => ({
  endpoint,
  kind: 'other-tenant',
  name: 'knows no review of another contract',
  as: USER,
  ask: async (app) => {
    const { params, ...asked } = await reviewed(rest, title)(app);
    const { id } = await openedContract(app, await app.signIn(USER));
    return { ...asked, params: { ...params, id } };
  },
  status: 404,
  contains: ['This review does not exist.'],
});

const ended = async (app: TestApp, reply: { body: unknown }): Promise<ContractReview> => {
  const { data } = reply.body as { data: ContractReview };
  return reviewOnce(app, await app.signIn(USER), data, isOver);
};

const refused = (name: string, ask: Scenario['ask'], status: number, contains: string): Scenario => ({
  endpoint: 'startContractReview',
  kind: status === 400 ? 'invalid' : 'state',
  name,
  as: USER,
  ask,
  status,
  contains: [contains],
});

const LATER = 'The buyer pays within ninety days.\n\nThe seller delivers in June.';

const STARTED: readonly Scenario[] = [
  ...closedToOthers('startContractReview', { body: {} }),
  {
    endpoint: 'startContractReview',
    kind: 'success',
    name: 'judges every rule, answers every question, and counts once',
    as: COLLEAGUE,
    ask: starting({}),
    status: 200,
    contains: ['"title":"Sale of goods"', '"side":"Seller"', '"name":"Priya Ostler"', '"published":false'],
    lacks: ['company_id', 'fence'],
    then: async (app, reply) => {
      const review = await ended(app, reply);
      expect(review).toMatchObject({ status: 'finished', total: 4, done: 4, failed: 0, problem: null, newest: 1 });
      expect(review.rules.map(({ title }) => title)).toEqual(RULES.map(({ title }) => title));
      const payment = findingOf(review, 'Payment');
      expect(payment).toMatchObject({ verdict: 'meets', rule: 'payment', state: 'done' });
      expect(payment.sources[0]).toMatchObject({ quote: 'The buyer pays within thirty days.', check: 'exact' });
      expect(findingOf(review, 'Arbitration')).toMatchObject({ verdict: 'missing', sources: [] });
      expect(findingOf(review, 'Delivery').severity).toBe('high');
      expect(review.answers.map(({ question }) => question)).toEqual(QUESTIONS.map(({ question }) => question));
      const colleague = eq(usageEvents.kind, 'playbook_application');
      const events = await app.deps.db.select().from(usageEvents).where(colleague);
      expect(events.filter(({ created_at }) => created_at === review.created_at)).toHaveLength(1);
      const token = await app.signIn(USER);
      const contract = dataOf<Contract>(await app.send({ path: `/contracts/${review.contract}`, token }));
      expect(contract).toMatchObject({
        next_step: 'decide_findings',
        review: { id: review.id, title: 'Sale of goods', status: 'finished', open: review.counts.open },
      });
    },
  },
  {
    endpoint: 'startContractReview',
    kind: 'success',
    name: 'reviews a contract without a playbook',
    as: USER,
    ask: async (app) => ({
      params: {
        id: (await openedContract(app, await app.signIn(USER), { bytes: `${TEXT}\n\nThe price is [amount] euro.` })).id,
      },
      body: { side: 'Buyer' },
    }),
    status: 200,
    contains: ['"kind":"general"', '"playbook":null', '"side":"Buyer"'],
    then: async (app, reply) => {
      const review = await ended(app, reply);
      expect(review).toMatchObject({ status: 'finished', problem: null });
      const blank = review.findings.find(({ observation }) => observation === 'blank');
      expect(blank).toMatchObject({ rule: null, verdict: null, state: 'done' });
      expect(blank?.sources[0]).toMatchObject({ quote: expect.stringContaining('[amount]') as string, check: 'exact' });
      expect(review.counts.open).toBe(review.counts.observations);
    },
  },
  {
    endpoint: 'startContractReview',
    kind: 'success',
    name: 'reviews a contract without a playbook beside a review whose playbook was deleted',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token);
      const rules = Array.from({ length: 200 }, (_, at) =>
        ruleOf(`Rule ${at}`, { preferred_language: `Clause ${at}.` }),
      );
      const playbook = await madePlaybook(app, token, { rules });
      await begunReview(app, token, id, { playbook: playbook.id });
      const path = `/playbook/delete/${playbook.id}/`;
      expect((await app.send({ method: 'DELETE', path, token })).status).toBe(200);
      return { params: { id }, body: {} };
    },
    status: 200,
    contains: ['"kind":"general"'],
  },
  {
    endpoint: 'startContractReview',
    kind: 'success',
    name: 'applies only the chosen rules',
    as: USER,
    ask: starting({ rules: ['payment'] }),
    status: 200,
    then: async (app, reply) => {
      const review = await ended(app, reply);
      expect(review.findings.map(({ title }) => title)).toEqual(['Payment']);
      expect(review.answers).toEqual([]);
    },
  },
  {
    endpoint: 'startContractReview',
    kind: 'success',
    name: 'applies what concerns the passages that changed since a revision',
    as: USER,
    ask: starting({ since: 1 }, {}, async (app, id) => revisedContract(app, await app.signIn(USER), id, LATER)),
    status: 200,
    contains: ['"scope":"since"', '"since":1', '"revision":2'],
    then: async (app, reply) => {
      const review = await ended(app, reply);
      expect(review.findings.map(({ title }) => title)).toContain('Payment');
      expect(review.findings.map(({ title }) => title)).not.toContain('Arbitration');
      expect(review.notices.join(' ')).toMatch(/\d rules? concerns? passages that did not change\./);
    },
  },
  {
    endpoint: 'startContractReview',
    kind: 'success',
    name: 'applies what concerns the tracked changes of the other side',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token, { bytes: await trackedDocx() });
      const playbook = await madePlaybook(app, token);
      return { params: { id }, body: { playbook: playbook.id, scope: 'theirs' } };
    },
    status: 200,
    contains: ['"scope":"theirs"'],
    then: async (app, reply) => {
      const { findings } = await ended(app, reply);
      expect(findings.map(({ title }) => title)).toContain('Payment');
      expect(findings.map(({ title }) => title)).not.toContain('Arbitration');
    },
  },
  {
    endpoint: 'startContractReview',
    kind: 'success',
    name: 'judges no rule for the other side',
    as: USER,
    ask: starting({}, { rules: [ruleOf('Payment', { side: 'Buyer' })], questions: [] }),
    status: 200,
    then: async (app, reply) => {
      const { verdict, reason } = findingOf(await ended(app, reply), 'Payment');
      expect({ verdict, reason }).toEqual({
        verdict: 'not_applicable',
        reason: 'This rule is for the Buyer, and we act for the Seller.',
      });
    },
  },
  refused(
    'refuses a revision that says the same as the older one',
    starting({ since: 1 }, {}, async (app, id) => revisedContract(app, await app.signIn(USER), id, `${TEXT}\n\n`)),
    409,
    'Revision 2 says the same as revision 1. Review all of it.',
  ),
  refused(
    'refuses changes of the other side where there are none',
    starting({ scope: 'theirs' }),
    409,
    'has no tracked changes of the other side. Review all of it.',
  ),
  refused(
    'refuses a playbook without rules and questions',
    starting({}, { rules: [], questions: [] }),
    400,
    'Sale of goods has neither rules nor questions.',
  ),
  refused('refuses an unknown rule', starting({ rules: ['nothing'] }), 400, 'no longer has some of these rules.'),
  refused(
    'refuses an older revision that is none',
    starting({ since: 1 }),
    400,
    'Choose a revision before revision 1.',
  ),
  refused('knows no revision that there is not', starting({ revision: 7 }), 404, 'has no version 7.'),
  refused('knows no playbook that there is not', starting({ playbook: NOWHERE }), 404, 'This playbook does not exist'),
  refused(
    'knows no playbook of another company',
    async (app) => {
      const playbook = await madePlaybook(app, await app.signIn(STRANGER));
      return starting({ playbook: playbook.id })(app);
    },
    404,
    'This playbook does not exist',
  ),
  refused(
    'refuses a general review of what changed',
    async (app) => {
      const asked = await starting({})(app);
      return { ...asked, body: { scope: 'theirs' } };
    },
    400,
    'A general review is of the whole contract.',
  ),
];

export const SCENARIOS: readonly Scenario[] = STARTED;
