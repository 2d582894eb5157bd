// Names each endpoint without a route, without a role that may call it, or without a required scenario.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccess } from '#domain/access/enforcer.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { nothing } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { ROLES } from '#domain/roles.ts';
import { SCENARIOS } from '#tests/server/scenarios/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { ScenarioKind } from '#tests/support/scenario.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const all: [string, Endpoint][] = Object.entries(ENDPOINTS);

/** A schema that refuses something: neither left out nor open to anything. */
const isStrict = (schema: z.ZodType) => schema !== nothing && !(schema instanceof z.ZodUnknown);

function neededKinds(endpoint: Endpoint): ScenarioKind[] {
  const kinds: ScenarioKind[] = ['success'];
  if (endpoint.access !== 'public') kinds.push('anonymous');
  if (endpoint.path.includes(':id')) kinds.push('other-tenant');
  if ([endpoint.params, endpoint.query, endpoint.body].some(isStrict)) kinds.push('invalid');
  return kinds;
}

function missingScenarios(
  endpoints: readonly [string, Endpoint][],
  scenarios: readonly { endpoint: string; kind: ScenarioKind }[],
): string[] {
  return endpoints.flatMap(([name, endpoint]) => {
    const kinds = new Set(scenarios.filter((one) => one.endpoint === name).map((one) => one.kind));
    return neededKinds(endpoint)
      .filter((kind) => !kinds.has(kind))
      .map((kind) => `${name} has no scenario "${kind}"`);
  });
}

function unmounted(endpoints: readonly [string, Endpoint][]): string[] {
  return endpoints
    .filter(([, endpoint]) => !app.hasRoute(endpoint.method, endpoint.path))
    .map(([name]) => `${name} has no route`);
}

async function closedToAll(endpoints: readonly [string, Endpoint][]): Promise<string[]> {
  const access = await createAccess();
  return endpoints
    .filter(([, { access: needed }]) => {
      if (needed === 'public') return false;
      return !ROLES.some((role) => access.can(role, needed.resource, needed.action));
    })
    .map(([name]) => `no row of the policy opens ${name}`);
}

describe('every endpoint', () => {
  it('has a route', () => {
    expect(unmounted(all)).toEqual([]);
  });

  it('is open to somebody', async () => {
    expect(await closedToAll(all)).toEqual([]);
  });

  it('has the scenarios that its kind asks for', () => {
    expect(missingScenarios(all, SCENARIOS)).toEqual([]);
  });

  it('has scenarios with a name of their own', () => {
    const names = SCENARIOS.map((one) => `${one.endpoint}: ${one.name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a forgotten endpoint', () => {
  const forgotten: [string, Endpoint][] = [
    [
      'publishWorkflow',
      {
        ...ENDPOINTS.retrieveWorkflow,
        path: '/workflow/publish/:id',
        // Nobody may ever delete from the audit log.
        access: { resource: 'audit', action: 'delete' },
      },
    ],
  ];

  it('is named with all that it lacks', async () => {
    expect(unmounted(forgotten)).toEqual(['publishWorkflow has no route']);
    expect(await closedToAll(forgotten)).toEqual(['no row of the policy opens publishWorkflow']);
    expect(missingScenarios(forgotten, SCENARIOS)).toEqual([
      'publishWorkflow has no scenario "success"',
      'publishWorkflow has no scenario "anonymous"',
      'publishWorkflow has no scenario "other-tenant"',
      'publishWorkflow has no scenario "invalid"',
    ]);
  });

  it('is not excused by the scenarios of another kind', () => {
    const [name] = forgotten[0] ?? [''];
    const others = (['state', 'wrong-role'] as const).map((kind) => ({ endpoint: name, kind }));
    expect(missingScenarios(forgotten, others)).toHaveLength(4);
  });
});
