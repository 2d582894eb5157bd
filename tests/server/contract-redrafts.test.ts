// Redrafts with an engine that follows instructions: what it is told, what is stored and counted, and who may ask for one.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContractSummary, Redraft } from '#domain/contracts/contract-clauses.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { RedraftRequest } from '#server/engine/redrafts/redrafter.ts';
import { contractRedrafts } from '#server/store/contracts/contract-clause-schema.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openedContract, TEXT } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import { says, scriptedEngine } from '#tests/support/scripted-engine.ts';

const USER = 'user@harbour.test';
const USAGE = { input_tokens: 40, output_tokens: 8 };
let app: TestApp;
let redraft: (request: RedraftRequest) => Promise<string>;
let asked: RedraftRequest[] = [];

beforeAll(async () => {
  const { engine } = scriptedEngine(() => says('England', 'The buyer pays'));
  app = await startTestApp(
    {},
    {
      engine: {
        ...engine,
        redrafter: {
          async redraft(request) {
            asked.push(request);
            return { text: await redraft(request), reason: 'It is mutual now.', usage: USAGE, problem: null };
          },
        },
      },
    },
  );
});
afterAll(() => app.close());

async function redrafted(body: object, as = USER) {
  asked = [];
  const { id } = await openedContract(app, await app.signIn(USER), {}, { side: 'Buyer' });
  const token = await app.signIn(as);
  const passage = { revision: 1, start: 0, end: TEXT.indexOf('.') + 1 };
  return {
    id,
    reply: await app.send({ method: 'POST', path: `/contracts/${id}/redrafts`, token, body: { ...passage, ...body } }),
  };
}

it('sends the passage, the instruction and our side to the engine, and replies with the words that differ', async () => {
  redraft = () => Promise.resolve('Each party pays within thirty days.');
  const { id, reply } = await redrafted({ instruction: ' Make it mutual ' });
  const data = dataOf<Redraft>(reply);
  expect(asked[0]).toMatchObject({ start: 0, end: 34, instruction: 'Make it mutual', side: 'Buyer' });
  expect(asked[0]?.document.content.text).toBe(TEXT);
  expect(data).toMatchObject({
    text: 'Each party pays within thirty days.',
    reason: 'It is mutual now.',
    usage: USAGE,
  });
  expect(data.words.slice(0, 2)).toEqual([
    { op: 'removed', text: 'The buyer' },
    { op: 'added', text: 'Each party' },
  ]);
  const stored = await app.deps.db.select().from(contractRedrafts).where(eq(contractRedrafts.contract_id, id));
  expect(stored).toMatchObject([{ id: data.id, instruction: 'Make it mutual', text: data.text, usage: USAGE }]);
});

it('counts one redraft of the contract', async () => {
  const count = async () =>
    (await app.deps.db.select().from(usageEvents).where(eq(usageEvents.kind, 'clause_redrafted'))).length;
  const before = await count();
  redraft = () => Promise.resolve('Other words.');
  dataOf((await redrafted({ instruction: 'Shorten' })).reply);
  expect((await count()) - before).toBe(1);
});

it('says why the engine has none, and stores nothing', async () => {
  redraft = () => Promise.reject(new EngineFailure('The model gave no usable redraft. Try again.'));
  const { id, reply } = await redrafted({ instruction: 'Shorten' });
  expect([reply.status, (reply.body as { message: string }).message]).toEqual([
    502,
    'The model gave no usable redraft. Try again.',
  ]);
  expect(await app.deps.db.select().from(contractRedrafts).where(eq(contractRedrafts.contract_id, id))).toEqual([]);
});

it('refuses a passage of more than ten thousand characters, before the engine is asked', async () => {
  const { id } = await openedContract(app, await app.signIn(USER), { bytes: 'word '.repeat(3000) });
  asked = [];
  const body = { revision: 1, start: 0, end: 12_000, instruction: 'Shorten' };
  const path = `/contracts/${id}/redrafts`;
  const reply = await app.send({ method: 'POST', path, token: await app.signIn(USER), body });
  expect([reply.status, asked]).toEqual([400, []]);
  expect(JSON.stringify(reply.body)).toContain('at most 10,000 characters');
});

it('writes one summary of a contract at a time', async () => {
  const { id } = await openedContract(app, await app.signIn(USER));
  const token = await app.signIn(USER);
  const post = () => app.send({ method: 'POST', path: `/contracts/${id}/summary`, token, body: {} });
  const replies = await Promise.all([post(), post()]);
  const done = replies.filter(({ status }) => status === 200);
  expect(dataOf<ContractSummary>(done[0] ?? replies[0]).run.status).toBe('finished');
  for (const { status, body } of replies.filter((reply) => !done.includes(reply))) {
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('A summary of this contract is being written.');
  }
});
