// Two people work on one contract at the same time: one of them is told, and nothing is lost or made twice.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_CONTRACTS_PROJECT, type Contract } from '#domain/contracts/contracts.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { acceptSuggestions, addedSuggestion, openedContract, TEXT, trackedDocx } from '#tests/support/contracts.ts';
import { dataOf, someName, uploadForm } from '#tests/support/files.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('writes one redline where two people ask at once, and tells the other', async () => {
  const tokens = [await app.signIn(USER), await app.signIn(COLLEAGUE)] as const;
  const [token] = tokens;
  const { id } = await openedContract(app, token, { bytes: await trackedDocx() });
  const { id: suggestion } = await addedSuggestion(app, token, id, { revision: 1, start: 4, end: 9, text: 'customer' });
  const path = `/contracts/${id}/suggestions/${suggestion}`;
  await app.send({ method: 'PUT', path, token, body: { state: 'accepted' } });
  const replies = await Promise.all(
    tokens.map((token) => app.send({ method: 'POST', path: `/contracts/${id}/redline`, token, body: {} })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.text).toContain('saved revision 2 in the meantime.');
  const { revisions } = dataOf<Contract>(await app.send({ path: `/contracts/${id}`, token }));
  expect(revisions).toHaveLength(2);
});

/** A .docx contract with the other side's changes and one accepted suggestion. */
async function negotiatedContract(token: string) {
  const { id } = await openedContract(app, token, { bytes: await trackedDocx() });
  const { id: suggestion } = await addedSuggestion(app, token, id, { revision: 1, start: 4, end: 9, text: 'customer' });
  await acceptSuggestions(app, token, id, [suggestion]);
  return { id, suggestion };
}

it.each<[string, (id: string, token: string) => ReturnType<TestApp['send']>]>([
  [
    'all changes accepted',
    (id, token) =>
      app.send({ method: 'POST', path: `/contracts/${id}/changes`, token, body: { revision: 1, action: 'accept' } }),
  ],
  [
    'another revision',
    (id, token) => {
      const body = uploadForm({}, { name: 'Next draft.txt', bytes: TEXT });
      return app.send({
        method: 'PUT',
        path: FILE_CALLS.repository.uploadRevision.path.replace(':id', id),
        token,
        body,
      });
    },
  ],
])('keeps every revision where one asks for a redline and another one saves %s', async (_what, save) => {
  const [token, other] = [await app.signIn(USER), await app.signIn(COLLEAGUE)];
  const { id, suggestion } = await negotiatedContract(token);
  const replies = await Promise.all([
    app.send({ method: 'POST', path: `/contracts/${id}/redline`, token, body: {} }),
    save(id, other),
  ]);
  const saved = replies.filter(({ status }) => status === 200);
  expect(saved).not.toHaveLength(0);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  const { revisions } = dataOf<Contract>(await app.send({ path: `/contracts/${id}`, token }));
  expect(revisions.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: saved.length + 1 }, (_, index) => index + 1),
  );
  const [shown] = dataOf<Suggestion[]>(await app.send({ path: `/contracts/${id}/suggestions`, token }));
  expect(shown?.id).toBe(suggestion);
  expect(shown?.state === 'applied').toBe(replies[0]?.status === 200);
});

it('applies a suggestion once, or keeps it rejected, where one writes it and another one rejects it', async () => {
  const [token, other] = [await app.signIn(USER), await app.signIn(COLLEAGUE)];
  const { id, suggestion } = await negotiatedContract(token);
  const [redline, decision] = await Promise.all([
    app.send({ method: 'POST', path: `/contracts/${id}/redline`, token, body: {} }),
    app.send({
      method: 'PUT',
      path: `/contracts/${id}/suggestions/${suggestion}`,
      token: other,
      body: { state: 'rejected' },
    }),
  ]);
  const { revisions } = dataOf<Contract>(await app.send({ path: `/contracts/${id}`, token }));
  const [shown] = dataOf<Suggestion[]>(await app.send({ path: `/contracts/${id}/suggestions`, token }));
  const isApplied = redline.status === 200 && revisions.length === 2;
  expect(shown?.state).toBe(isApplied ? 'applied' : 'rejected');
  expect(decision.status).toBe(isApplied ? 409 : 200);
});

it('makes the project for own contracts once, however many files are dropped', async () => {
  const token = await app.signIn(COLLEAGUE);
  const dropped = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const body = uploadForm({}, { name: `${someName()}.txt`, bytes: TEXT });
      return dataOf<Contract>(await app.send({ method: 'POST', path: '/contracts/upload', token, body }));
    }),
  );
  expect(new Set(dropped.map(({ project }) => project.id)).size).toBe(1);
  expect(dropped[0]?.project.name).toBe(OWN_CONTRACTS_PROJECT);
});
