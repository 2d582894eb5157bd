// The addresses of /.well-known.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const CONTACT = 'mailto:security@harbour.test';
const HTML = { accept: 'text/html' };
const DAY_MS = 24 * 3_600_000;
let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp({ SECURITY_CONTACT: CONTACT, DEMO: 'off' });
  origin = await app.listen();
});
afterAll(() => app.close());

const get = (at: string, path: string) => fetch(`${at}/.well-known/${path}`, { headers: HTML, redirect: 'manual' });

describe('security.txt', () => {
  /** The fields by name. */
  const read = async () => {
    const lines = (await (await get(origin, 'security.txt')).text()).trimEnd().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  };

  it('has the fields of RFC 9116', async () => {
    expect(await read()).toEqual({
      Contact: CONTACT,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages': 'en',
      Canonical: 'http://whereas.localhost/.well-known/security.txt',
    });
  });

  it('is plain text in UTF-8', async () => {
    expect((await get(origin, 'security.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('expires within a year, and later with each day', async () => {
    const before = Date.parse((await read())['Expires'] ?? '');
    const days = (before - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
    app.advance(DAY_MS);
    expect(Date.parse((await read())['Expires'] ?? '')).toBe(before + DAY_MS);
  });

  it('is not there where nobody is named to report to', async () => {
    const silent = await startTestApp({ DEMO: 'off' });
    const reply = await get(await silent.listen(), 'security.txt');
    expect(reply.status).toBe(404);
    expect(problemSchema.parse(await reply.json()).type).toBe('/problems/not_found');
    await silent.close();
  });
});

it('leads password managers to where a password is changed', async () => {
  const reply = await get(origin, 'change-password');
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/profile']);
});

it('has no page at other names, not even for a browser', async () => {
  const reply = await get(origin, 'resource-that-should-not-exist-whose-status-code-should-not-be-200');
  expect(reply.status).toBe(404);
});
