// The published description of the API lists the endpoint table, all of it and nothing else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.unknown()).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const descriptionSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const all: Endpoint[] = Object.values(ENDPOINTS);
let app: TestApp;
let operations: Map<string, z.infer<typeof operationSchema>>;

beforeAll(async () => {
  app = await startTestApp();
  const reply = await app.send({ path: '/docs/json' });
  const { paths } = descriptionSchema.parse(reply.body);
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
});
afterAll(() => app.close());

const callOf = ({ method, path }: Endpoint) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`;

describe('the description of the API', () => {
  it('lists every endpoint under its path and id, and nothing else', () => {
    const listed = [...operations].map(([call, operation]) => `${call} ${operation.operationId}`);
    const addresses = all.flatMap((one) => [
      `${callOf(one)} ${one.id}`,
      // A second address of the same call has an id of its own, as OpenAPI wants it.
      ...(one.alsoAt ? [`${callOf({ ...one, path: one.alsoAt })} ${one.id}.also`] : []),
    ]);
    expect(listed.toSorted()).toEqual(addresses.toSorted());
  });

  it('says which calls need no session', () => {
    const open = [...operations].filter(([, one]) => one.security?.length === 0).map(([, one]) => one.operationId);
    const isOpen = all.filter((one) => one.access === 'public').map((one) => one.id);
    expect(open.toSorted()).toEqual(isOpen.toSorted());
  });

  it('describes failures as problems', () => {
    for (const [call, operation] of operations)
      expect(Object.keys(operation.responses), call).toEqual(expect.arrayContaining(['4XX', '5XX']));
  });
});
