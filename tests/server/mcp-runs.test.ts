// run_workflow for an assistant: it waits for the result, reads on later what takes longer, and is told in a sentence what
// stands in the way.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#domain/access/scopes.ts';
import { callTool } from '#server/mcp/call-tool.ts';
import { toolNamed } from '#server/mcp/tools.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { answerOf, connectedAssistant, dataIn } from '#tests/support/assistants.ts';
import { openedContract } from '#tests/support/contracts.ts';
import { type GatedEngine, gatedEngine } from '#tests/support/gated-engine.ts';
import { until } from '#tests/support/until.ts';
import { base64, CONTRACT, contractBody, workflowId } from '#tests/support/workflows.ts';

const RUNS: readonly Scope[] = ['workflows:read', 'workflows:run', 'runs:read', 'repository:read'];
let app: TestApp;
let origin: string;
let workflow: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  workflow = await workflowId(app, { category: 'Provider', files: 1 });
});
afterAll(() => app.close());

const connected = async () =>
  connectedAssistant(origin, (await madeToken(app, await app.signIn('user@harbour.test'), RUNS)).token);

it('runs on a file of the repository, and replies with the result and its sources', async () => {
  const user = await app.signIn('user@harbour.test');
  const file = await openedContract(app, user, { name: 'Supply of flour.txt', bytes: CONTRACT });
  const client = await connected();
  const files = [{ name: 'Contract', file_id: file.id }];
  const ran = await answerOf(client, 'run_workflow', { id: workflow, files });
  expect(ran.text).toMatch(/ \(run [\w-]{36}\): finished\n/);
  expect(ran.text).toMatch(/Sources:\n+\[1\] Supply of flour.*: “.{10,}”/s);
  const { id } = dataIn<{ id: string }>(ran);
  expect((await answerOf(client, 'read_run', { id })).text).toBe(ran.text);
  expect((await answerOf(client, 'list_runs')).text).toContain(id);
  await client.close();
});

it('is told where to read on when the work takes longer than it waits, and the work goes on', async () => {
  const gate: GatedEngine = gatedEngine();
  const slow = await startTestApp({}, { engine: gate.engine });
  try {
    const { token } = await madeToken(slow, await slow.signIn('user@harbour.test'), RUNS);
    const endpoint = toolNamed('run_workflow') ?? expect.unreachable('run_workflow is a tool');
    const caller = { authorization: `Bearer ${token}`, userAgent: 'a test', address: '127.0.0.1' };
    const id = await workflowId(slow, { category: 'Provider', files: 1 });
    const given = { id, ...contractBody() };
    const patience = new AbortController();
    const began = callTool({ app: slow.fastify, caller, endpoint, given, patience: patience.signal });
    await gate.asked;
    patience.abort();
    const reply = await began;
    expect(reply.isError).toBeUndefined();
    expect(reply.content).toEqual([
      { type: 'text', text: expect.stringMatching(/^Still at work\. .* with read_run .* [\w-]{36}\.$/) as string },
    ]);
    const { data } = reply.structuredContent as { data: { id: string; status: string } };
    expect(data.status).toBe('running');
    const client = await connectedAssistant(await slow.listen(), token);
    const status = async () => (await answerOf(client, 'read_run', { id: data.id })).text;
    expect(await status()).toContain(`(run ${data.id}): running`);
    gate.open();
    await until('the run is finished', 60_000, async () => (await status()).includes(': finished'));
    expect(await status()).toContain('The result [1]');
    await client.close();
  } finally {
    gate.open();
    await slow.close();
  }
});

it.each<[what: string, given: Record<string, unknown>, sentence: RegExp]>([
  ['a file that is missing', { files: [] }, /Contract/],
  ['a file that is none of theirs', { files: [{ name: 'Contract', file_id: crypto.randomUUID() }] }, /not|no /],
  ['a file that is damaged', { files: [{ name: 'Contract', value: 'text!' }] }, /arrived damaged/],
  [
    'a file and its id',
    { files: [{ name: 'Contract', value: base64('x'), file_id: crypto.randomUUID() }] },
    /or the id/,
  ],
])('is told of %s in a sentence', async (_what, given, sentence) => {
  const client = await connected();
  const refused = await answerOf(client, 'run_workflow', { id: workflow, ...given });
  expect(refused.isError).toBe(true);
  expect(refused.text).toMatch(sentence);
  await client.close();
});

it('is told that the service account of its company has no license', async () => {
  const admin = await app.signIn('admin@harbour.test');
  const { token } = await madeToken(app, admin, RUNS, '/security/tokens');
  const client = await connectedAssistant(origin, token);
  const refused = await answerOf(client, 'run_workflow', { id: workflow, ...contractBody() });
  expect(refused.isError).toBe(true);
  expect(refused.text).toContain('No license is assigned');
  await client.close();
});
