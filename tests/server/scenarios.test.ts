// Runs every endpoint scenario against the real server with the demo data, each as its own test.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { problemSchema } from '#domain/errors.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { SCENARIOS } from './scenarios/registry.ts';

let app: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function tokenOf(email: string): Promise<string> {
  const token = tokens.get(email) ?? (await app.signIn(email));
  tokens.set(email, token);
  return token;
}

async function ownApp(environment: NodeJS.ProcessEnv): Promise<{ app: TestApp } & AsyncDisposable> {
  const own = await startTestApp(environment);
  return { app: own, [Symbol.asyncDispose]: () => own.close() };
}

const byEndpoint = Map.groupBy(SCENARIOS, (scenario) => scenario.endpoint);

describe.each([...byEndpoint])('%s', (name, scenarios) => {
  it.each(scenarios)('$name', async (scenario) => {
    const { environment } = scenario;
    await using own = environment ? await ownApp(environment) : null;
    const target = own?.app ?? app;
    const endpoint = ENDPOINTS[name];
    const asked = typeof scenario.ask === 'function' ? await scenario.ask(target) : scenario.ask;
    const signIn = (email: string) => (own ? own.app.signIn(email) : tokenOf(email));
    const reply = await target.send({
      method: endpoint.method,
      path: pathOf(endpoint.path, asked.params) + (asked.query ? `?${asked.query}` : ''),
      token: scenario.as ? await signIn(scenario.as) : undefined,
      body: asked.body,
      ...(asked.headers ? { headers: asked.headers } : {}),
    });
    expect(reply.status, reply.text.slice(0, 500)).toBe(scenario.status);
    if (reply.status >= 400) expect(problemSchema.parse(reply.body).message).not.toBe('');
    // The server writes what the schema declares and relies on the compiler for its types.
    else if (String(reply.headers['content-type']).startsWith('application/json'))
      expect(endpoint.reply.parse(reply.body)).toEqual(reply.body);
    for (const text of scenario.contains ?? []) expect(reply.text).toContain(text);
    for (const text of scenario.lacks ?? []) expect(reply.text).not.toContain(text);
    await scenario.then?.(target, reply);
  });
});
