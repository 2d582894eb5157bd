// The same run with a language model: its text comes back, streams on request, and its quotes are checked.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Run, RunEvent } from '#domain/runs.ts';
import { runEventSchema } from '#domain/runs.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { FakeModel } from '#tests/support/fake-model.ts';
import { INVENTED_QUOTE, startFakeModel } from '#tests/support/fake-model.ts';
import { CONTRACT, contractBody } from '#tests/support/workflows.ts';

let model: FakeModel;
let app: TestApp;
let token: string;
let path: string;

beforeAll(async () => {
  model = await startFakeModel();
  app = await startTestApp({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'fake' });
  token = await app.signIn('user@harbour.test');
  // The first one, a summary as a table; a JSON shape would be sent only when complete.
  const { body } = await app.send({ path: '/workflow?category=Provider', token });
  path = `/workflow/apply/${(body as { data: { id: string }[] }).data[0]?.id}`;
});
afterAll(async () => {
  await app.close();
  await model.close();
});

it('returns the model’s text, with its quotes located in the contract', async () => {
  const reply = await app.send({ method: 'POST', path, token, body: contractBody() });
  const { data, run } = reply.body as { data: string; run: Run };
  expect(run.engine).toEqual({ kind: 'openai-compatible', model: 'fake' });
  expect(data).toBe(run.text);
  expect(run.usage?.output_tokens).toBeGreaterThan(0);
  expect(run.sources.length).toBeGreaterThan(0);
  for (const source of run.sources) expect(CONTRACT).toContain(source.quote);
});

it('streams on request, and ends with the stored run', async () => {
  model.behave({ kind: 'slow', delayMs: 5 });
  const headers = { accept: 'text/event-stream' };
  const reply = await app.send({ method: 'POST', path, token, body: contractBody(), headers });
  const events = [...reply.text.matchAll(/^data: (.*)$/gm)].map(([, json]): RunEvent =>
    runEventSchema.parse(JSON.parse(json ?? '')),
  );
  expect(events[0]?.type).toBe('started');
  expect(events.filter((event) => event.type === 'text').length).toBeGreaterThan(1);
  expect(events.at(-1)).toMatchObject({ type: 'finished', run: { status: 'finished' } });
});

it('marks a quote that the model invented, and still shows it', async () => {
  model.behave({ kind: 'invented_quote' });
  const reply = await app.send({ method: 'POST', path, token, body: contractBody() });
  const { run } = reply.body as { run: Run };
  expect(run.sources.filter((source) => source.check === 'missing')).toMatchObject([
    { quote: INVENTED_QUOTE, start: null, end: null },
  ]);
});

it('says that the model could not answer, and stores the run as failed', async () => {
  model.behave({ kind: 'status', status: 401 });
  const reply = await app.send({ method: 'POST', path, token, body: contractBody() });
  expect(reply.status).toBe(502);
  expect(reply.text).toContain('AI_API_KEY');
  const { body } = await app.send({ path: '/workflow/runs', token });
  expect(body).toMatchObject({ data: [{ status: 'failed' }, {}, {}, {}] });
});
