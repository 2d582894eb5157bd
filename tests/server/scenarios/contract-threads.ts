// Threads about a contract.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Thread } from '#domain/contracts/threads.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers, ofContract } from './contracts.ts';
import { COLLEAGUE, NOWHERE, USER } from './files.ts';

const QUESTION = 'When does the buyer pay?';
const ask = { body: { question: QUESTION } };
const nowhere = { params: { thread: NOWHERE } };

const inThread =
  (rest: Asked = {}) =>
  async (app: TestApp): Promise<Asked> => {
    const token = await app.signIn(USER);
    const { id } = await openedContract(app, token);
    const path = `/contracts/${id}/threads`;
    const thread = dataOf<Thread>(await app.send({ method: 'POST', path, token, body: { question: QUESTION } }));
    return { ...rest, params: { id, thread: thread.id } };
  };

const refused = (name: string, body: object, contains: string): Scenario => ({
  endpoint: 'askContract',
  kind: 'invalid',
  name,
  as: USER,
  ask: ofContract({ body }),
  status: 400,
  contains: [contains],
});

const unknown = (endpoint: EndpointName, rest: Asked = {}): Scenario => ({
  endpoint,
  kind: 'other-tenant',
  name: 'knows no thread of another contract',
  as: USER,
  ask: async (app) => {
    const { params } = await inThread()(app);
    const { id } = await openedContract(app, await app.signIn(USER));
    return { ...rest, params: { id, thread: params?.['thread'] ?? '' } };
  },
  status: 404,
  contains: ['This contract has no such thread.'],
});

const ASKED: readonly Scenario[] = [
  ...closedToOthers('askContract', ask),
  {
    endpoint: 'askContract',
    kind: 'success',
    name: 'answers with the passage of the newest revision',
    as: COLLEAGUE,
    ask: ofContract(ask),
    status: 200,
    contains: [`"question":"${QUESTION}"`, '"revision":1', 'within thirty days', '"check":"exact"'],
    lacks: ['company_id', 'fence'],
  },
  refused('refuses an empty question', { question: ' ' }, 'Enter a question.'),
  refused('refuses a long question', { question: 'a'.repeat(ASK_QUESTION_MAX + 1) }, 'At most 4,000 characters'),
  {
    endpoint: 'askContract',
    kind: 'state',
    name: 'knows no prompt that there is not',
    as: USER,
    ask: ofContract({ body: { prompt: NOWHERE } }),
    status: 404,
    contains: ['This prompt does not exist'],
  },
  {
    endpoint: 'askContract',
    kind: 'state',
    name: 'knows no revision that there is not',
    as: USER,
    ask: ofContract({ body: { question: QUESTION, revision: 7 } }),
    status: 404,
    contains: ['has no version 7.'],
  },
];

const CONTINUED: readonly Scenario[] = [
  ...closedToOthers('continueThread', { ...ask, ...nowhere }),
  unknown('continueThread', ask),
  {
    endpoint: 'continueThread',
    kind: 'success',
    name: 'adds the question of a colleague to the thread',
    as: COLLEAGUE,
    ask: inThread({ body: { question: 'When does the seller deliver?' } }),
    status: 200,
    contains: [`"question":"${QUESTION}"`, '"question":"When does the seller deliver?"'],
    then: async (_app, reply) => {
      const { turns, run } = dataOf<Thread>(reply);
      expect(turns.map(({ author_name }) => author_name.name)).toEqual(['Theo Marchbank', 'Priya Ostler']);
      expect(run.results).toHaveLength(2);
    },
  },
  {
    endpoint: 'continueThread',
    kind: 'invalid',
    name: 'refuses an empty question',
    as: USER,
    ask: inThread({ body: {} }),
    status: 400,
    contains: ['Enter a question.'],
  },
];

const READ: readonly Scenario[] = [
  ...closedToOthers('listThreads'),
  {
    endpoint: 'listThreads',
    kind: 'success',
    name: 'shows colleagues who asked what',
    as: COLLEAGUE,
    ask: inThread(),
    status: 200,
    contains: [`"title":"${QUESTION}"`, '"name":"Theo Marchbank"', '"questions":1', '"total":1', '"revision":1'],
  },
  {
    endpoint: 'listThreads',
    kind: 'invalid',
    name: 'refuses a page that is none',
    as: USER,
    ask: ofContract({ query: 'page=0' }),
    status: 400,
  },
  ...closedToOthers('retrieveThread', nowhere),
  unknown('retrieveThread'),
  {
    endpoint: 'retrieveThread',
    kind: 'success',
    name: 'opens for a colleague, with answers and sources',
    as: COLLEAGUE,
    ask: inThread(),
    status: 200,
    contains: ['"unanswered":null', '"quote":"The buyer pays within thirty days.'],
  },
  ...closedToOthers('stopThread', nowhere),
  {
    endpoint: 'stopThread',
    kind: 'success',
    name: 'stops a question that is being answered, whoever asked it',
    as: COLLEAGUE,
    ask: async (app) => {
      const asked = await inThread()(app);
      const id = asked.params?.['thread'] ?? '';
      await app.deps.db.update(runs).set({ status: 'running', results: [] }).where(eq(runs.id, id));
      return asked;
    },
    status: 200,
    contains: ['"status":"cancelled"', `"question":"${QUESTION}"`, '"code":"cancelled"'],
  },
  unknown('stopThread'),
  {
    endpoint: 'stopThread',
    kind: 'state',
    name: 'does not stop what has been answered',
    as: USER,
    ask: inThread(),
    status: 409,
    contains: ['This question has an answer already.'],
  },
];

export const SCENARIOS: readonly Scenario[] = [...ASKED, ...CONTINUED, ...READ];
