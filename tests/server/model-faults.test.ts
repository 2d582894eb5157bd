// A misbehaving model service, seen from the console: each run has a clear outcome and keeps it, other
// runs continue, and the record of each answer says which kind of failure it was.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '#domain/runs.ts';
import { runSchema } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { Behavior, FakeModel } from '#tests/support/fake-model.ts';
import { startFakeModel } from '#tests/support/fake-model.ts';
import { contractBody } from '#tests/support/workflows.ts';

let model: FakeModel;
let app: TestApp;
let token: string;

beforeAll(async () => {
  model = await startFakeModel();
  const prices = { AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15', AI_PRICE_CURRENCY: 'EUR' };
  app = await startTestApp({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_MODEL: 'fake',
    AI_CONCURRENCY: '2',
    ...prices,
  });
  token = await app.signIn('admin@harbour.test');
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const promptOf = (prompt: string): WorkflowPrompt => ({
  prompt,
  output: 'List',
  fields: [],
  files: [{ name: 'Contract', is_require: true, main: true }],
});

/** A live workflow of these prompts. @returns its id. */
async function published(...prompts: string[]): Promise<string> {
  const body = {
    name: 'Faults',
    description: 'What a model does wrong',
    category: 'Personal',
    status: 'Publish',
    display_tag: '',
    prompts: prompts.map(promptOf),
  };
  const reply = await app.send({ method: 'POST', path: '/workflow', token, body });
  if (reply.status !== 201 && reply.status !== 200) throw new Error(reply.text);
  return (reply.body as { data: { id: string } }).data.id;
}

const apply = (id: string) => app.send({ method: 'POST', path: `/workflow/apply/${id}`, token, body: contractBody() });

/** The newest stored run of a workflow. */
async function kept(workflow: string): Promise<Run> {
  const list = await app.send({ path: `/workflow/runs?workflow_id=${workflow}`, token });
  const [newest] = (list.body as { data: { id: string }[] }).data;
  const { body } = await app.send({ path: `/workflow/runs/${newest?.id}`, token });
  return runSchema.parse((body as { data: unknown }).data);
}

const status = (code: number, body?: unknown): Behavior => ({ kind: 'status', status: code, body });
const TOO_LONG = { error: { message: 'maximum context length is 10 tokens' } };

describe('a run whose model service', () => {
  it.each<[string, Behavior, number, RegExp]>([
    ['answers a web page', { kind: 'html' }, 1, /AI_BASE_URL/],
    ['does not know the key', status(401), 1, /AI_API_KEY/],
    ['refuses to read so much', status(400, TOO_LONG), 5, /longer than the language model can read/],
    ['lies about JSON', status(200, { hello: 'world' }), 1, /something else than a model’s reply/],
    [
      'asks to be left alone for an hour',
      { ...status(429), headers: { 'retry-after': '3600' } } as Behavior,
      1,
      /busy/,
    ],
  ])('%s fails with a sentence, and is kept with its inputs', async (_, behavior, times, sentence) => {
    const workflow = await published('Which law applies?');
    model.behave(behavior, times);
    const reply = await apply(workflow);
    expect(reply.status).toBe(502);
    expect(await kept(workflow)).toMatchObject({
      status: 'failed',
      problem: { code: 'engine_failed', message: expect.stringMatching(sentence) as string },
      documents: [{ name: 'supply.txt' }],
      results: [],
    });
  });

  it('fails at one of two prompts keeps the other, says why in the record, and what both have cost', async () => {
    const workflow = await published('Which law applies?', 'How long does it last?');
    const before = model.requests.length;
    model.behave({ kind: 'faithful' });
    model.behave({ kind: 'malformed' }, 2);
    expect((await apply(workflow)).status).toBe(200);
    const run = await kept(workflow);
    expect(model.requests.length - before).toBe(3);
    expect(run.results.map(({ answers }) => answers[0]?.absence)).toEqual([undefined, 'engine_failed']);
    expect(run.results[1]?.text).toContain('answer could not be read, and a second attempt failed too');
    expect(run.sources.length).toBeGreaterThan(0);
    expect(run.usage).toEqual({ input_tokens: 360, output_tokens: 120, cost: { amount: 0.00288, currency: 'EUR' } });
  });

  it('could not read so much says so of that prompt, apart from a failure', async () => {
    const workflow = await published('Which law applies?', 'How long does it last?');
    model.behave({ kind: 'faithful' });
    model.behave(status(400, TOO_LONG), 5);
    await apply(workflow);
    const { results } = await kept(workflow);
    expect(results[1]?.answers).toMatchObject([{ absence: 'cut_off', value: '' }]);
    expect(results[1]?.text).toContain('longer than the language model can read');
  });

  it('hangs does not block other runs, and is dropped when the run is stopped', async () => {
    const stuck = await published('Which law applies?');
    const other = await published('How long does it last?');
    const before = model.requests.length;
    model.behave({ kind: 'hang' });
    const hanging = apply(stuck);
    await model.received(before + 1);
    expect((await apply(other)).status).toBe(200);
    const run = await kept(stuck);
    expect(run.status).toBe('running');
    const dropped = model.dropped(1);
    const reply = await app.send({ method: 'POST', path: `/workflow/runs/${run.id}/cancel`, token });
    expect(reply.status).toBe(200);
    // The request itself is aborted: a model that continues to write would cost money.
    await dropped;
    expect((await hanging).status).toBe(409);
    expect(await kept(stuck)).toMatchObject({ status: 'cancelled', documents: [{ name: 'supply.txt' }] });
    expect(await kept(other)).toMatchObject({ status: 'finished' });
  });

  it('breaks off halfway is asked again, and nothing is shown twice', async () => {
    const workflow = await published('Which law applies?');
    model.behave({ kind: 'cut' });
    await apply(workflow);
    const run = await kept(workflow);
    expect(run.status).toBe('finished');
    expect(run.results[0]?.text.match(/\[1\]/g)).toHaveLength(1);
  });
});
