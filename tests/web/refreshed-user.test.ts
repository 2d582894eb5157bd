// The user of the session is loaded again after a change, and when a page opens: the newest reply counts, in whatever order they
// arrive.
import { createServer, type ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { refreshUser } from '#src/providers/session/current-user.ts';
import { currentSession, startSession, updateSession } from '#src/providers/session/session.ts';
import { ADA } from '#tests/web/support/ada.ts';
import { behindTheConsole } from '#tests/web/support/loopback.ts';

const named = (first_name: string) => ({ ...ADA, first_name });

let waiting: ServerResponse[] = [];
const server = createServer((_, response) => waiting.push(response));
behindTheConsole(server);

beforeEach(() => {
  waiting = [];
});

const answer = (at: number, name: string) =>
  waiting[at]?.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data: named(name) }));

/** Sends for the user, and waits until the server has so many requests, none of them answered. */
async function load(requests: number) {
  const loading = refreshUser(true);
  await expect.poll(() => waiting.length).toBe(requests);
  return { loading };
}

it('a reply to an earlier request does not undo what a later one says', async () => {
  startSession({ ...named('Ada'), access_token: 'one' });
  const [first, second] = [await load(1), await load(2)];
  answer(1, 'Zora');
  await second.loading;
  answer(0, 'Ada');
  await first.loading;
  expect(currentSession()?.user.first_name).toBe('Zora');
});

it('a late reply does not undo what was saved since the request was sent', async () => {
  startSession({ ...named('Ada'), access_token: 'saved' });
  const { loading } = await load(1);
  updateSession(named('Zora'));
  answer(0, 'Ada');
  await loading;
  expect(currentSession()?.user.first_name).toBe('Zora');
});

it('a reply to an earlier session says nothing of the current one', async () => {
  startSession({ ...named('Ada'), access_token: 'two' });
  const { loading } = await load(1);
  startSession({ ...named('Bela'), access_token: 'three' });
  answer(0, 'Ada');
  await loading;
  expect(currentSession()?.user.first_name).toBe('Bela');
});
