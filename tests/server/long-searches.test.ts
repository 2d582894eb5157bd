// A search that takes too long is aborted with advice.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { search } from '#server/store/searching.ts';
import type { TestApp, TestRequest } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { madeProject } from '#tests/support/files.ts';
import { failStatements } from '#tests/support/outage.ts';

/** PostgreSQL's code for an aborted statement. */
const CANCELED = '57014';

let app: TestApp;
let token: string;
let searches: readonly TestRequest[];
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('user@harbour.test');
  const { id } = await madeProject(app, token);
  searches = [
    { path: '/clauses/?category=Organization&search=liability', token },
    { method: 'POST', path: `/folders/${id}/search`, token, body: { words: 'liability cap' } },
  ];
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

describe('a search that takes too long', () => {
  it('is answered with advice, and the next one as usual', async () => {
    failStatements(app, /ts_rank|bit_or/, CANCELED);
    for (const asked of searches) {
      const reply = await app.send(asked);
      expect(reply.status, reply.text).toBe(503);
      expect(reply.body).toMatchObject({
        type: '/problems/unavailable',
        message: 'This search takes too long. Use fewer or rarer words, then search again.',
      });
    }
    vi.restoreAllMocks();
    for (const asked of searches) expect((await app.send(asked)).status).toBe(200);
  });

  it('is aborted by the database after five seconds; other statements are not', async () => {
    const { db } = app.deps;
    const limit = sql`select current_setting('statement_timeout') as given`;
    expect((await search(db, limit)).rows).toEqual([{ given: '5s' }]);
    expect((await db.execute(limit)).rows).toEqual([{ given: '0' }]);
  });
});
