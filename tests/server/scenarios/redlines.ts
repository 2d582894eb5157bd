// Redlines, and accepting and rejecting tracked changes.
import { expect } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import { openedContract, revisedContract, trackedDocx } from '#tests/support/contracts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers, ofContract } from './contracts.ts';
import { COLLEAGUE, USER } from './files.ts';

/** The final text of `trackedDocx`: what the other side deleted is gone. */
const FINAL = 'The buyer pays within sixty days.\n\nThe seller delivers in June.';
const tracked = async (app: TestApp): Promise<Contract> =>
  openedContract(app, await app.signIn(USER), { bytes: await trackedDocx() });

const textOf = async (app: TestApp, id: string, query: string): Promise<ContractText> =>
  dataOf(await app.send({ path: `/contracts/${id}/text?${query}`, token: await app.signIn(USER) }));
/** The contract that the scenario has worked on. */
const latest = async (app: TestApp): Promise<Contract> => {
  const token = await app.signIn(USER);
  const [newest] = dataOf<Contract[]>(await app.send({ path: '/contracts', token }));
  if (!newest) throw new Error('there is no contract');
  return dataOf(await app.send({ path: `/contracts/${newest.id}`, token }));
};

const resolving =
  (body: object) =>
  async (app: TestApp): Promise<Asked> => ({ params: { id: (await tracked(app)).id }, body: { revision: 1, ...body } });

const RESOLVED: readonly Scenario[] = [
  ...closedToOthers('resolveChanges', { body: { revision: 1, action: 'accept' } }),
  {
    endpoint: 'resolveChanges',
    kind: 'success',
    name: 'accepts all tracked changes and removes all comments: a clean copy',
    as: COLLEAGUE,
    ask: resolving({ action: 'accept', remove_comments: 'all' }),
    status: 200,
    contains: ['"revision":2', '"changes":2', '"comments":1', '"left":0'],
    then: async (app) => {
      const { id, revisions } = await latest(app);
      expect(revisions.map(({ origin }) => origin)).toEqual(['resolved', 'uploaded']);
      const clean = await textOf(app, id, 'view=marked');
      expect(clean).toMatchObject({ text: FINAL, changes: [], comments: [] });
    },
  },
  {
    endpoint: 'resolveChanges',
    kind: 'success',
    name: 'rejects one of the tracked changes',
    as: USER,
    ask: resolving({ action: 'reject', changes: ['word/document.xml#1'] }),
    status: 200,
    contains: ['"changes":1', '"comments":0', '"left":1'],
  },
  {
    endpoint: 'resolveChanges',
    kind: 'state',
    name: 'keeps the revision where there is nothing to resolve',
    as: USER,
    ask: resolving({ action: 'accept', changes: [] }),
    status: 200,
    contains: ['"revision":1', '"changes":0', 'so the contract has no new revision.'],
  },
  {
    endpoint: 'resolveChanges',
    kind: 'state',
    name: 'refuses a revision that is no longer the newest',
    as: COLLEAGUE,
    ask: async (app) => {
      const asked = await resolving({ action: 'accept' })(app);
      const token = await app.signIn(USER);
      await revisedContract(app, token, asked.params?.['id'] ?? '', await trackedDocx('New.'));
      return asked;
    },
    status: 409,
    contains: ['Theo Marchbank saved revision 2 in the meantime. Reload and try again.'],
  },
  {
    endpoint: 'resolveChanges',
    kind: 'invalid',
    name: 'knows no change that there is not',
    as: USER,
    ask: resolving({ action: 'accept', changes: ['word/document.xml#77'] }),
    status: 400,
    contains: ['The file has no tracked changes or comments with these ids: word/document.xml#77.'],
  },
  {
    endpoint: 'resolveChanges',
    kind: 'state',
    name: 'resolves nothing but a .docx',
    as: USER,
    ask: ofContract({ body: { revision: 1, action: 'accept' } }),
    status: 422,
    contains: ['is not a .docx file, so it has no tracked changes.'],
  },
];

export const SCENARIOS: readonly Scenario[] = RESOLVED;
