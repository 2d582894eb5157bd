// Two people work on one contract at the same time: one of them is told, and nothing is lost or made twice.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_CONTRACTS_PROJECT, type Contract } from '#domain/contracts/contracts.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addedSuggestion, openedContract, TEXT, trackedDocx } from '#tests/support/contracts.ts';
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
