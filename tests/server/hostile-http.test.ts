// Requests of strangers: each gets a clear refusal without internal details, and the server continues.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#domain/errors.ts';
import { problemSchema } from '#domain/errors.ts';
import { BODY_MAX_BYTES, RUN_BODY_MAX_BYTES } from '#domain/limits.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { filler, sendRaw } from '#tests/support/raw-http.ts';

const MEGABYTE = 1024 * 1024;
const NOWHERE = '01890000-0000-7000-8000-000000000000';
let app: TestApp;
let origin: string;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  token = await app.signIn('user@harbour.test');
});
afterAll(() => app.close());

async function expectAlive(): Promise<void> {
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
}

/** A failure as sent, without internal details. */
function expectProblem(status: number, text: string): Problem {
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  expect(problem.detail).toBe(problem.message);
  expect(problem.message).toMatch(/^[A-Z"]/);
  expect(text).not.toMatch(/node_modules|\.ts:\d|\n\s+at |select |insert |update |Error:|FST_|pg_|argon2/i);
  return problem;
}

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  });

describe('a body of 100 MB', () => {
  const head = (path: string, extra: string, auth = `\nAuthorization: Bearer ${token}`) =>
    `POST /api${path} HTTP/1.1\nHost: whereas.test\nContent-Type: application/json${auth}\n${extra}`;
  const APPLY = `/workflow/apply/${NOWHERE}`;
  const DECLARED = `Content-Length: ${100 * MEGABYTE}`;
  const CHUNKED = 'Transfer-Encoding: chunked';

  it.each([
    ['to sign in', '/auth/login/'],
    ['to run a workflow', APPLY],
  ])('declared %s is refused before it is sent', async (_what, path) => {
    const reply = await sendRaw(origin, head(path, DECLARED));
    expect(reply.status).toBe(413);
    expectProblem(413, reply.body);
  });

  it.each([
    ['to sign in', '/auth/login/', BODY_MAX_BYTES],
    ['to run a workflow', APPLY, RUN_BODY_MAX_BYTES],
  ])('in chunks %s is refused as soon as it exceeds the limit', async (_what, path, limit) => {
    const reply = await sendRaw(origin, head(path, CHUNKED), filler(limit + 1, true));
    expect(reply.status).toBe(413);
    expectProblem(413, reply.body);
  });

  it.each([
    ['declared, to sign in', '/auth/login/', DECLARED, false],
    ['in chunks, to sign in', '/auth/login/', CHUNKED, true],
    ['declared, to run a workflow', APPLY, DECLARED, false],
    ['in chunks, to run a workflow', APPLY, CHUNKED, true],
  ])('that is sent anyway is disconnected, and the server continues: %s', async (_what, path, extra, chunked) => {
    const reply = await sendRaw(origin, head(path, extra), filler(100 * MEGABYTE, chunked));
    // The reply is lost if the connection is reset while we are still sending.
    expect([413, 0]).toContain(reply.status);
    await expectAlive();
  });

  it('without a sign-in is refused before it is read', async () => {
    // Only the head is sent: a server that waited for the body would never reply.
    const reply = await sendRaw(origin, head(APPLY, DECLARED, ''));
    expect(reply.status).toBe(401);
    await expectAlive();
  });
});

describe('a body', () => {
  it.each([
    ['values', `[${'0,'.repeat(60_000)}0]`],
    ['names', `{${'"a":0,'.repeat(30_000)}"a":0}`],
  ])('of more %s than any form has is refused before it is parsed', async (_what, body) => {
    const reply = await post('/auth/login/', body);
    expect(expectProblem(400, await reply.text()).message).toContain('nested too deeply, or has too many values');
  });

  it.each([
    ['arrays', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['objects in a known field', `{"fields":${'[{"name":'.repeat(5000)}1${'}]'.repeat(5000)}}`],
  ])('nested 10,000 deep in %s is refused', async (_what, body) => {
    for (const path of ['/auth/login/', `/workflow/apply/${NOWHERE}`]) {
      const reply = await post(path, body);
      expect(reply.status).toBe(400);
      expectProblem(400, await reply.text());
    }
    await expectAlive();
  });

  it('nested 10,000 deep is refused where any other body is accepted', async () => {
    const own = await app.signIn('paralegal@harbour.test');
    const headers = { authorization: `Bearer ${own}` };
    expect((await post('/auth/logout', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, headers)).status).toBe(400);
    expect((await post('/auth/logout', '[]', headers)).status).toBe(200);
  });

  it.each([
    ['{"__proto__":{"isAdmin":true},"email":"a","password":"b"}'],
    ['{"email":"a","password":"b","constructor":{"prototype":{"isAdmin":true}}}'],
    ['{"email":"a","password":"b","constructor":1}'],
    ['{"email":"a","password":"b","toString":1,"hasOwnProperty":2,"valueOf":3}'],
    ['{"email":{"constructor":1},"password":{"__proto__":null}}'],
  ])('with names of Object’s own is refused and changes nothing: %s', async (body) => {
    const reply = await post('/auth/login/', body);
    expect(reply.status).toBe(400);
    expectProblem(400, await reply.text());
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('may name a field "constructor" like any other', async () => {
    const reply = await post('/auth/login/', '{"email":"a","password":"b","constructor":1}');
    expect(expectProblem(400, await reply.text()).errors).toEqual({
      constructor: ['"constructor" is not a field of this call.'],
    });
  });

  it.each(['null', '1', '"text"', '[]', 'true', '{', '{"a":1,}', '\u0000', '{"email":"\\ud800"', 'undefined'])(
    'that is not what was asked for is refused: %j',
    async (body) => {
      const reply = await post('/auth/login/', body);
      expect(reply.status).toBe(400);
      expectProblem(400, await reply.text());
    },
  );

  it('that is empty is refused by its field, or accepted where none is needed', async () => {
    expect((await post('/auth/login/', '')).status).toBe(400);
    const asked = await post('/auth/verify-email/?token=unknown&verify=yes', '');
    expect(expectProblem(400, await asked.text()).type).toBe('/problems/link_invalid');
  });

  it('that is not UTF-8 is refused', async () => {
    const reply = await post('/auth/login/', new Uint8Array([0xff, 0xfe, 0x00, 0x7b]));
    expectProblem(400, await reply.text());
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'of type %s is refused with the type to send',
    async (type) => {
      const reply = await post('/auth/login/', 'email=a', { 'content-type': type });
      expect(expectProblem(415, await reply.text()).message).toContain('application/json');
      expect(reply.status).toBe(415);
    },
  );

  it('with an invalid length is refused', async () => {
    const reply = await sendRaw(
      origin,
      'POST /api/auth/login/ HTTP/1.1\nHost: whereas.test\nContent-Type: application/json\nContent-Length: -1',
    );
    expect(reply.status).toBe(400);
    await expectAlive();
  });
});

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nowhere/',
    '/api/auth/login/x',
    '/api/workflow/apply',
    '/api/../etc/passwd',
    '/api//health',
    '/nothing.js',
    '/assets/../package.json',
    '/samples/',
    '/samples/..%2f..%2fconfig.ts',
    '/.env',
  ])('that does not exist says so: %s', async (path) => {
    const reply = await sendRaw(origin, `GET ${path} HTTP/1.1\nHost: whereas.test\nConnection: close`);
    expect(reply.status).toBe(404);
    expectProblem(404, reply.body);
  });

  it.each(['/samples/%2e%2e/%2e%2e/package.json', '/api/%zz', '/api/workflow/retrieve/%', '/%c0%ae%c0%ae/'])(
    'that is broken is refused: %s',
    async (path) => {
      const reply = await sendRaw(origin, `GET ${path} HTTP/1.1\nHost: whereas.test\nConnection: close`);
      expect([400, 404]).toContain(reply.status);
      expectProblem(reply.status, reply.body);
    },
  );

  it.each([
    'page=0',
    'page=1&page=2',
    'search[]=x',
    'page_size=101',
    'sort=name',
    'category=Team',
    'search=%00&page=x',
  ])('with an invalid query says which part: %s', async (query) => {
    const reply = await fetch(`${origin}/api/workflow?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const problem = expectProblem(400, await reply.text());
    expect(Object.keys(problem.errors ?? {})).not.toEqual([]);
  });

  it.each(['%00', '%ED%A0%80', "'; drop table workflows; --", '\\', '%25', '_'])(
    'with a strange search finds nothing and does no harm: %s',
    async (search) => {
      const query = `search=${search.startsWith('%') ? search : encodeURIComponent(search)}`;
      const reply = await fetch(`${origin}/api/workflow?${query}`, { headers: { authorization: `Bearer ${token}` } });
      expect(reply.status).toBe(200);
      expect(await reply.json()).toEqual({ data: [], total: 0 });
    },
  );
});

describe('a method', () => {
  it('HEAD answers like GET without a body', async () => {
    const reply = await fetch(`${origin}/api/health`, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('');
    expect((await fetch(`${origin}/api/workflow`, { method: 'HEAD' })).status).toBe(401);
  });

  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
    '%s that no call has is told so, and opens no door to other sites',
    async (method) => {
      const reply = await fetch(`${origin}/api/workflow`, { method, headers: { origin: 'https://elsewhere.test' } });
      expect(reply.status).toBe(404);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      expectProblem(404, await reply.text());
    },
  );

  it('GET does not sign anybody out', async () => {
    expect((await fetch(`${origin}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      404,
    );
  });
});

describe('malformed HTTP', () => {
  it.each([
    ['no method that there is', 400, 'SPOIL /api/health HTTP/1.1\nHost: whereas.test'],
    ['bytes of another protocol', 400, '\u0016\u0003\u0001'],
    ['a length twice', 400, 'POST /api/auth/login/ HTTP/1.1\nHost: a.test\nContent-Length: 1\nContent-Length: 2'],
    ['no host', 400, 'GET /api/health HTTP/1.1\nConnection: close'],
    ['two hosts', 400, 'GET /api/health HTTP/1.1\nHost: a.test\nHost: b.test\nConnection: close'],
    ['headers of 100,000 characters', 431, `GET /api/health HTTP/1.1\nHost: a.test\nX-Long: ${'x'.repeat(100_000)}`],
    ['another expectation', 417, 'POST /api/auth/login/ HTTP/1.1\nHost: a.test\nExpect: 200-ok\nContent-Length: 0'],
    ['a broken escape', 400, 'GET /api/%zz HTTP/1.1\nHost: a.test\nConnection: close'],
  ])('is refused as a problem, with the headers of any other reply: %s', async (_what, status, head) => {
    const reply = await sendRaw(origin, head);
    expect(reply.status).toBe(status);
    expectProblem(status, reply.body);
    expect(reply.head).toMatch(/x-content-type-options: nosniff/i);
    expect(reply.head).toMatch(/cache-control: no-store/i);
    expect(reply.head).toMatch(/content-security-policy: default-src '/i);
    await expectAlive();
  });
});

describe('an internal error', () => {
  it('is reported without its details', async () => {
    const broken = await startTestApp();
    const own = await broken.signIn('user@harbour.test');
    // The server's start reads every table in the background.
    await broken.settled();
    await broken.deps.database.pool.query('alter table workflows rename to lost');
    const reply = await broken.send({ path: '/workflow', token: own });
    const problem = expectProblem(500, reply.text);
    expect(problem.message).toContain('The error has been logged');
    expect(reply.text).not.toContain('workflows');
    await broken.close();
  });
});
