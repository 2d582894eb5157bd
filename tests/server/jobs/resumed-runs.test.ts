// A run outlives the process that works on it: another one resumes it, and only the latest claim counts.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Run, RunEvent } from '#domain/runs.ts';
import type { Draft, Engine } from '#server/engine/engine.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { endRun, saveCheckpoint, claimRun } from '#server/store/runs/run-states.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { GatedEngine } from '#tests/support/gated-engine.ts';
import { gatedEngine } from '#tests/support/gated-engine.ts';
import type { Fails } from '#tests/support/outage.ts';
import { spyOnPool } from '#tests/support/outage.ts';
import { applyRequest, eventsOf } from '#tests/support/run-stream.ts';
import { PROMPT, saved } from '#tests/support/workflow-definitions.ts';
import { CONTRACT, contractBody } from '#tests/support/workflows.ts';
import { NO_JUDGE } from '#tests/support/no-judge.ts';

const USER = 'user@harbour.test';
const NOW = '2026-03-04T12:00:00.000Z';
const MODEL = { kind: 'openai-compatible', model: 'test' } as const;
let gate: GatedEngine;
let app: TestApp;
let queue: JobQueue;
let token: string;
let workflow: string;

beforeEach(async () => {
  gate = gatedEngine();
  app = await startTestApp({}, { engine: gate.engine });
  queue = await openJobQueue(app.deps.db, 'runs', (error) => {
    throw error;
  });
  token = await app.signIn(USER);
  const prompts = ['First.', 'Second.'].map((prompt) => ({ ...PROMPT, prompt, fields: [] }));
  workflow = (await saved(app, USER, { prompts, status: 'Publish' })).id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  gate.open();
  await queue.close();
  await app.close();
});

async function stored(): Promise<Run & { fence: number; attempts: number }> {
  const [row] = await app.deps.db.select().from(runs);
  return row as unknown as Run & { fence: number; attempts: number };
}

async function began(at = app): Promise<AsyncGenerator<RunEvent>> {
  const events = eventsOf(
    await fetch(`${await at.listen()}/api/workflow/apply/${workflow}`, applyRequest(token, contractBody())),
  );
  expect((await events.next()).value).toMatchObject({ type: 'started' });
  return events;
}

/** What another process does once this one has sent no heartbeat for too long. */
async function takeOver() {
  await app.deps.db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 minute'`);
  await app.deps.db.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`);
  await queue.releaseLapsed();
  const ticket = await queue.claim();
  // And keeps it, however long the test takes.
  await app.deps.db.execute(sql`update jobs.job set heartbeat_on = now() + interval '1 hour'`);
  const run = ticket && (await claimRun(app.deps.db, ticket.id, MODEL, NOW));
  if (!run) throw new Error('there was nothing to take over');
  return run;
}

describe('a run that another process has claimed', () => {
  it('is followed by its row, and ends as that process ends it', async () => {
    const events = await began();
    await gate.asked;
    const run = await takeOver();
    gate.open();
    const progress = { stage: 'answering', label: 'Prompt 2 of 2', done: 1, total: 2 } as const;
    const result = { prompt: 'First.', output: 'List', text: 'By another.', answers: [] };
    expect(await saveCheckpoint(app.deps.db, run, { results: [result], progress })).toBe(true);
    const told: RunEvent[] = [];
    for await (const event of events) {
      told.push(event);
      if (event.type === 'progress' && event.label === progress.label)
        await app.deps.db.transaction(async (tx) => {
          const outcome = {
            documents: run.documents,
            results: [result],
            sources: [],
            text: 'By another.',
            usage: null,
          };
          await endRun(tx, run, { status: 'finished', ...outcome }, NOW);
          await queue.remove(tx, run.id);
        });
    }
    expect(told).toContainEqual({ type: 'progress', ...progress });
    expect(told.at(-1)).toMatchObject({ type: 'finished', data: 'By another.', run: { engine: MODEL } });
    expect(await stored()).toMatchObject({ status: 'finished', fence: 2, attempts: 2, results: [result] });
  });
});

/** Answers every prompt but those named, at which it waits until it is stopped. */
function engineThat(waitsAt: readonly string[]): { engine: Engine; asked: string[]; reached: Promise<void> } {
  const asked: string[] = [];
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const answer: Engine['answer'] = async ({ instruction }, { signal }): Promise<Draft> => {
    asked.push(instruction);
    if (waitsAt.includes(instruction)) {
      resolve();
      await new Promise<void>((done) => {
        signal.addEventListener('abort', () => done());
      });
      signal.throwIfAborted();
    }
    const usage = { input_tokens: 10, output_tokens: 1 };
    return { text: `Answer to ${instruction}`, quotes: [], answers: [], usage };
  };
  return { engine: { ...NO_JUDGE, info: MODEL, answer }, asked, reached };
}

describe('a run whose server is stopped', () => {
  it('continues in another at the first prompt without an answer', async () => {
    const [first, second] = [engineThat(['Second.']), engineThat([])];
    const closing = await startTestApp({}, { engine: first.engine, beside: app });
    // The server of this test claims no more jobs.
    await app.deps.runner.close();
    const events = await began(closing);
    await first.reached;
    expect(await stored()).toMatchObject({ status: 'running', results: [{ text: 'Answer to First.' }] });
    await closing.close();
    const told: RunEvent[] = [];
    for await (const event of events) told.push(event);
    expect(told.at(-1)).toMatchObject({ type: 'failed', problem: { type: '/problems/interrupted' } });

    const next = await startTestApp({}, { engine: second.engine, beside: app });
    await expect.poll(async () => (await stored()).status, { timeout: 60_000 }).toBe('finished');
    expect([first.asked, second.asked]).toEqual([['First.', 'Second.'], ['Second.']]);
    const run = await stored();
    expect(run.results.map(({ text }) => text)).toEqual(['Answer to First.', 'Answer to Second.']);
    expect(run.usage).toEqual({ input_tokens: 20, output_tokens: 2 });
    await next.close();
  });
});

describe('a run whose server drains before it closes', () => {
  it('is released after its current prompt and followed to its end, with no prompt asked twice', async () => {
    const second = engineThat([]);
    const events = await began();
    await gate.asked;
    app.leave();
    gate.open();
    await expect.poll(async () => (await stored()).status, { timeout: 60_000 }).toBe('queued');
    expect((await stored()).results.map(({ text }) => text)).toEqual(['The result [1]']);

    const next = await startTestApp({}, { engine: second.engine, beside: app });
    const told: RunEvent[] = [];
    for await (const event of events) told.push(event);
    expect(told.at(-1)).toMatchObject({ type: 'finished' });
    expect(second.asked).toEqual(['Second.']);
    await next.close();
  });
});

describe('a run that has crashed several processes', () => {
  it('is not started again, and keeps its inputs', async () => {
    await app.deps.runner.close();
    const { engine, asked, reached } = engineThat(['First.']);
    const closing = await startTestApp({}, { engine, beside: app });
    await began(closing);
    await reached;
    await closing.close();
    await app.deps.db.update(runs).set({ attempts: 4 });
    const next = await startTestApp({}, { engine, beside: app });
    await expect.poll(async () => (await stored()).status, { timeout: 60_000 }).toBe('interrupted');
    expect(asked).toEqual(['First.']);
    const { problem, documents } = await stored();
    expect(problem?.message).toContain('run it again');
    expect(await app.deps.files.get(documents[0]?.sha256 ?? '')).toEqual(Buffer.from(CONTRACT));
    await next.close();
  });
});

describe('a run that is deleted while it is running', () => {
  it('is reported as such', async () => {
    const pending = app.send({ method: 'POST', path: `/workflow/apply/${workflow}`, token, body: contractBody() });
    await gate.asked;
    await app.deps.db.delete(runs).where(eq(runs.workflow_id, workflow));
    gate.open();
    expect((await pending).status).toBe(404);
  });
});

describe('a run while its database', () => {
  it.each([
    ['is out of reach', 'ECONNREFUSED', 'Waiting: the database is not responding.'],
    ['has no room left', '53100', 'Waiting: the database is full.'],
  ])('%s says so, and keeps its answers and its result until the database is back', async (_, code, sentence) => {
    const fail = () => Promise.reject(Object.assign(new Error('the statement failed'), { code }));
    const events = await began();
    await gate.asked;
    const { pool } = app.deps.database;
    const connected = pool.connect.bind(pool) as unknown as Fails;
    let transactions = 0;
    spyOnPool(app, 'connect').mockImplementation((...asked) => {
      // The pool itself uses a callback for single statements.
      if (typeof asked[0] === 'function') return connected(...asked);
      transactions += 1;
      return transactions === 1 ? fail() : connected();
    });
    const query = pool.query.bind(pool) as unknown as Fails;
    let answers = 0;
    spyOnPool(app, 'query').mockImplementation((...asked) => {
      if (!JSON.stringify(asked[0]).includes('"results\\" = ')) return query(...asked);
      answers += 1;
      return answers === 1 ? fail() : query(...asked);
    });
    gate.open();
    const told: RunEvent[] = [];
    for await (const event of events) told.push(event);
    expect(told.at(-1)).toMatchObject({ type: 'finished' });
    const labels = told.flatMap((event) => (event.type === 'progress' ? [event.label] : []));
    expect(labels.filter((label) => label.startsWith(sentence))).toHaveLength(1);
    expect(answers).toBe(2);
    expect(transactions).toBeGreaterThan(1);
    expect((await stored()).results.map(({ text }) => text)).toEqual(['The result [1]', 'The result [1]']);
  });
});
