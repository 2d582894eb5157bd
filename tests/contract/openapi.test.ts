// The published description of the API lists exactly the endpoint table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scopeOfCall } from '#domain/access/scopes.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { bodyExample, replyExample } from '#server/plugins/openapi/examples.ts';
import { EVENT_TYPES } from '#domain/webhook-events.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  'x-required-scope': z.string().optional(),
  responses: z.record(z.string(), z.unknown()),
  requestBody: z.unknown().optional(),
});
/** What tools and people still open without waiting. */
const MAX_BYTES = 700_000;
const descriptionSchema = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const all: Endpoint[] = Object.values(ENDPOINTS);
let app: TestApp;
let text: string;
let operations: Map<string, z.infer<typeof operationSchema>>;

beforeAll(async () => {
  app = await startTestApp();
  const reply = await app.send({ path: '/docs/json' });
  ({ text } = reply);
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

  it('lists every event that webhooks are told of, with its payload', () => {
    const { webhooks } = z
      .object({ webhooks: z.record(z.string(), z.object({ post: z.object({ requestBody: z.unknown() }) })) })
      .parse(JSON.parse(text));
    expect(Object.keys(webhooks)).toEqual(EVENT_TYPES);
    expect(JSON.stringify(webhooks['run.finished']?.post.requestBody)).toContain('"workflow_id"');
  });

  it('says which calls need no session', () => {
    const open = [...operations].filter(([, one]) => one.security?.length === 0).map(([, one]) => one.operationId);
    const isOpen = all.filter((one) => one.access === 'public').map((one) => one.id);
    expect(open.toSorted()).toEqual(isOpen.toSorted());
  });

  it('says which scope a token needs, and which calls no token can make', () => {
    for (const endpoint of all) {
      const operation = operations.get(callOf(endpoint)) ?? expect.unreachable(endpoint.id);
      const scope = scopeOfCall(endpoint);
      const named = ['any', 'never'].includes(scope) ? undefined : scope;
      expect(operation['x-required-scope'], endpoint.id).toBe(named);
      if (scope === 'never') expect(operation.security, endpoint.id).toEqual([{ session: [] }]);
    }
  });

  it('has an example of every request and reply in JSON, which its schema accepts', () => {
    const media = z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) });
    for (const endpoint of all) {
      const { responses, requestBody } = operations.get(callOf(endpoint)) ?? expect.unreachable(endpoint.id);
      if (!endpoint.file) {
        const { example } = media.parse(responses['200']).content['application/json'];
        expect(endpoint.reply.safeParse(example).error, endpoint.id).toBeUndefined();
        expect(example, endpoint.id).toEqual(replyExample(endpoint));
      }
      if (bodyExample(endpoint) === undefined) continue;
      const { example } = media.parse(requestBody).content['application/json'];
      expect(endpoint.body.safeParse(example).error, endpoint.id).toBeUndefined();
    }
  });

  it('describes failures as problems', () => {
    for (const [call, operation] of operations)
      expect(Object.keys(operation.responses), call).toEqual(expect.arrayContaining(['4XX', '5XX']));
  });

  it('is OpenAPI 3.1, names the server, and stays small', () => {
    const document = descriptionSchema.parse(JSON.parse(text));
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'http://whereas.localhost' }]);
    expect(text.length).toBeLessThan(MAX_BYTES);
  });

  it.each(['/docs', '/docs/'])('is shown by the page %s, with every script and style that it names', async (path) => {
    const page = await app.send({ path });
    expect(page.text).toContain('<title>Whereas API</title>');
    const named = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
    expect(named.length).toBeGreaterThan(4);
    for (const link of named) {
      const { pathname } = new URL(link, 'http://whereas.localhost/api/docs/');
      const file = await app.send({ path: pathname.replace(/^\/api/, '') });
      expect([pathname, file.status]).toEqual([expect.stringMatching(/^\/api\/docs\/static\//), 200]);
    }
  });

  it('refers to nothing that does not exist', () => {
    const document: unknown = JSON.parse(text);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    const target = (path: string) =>
      path.split('/').reduce<unknown>((at, step) => Reflect.get(Object(at), step), document);
    expect(references.length).toBeGreaterThan(500);
    expect([...new Set(references)].filter((path) => target(path) === undefined)).toEqual([]);
  });

  it.each(['Company', 'FileTreeNode', 'Playbook', 'Problem', 'Review', 'Run', 'SignedIn', 'Workflow'])(
    'names the record %s',
    (name) => {
      expect(text).toContain(`"#/components/schemas/${name}"`);
    },
  );

  it('describes files as files and uploads as forms', () => {
    for (const endpoint of all) {
      const { responses, requestBody } = operations.get(callOf(endpoint)) ?? expect.unreachable(endpoint.id);
      const content = z.object({ content: z.record(z.string(), z.unknown()) });
      const [type] = Object.keys(content.parse(responses['200']).content);
      expect(type, endpoint.id).toBe(endpoint.file ? 'application/octet-stream' : 'application/json');
      if (!endpoint.upload) continue;
      const form = content.parse(requestBody).content;
      expect(Object.keys(form), endpoint.id).toEqual(['multipart/form-data']);
      expect(form['multipart/form-data'], endpoint.id).toMatchObject({
        schema: { properties: { file: { type: 'string', format: 'binary' } } },
      });
    }
  });
});
