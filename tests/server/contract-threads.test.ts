// Threads about a contract: colleagues share them, each question is recorded with its event, and an answer is from one revision.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { Thread, ThreadSummary } from '#domain/contracts/threads.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { ProblemError } from '#domain/errors.ts';
import { ASK_TURNS_MAX, PASSAGE_MAX } from '#domain/limits.ts';
import type { Prompt } from '#domain/prompts.ts';
import type { Engine } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { auditEntries, usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openedContract, personalContract, revisedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import { gatedEngine } from '#tests/support/gated-engine.ts';
import { labelsAt } from '#tests/support/usage-labels.ts';

const [USER, COLLEAGUE] = ['user@harbour.test', 'paralegal@harbour.test'];
const LEASE = 'This Agreement is governed by the laws of England. The tenant keeps the roof in repair.';
const builtIn = createExtractiveEngine();

let app: TestApp;
let token: string;
let other: string;
let contract: Contract;
/** The built-in engine, unless a test sets another. */
let engine: Pick<Engine, 'answer'>;

beforeAll(async () => {
  app = await startTestApp({}, { engine: { ...builtIn, answer: (...asked) => engine.answer(...asked) } });
  token = await app.signIn(USER);
  other = await app.signIn(COLLEAGUE);
});
afterAll(() => app.close());
beforeEach(async () => {
  engine = builtIn;
  contract = await openedContract(app, token, { bytes: LEASE });
});

const at = (thread = '') => `/contracts/${contract.id}/threads${thread && `/${thread}`}`;
const post = (body: object, thread?: string, as = token) =>
  app.send({ method: 'POST', path: at(thread), token: as, body });
const ask = async (question: string, thread?: string, as = token) =>
  dataOf<Thread>(await post({ question }, thread, as));
const read = async (thread: string, as = token) => dataOf<Thread>(await app.send({ path: at(thread), token: as }));

async function madePrompt(prompt: string): Promise<Prompt> {
  const body = { name: 'Who pays', description: '', prompt, category: 'Personal' };
  return dataOf(await app.send({ method: 'POST', path: '/prompts/create', token, body }));
}

describe('a question', () => {
  it('is answered from the contract alone, each quote with its place', async () => {
    const { run, turns } = await ask('What is the governing law?');
    expect(run).toMatchObject({ status: 'finished', is_test: false, category: 'Organization' });
    const [source] = run.sources;
    expect(source).toMatchObject({ check: 'exact', document: turns[0]?.document });
    expect(LEASE.slice(source?.start ?? 0, source?.end ?? 0)).toBe(source?.quote);
  });

  it('is stored together with its event and its entry in the audit log', async () => {
    const { id } = await ask('What is the governing law?');
    const { db } = app.deps;
    const labels = await labelsAt(app, {
      contract_name: `${contract.name}.txt`,
      contract_code: contract.id,
    });
    const events = await db.select().from(usageEvents).where(eq(usageEvents.contract_code, labels.contract_code));
    expect(events).toMatchObject([{ kind: 'chat_with_contract', contract_name: labels.contract_name }]);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'contract.asked'), eq(auditEntries.record_id, contract.id)));
    expect(entries).toHaveLength(1);
    expect(await db.$count(runs, eq(runs.id, id))).toBe(1);
  });

  it('that is refused leaves neither a thread nor an event', async () => {
    const before = await app.deps.db.$count(usageEvents);
    expect((await post({ question: 'Who?', revision: 9 })).status).toBe(404);
    expect(await app.deps.db.$count(usageEvents)).toBe(before);
    expect((await app.send({ path: at(), token })).body).toMatchObject({ data: [], total: 0 });
  });

  it('about a contract without text is refused in words', async () => {
    const refusal = { reading: 'refused', refusal: 'no_text' } as const;
    await app.deps.db.update(fileNodes).set(refusal).where(eq(fileNodes.id, contract.id));
    const reply = await post({ question: 'Who pays?' });
    expect(reply.status).toBe(422);
    expect(reply.text).toContain(contract.name);
  });

  it('names the revision that it is about, whatever is saved later', async () => {
    const { id } = await ask('What is the governing law?');
    await revisedContract(app, token, contract.id, 'This Agreement is governed by the laws of France.');
    const { turns, run } = await ask('What is the governing law?', id);
    expect(turns.map(({ revision }) => revision)).toEqual([1, 2]);
    const last = run.results[1]?.answers[0]?.sources[0];
    expect(run.sources.find(({ number }) => number === last)).toMatchObject({
      document: turns[1]?.document,
      quote: expect.stringContaining('France') as string,
    });
  });

  it('is in no history of workflows', async () => {
    const { id } = await ask('What is the governing law?');
    const history = await app.send({ path: '/workflow/runs?page_size=100', token });
    expect(history.text).not.toContain(id);
  });
});

describe('a thread', () => {
  it('is read, gone on with and decided by whoever may see the contract', async () => {
    const { id } = await ask('What is the governing law?');
    const { turns, run } = await ask('Who keeps the roof in repair?', id, other);
    expect(turns.map(({ author_name }) => author_name.name)).toEqual(['Theo Marchbank', 'Priya Ostler']);
    const path = `/workflow/runs/${run.id}/answers/0/0`;
    expect((await app.send({ method: 'PUT', path, token: other, body: { state: 'verified' } })).status).toBe(200);
    expect((await read(id)).run.results[0]?.answers[0]?.decision).toMatchObject({
      state: 'verified',
      by: 'Priya Ostler',
    });
    const listed = dataOf<ThreadSummary[]>(await app.send({ path: at(), token: other }));
    expect(listed).toMatchObject([{ id, questions: 2, author_name: { name: 'Theo Marchbank' } }]);
  });

  it('passes the answers so far to the engine', async () => {
    const { id } = await ask('What is the governing law?');
    const seen: number[] = [];
    engine = {
      answer: (question, context) => {
        seen.push(question.previous.length);
        return builtIn.answer(question, context);
      },
    };
    await ask('And who keeps the roof in repair?', id, other);
    expect(seen).toEqual([1]);
  });

  it('of a Personal contract is closed to colleagues, also by its run', async () => {
    const mine = await personalContract(app, token);
    const path = `/contracts/${mine.id}/threads`;
    const { id } = dataOf<Thread>(await app.send({ method: 'POST', path, token, body: { question: 'Who pays?' } }));
    expect((await app.send({ path: `${path}/${id}`, token: other })).status).toBe(404);
    expect((await app.send({ path: `/workflow/runs/${id}`, token: other })).status).toBe(404);
    expect((await app.send({ path: `/workflow/runs/${id}`, token })).status).toBe(200);
  });

  it('is deleted with its contract', async () => {
    const { id } = await ask('What is the governing law?');
    const { method, path } = FILE_CALLS.repository.remove;
    expect((await app.send({ method, path: path.replace(':id', contract.id), token })).status).toBe(200);
    expect(await app.deps.db.$count(runs, eq(runs.id, id))).toBe(0);
  });

  it('keeps its answers where a further question fails, and that question', async () => {
    const { id } = await ask('What is the governing law?');
    engine = { answer: () => Promise.reject(new ProblemError('engine_failed', 'The model is away.')) };
    const reply = await post({ question: 'Who keeps the roof in repair?' }, id);
    expect(reply.status).toBe(502);
    expect(await read(id)).toMatchObject({
      turns: [{ question: 'What is the governing law?' }],
      unanswered: { question: 'Who keeps the roof in repair?', author_name: { name: 'Theo Marchbank' } },
      run: { status: 'finished', problem: { code: 'engine_failed' } },
    });
    engine = builtIn;
    expect(await ask('Who keeps the roof in repair?', id)).toMatchObject({ unanswered: null, run: { problem: null } });
  });

  it('answers one question at a time, and is stopped by a colleague', async () => {
    const gate = gatedEngine();
    engine = gate.engine;
    const asked = post({ question: 'What is the governing law?' });
    await gate.asked;
    const [under] = dataOf<ThreadSummary[]>(await app.send({ path: at(), token: other }));
    const id = under?.id ?? '';
    const second = await post({ question: 'Who pays?' }, id, other);
    expect(second.status).toBe(409);
    expect(second.text).toContain('The previous question is still being answered.');
    const stopped = dataOf<Thread>(await app.send({ method: 'POST', path: at(`${id}/stop`), token: other }));
    expect(stopped).toMatchObject({
      turns: [{ question: 'What is the governing law?' }],
      run: { status: 'cancelled' },
    });
    expect((await asked).status).toBe(409);
    engine = builtIn;
    expect((await ask('Who keeps the roof in repair?', id)).turns).toHaveLength(1);
  });

  it(`holds ${ASK_TURNS_MAX} questions`, async () => {
    const { id, run } = await ask('What is the governing law?');
    const results = Array.from({ length: ASK_TURNS_MAX }, () => run.results[0]).filter((one) => one !== undefined);
    await app.deps.db.update(runs).set({ results }).where(eq(runs.id, id));
    const reply = await post({ question: 'Who pays?' }, id);
    expect(reply.status).toBe(409);
    expect(reply.text).toContain(`A thread holds ${ASK_TURNS_MAX} questions.`);
  });
});

describe('a prompt of the library', () => {
  it('is asked with its fields filled in, and the question after it', async () => {
    const { id } = await madePrompt('Who keeps the {{Part}} in repair? Only the {{ part }}.');
    const fields = [{ name: 'part', value: 'roof' }];
    const { turns, run } = dataOf<Thread>(await post({ prompt: id, fields, question: 'Quote it.' }));
    const question = 'Who keeps the roof in repair? Only the roof.\n\nQuote it.';
    expect(turns).toMatchObject([{ question, prompt: { id, name: 'Who pays' } }]);
    expect(run.results[0]).toMatchObject({ title: 'Who pays', prompt: question });
    expect(dataOf<ThreadSummary[]>(await app.send({ path: at(), token }))).toMatchObject([{ title: 'Who pays' }]);
  });

  it('names the fields that are missing', async () => {
    const { id } = await madePrompt('Who keeps the {{Part}} in repair, {{Party}}?');
    const reply = await post({ prompt: id, fields: [{ name: 'Party', value: 'tenant' }] });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: { fields: ['Part is required.'] } });
  });

  it('is refused where its fields would make it very long', async () => {
    const { id } = await madePrompt('{{a}}'.repeat(1000));
    const reply = await post({ prompt: id, fields: [{ name: 'a', value: 'b'.repeat(1000) }] });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(`At most ${PASSAGE_MAX.toLocaleString('en')} characters`);
  });

  it('of somebody else is not known', async () => {
    const { id } = await madePrompt('Who pays?');
    expect((await post({ prompt: id }, undefined, other)).status).toBe(404);
  });
});
