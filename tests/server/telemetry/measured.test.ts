// What a process tells about its work while a person runs a workflow with a language model: figures for Prometheus, traces for
// a collector on loopback.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { FakeModel } from '#tests/support/fake-model.ts';
import { startFakeModel } from '#tests/support/fake-model.ts';
import { type OtlpReceiver, otlpReceiver } from '#tests/support/otlp-receiver.ts';
import { runAs } from '#tests/support/workflows.ts';

let model: FakeModel;
let collector: OtlpReceiver;
let app: TestApp;
let figures: string;
let runId: string;
let elsewhere: number;

beforeAll(async () => {
  model = await startFakeModel();
  collector = await otlpReceiver();
  app = await startTestApp({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_MODEL: 'fake',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=open%20sesame',
    OTEL_SERVICE_NAME: 'contracts',
  });
  const origin = await app.listenForMetrics();
  runId = (await runAs(app, 'user@harbour.test')).id;
  await app.send({ method: 'POST', path: '/auth/password/forgot', body: { email: 'user@harbour.test' } });
  await app.send({ path: `/nothing/${runId}` });
  await app.settled();
  figures = await (await fetch(`${origin}/metrics`)).text();
  elsewhere = (await fetch(`${origin}/api/health`)).status;
  await app.close();
});
afterAll(async () => {
  await model.close();
  await collector.close();
});

/** The value of a figure; its labels in any order. */
function figure(name: string, labels: Record<string, string> = {}): number | undefined {
  const lines = figures.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const line = lines.find((one) => Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe('the figures for Prometheus', () => {
  it('count requests by the id of their call and the class of their status, and never show an address', () => {
    expect(figure('whereas_http_requests_total', { endpoint: 'auth.login', status: '2xx' })).toBe(1);
    expect(figure('whereas_http_requests_total', { endpoint: 'unknown', status: '4xx' })).toBe(1);
    expect(figure('whereas_http_request_duration_seconds_count', { endpoint: 'auth.login' })).toBe(1);
    expect(figures).not.toContain(runId);
    expect(figures).not.toMatch(/harbour|\/api|nothing\//);
  });

  it('are all that their port has', () => {
    expect(elsewhere).toBe(404);
  });

  it('count attempts at jobs by queue and outcome, and the jobs of the database', () => {
    expect(figure('whereas_jobs_started_total', { queue: 'runs' })).toBe(1);
    expect(figure('whereas_jobs_ended_total', { queue: 'runs', outcome: 'finished' })).toBe(1);
    expect(figure('whereas_job_duration_seconds_count', { queue: 'runs' })).toBe(1);
    for (const state of ['waiting', 'at_work', 'failed'])
      expect(figure('whereas_jobs', { queue: 'reviews', state })).toBe(0);
  });

  it('count model calls with their tokens, and mails', () => {
    expect(figure('whereas_model_calls_total', { outcome: 'answered' })).toBeGreaterThan(0);
    expect(figure('whereas_model_tokens_total', { direction: 'output' })).toBeGreaterThan(0);
    expect(figure('whereas_mails_total', { outcome: 'sent' })).toBe(1);
  });

  it('have the pool, the event loop and the process', () => {
    expect(figure('whereas_database_connections', { state: 'waiting' })).toBe(0);
    expect(figure('whereas_database_wait_seconds_count')).toBeGreaterThan(10);
    expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

it('are each process’s own where several share a database', async () => {
  const one = await startTestApp({ METRICS_PORT: '0' });
  const other = await startTestApp({ METRICS_PORT: '0' }, { beside: one });
  await one.signIn('user@harbour.test');
  const signIns = await Promise.all(
    [one, other].map(async (process) => {
      const text = await (await fetch(`${await process.listenForMetrics()}/metrics`)).text();
      return /^whereas_http_requests_total\{endpoint="auth.login",status="2xx"\} (\d+)$/m.exec(text)?.[1];
    }),
  );
  expect(signIns).toEqual(['1', undefined]);
  await other.close();
  await one.close();
});

describe('the traces', () => {
  const named = (name: string) => collector.spans.find((span) => span.name === name);

  it('have a span per request, by the id of its call', () => {
    const span = named('POST auth.login');
    expect(span?.parentSpanId).toBeFalsy();
    expect(span?.attributes).toMatchObject({ 'http.response.status_code': 200, 'whereas.endpoint': 'auth.login' });
  });

  it('have a span per job, linked to the request that queued it', () => {
    const request = collector.spans.find(({ attributes }) => attributes['whereas.endpoint'] === 'workflow.apply');
    const job = named('job runs');
    expect(job?.links).toMatchObject([{ traceId: request?.traceId, spanId: request?.spanId }]);
    expect(job?.traceId).not.toBe(request?.traceId);
    expect(job?.attributes).toMatchObject({ 'whereas.job': runId, 'whereas.outcome': 'finished' });
  });

  it('have a span per model call within its job, with tokens and without a word of the contract', () => {
    const call = named('chat fake');
    const job = named('job runs');
    expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
    expect(call?.attributes['gen_ai.usage.output_tokens']).toBeGreaterThan(0);
    expect(JSON.stringify(collector.spans)).not.toMatch(/SUPPLY AGREEMENT|Supplier|harbour/);
  });

  it('name the service and carry the headers of the environment', () => {
    expect(collector.resources[0]).toMatchObject({ 'service.name': 'contracts' });
    expect(new Set(collector.keys)).toEqual(new Set(['open sesame']));
  });
});
