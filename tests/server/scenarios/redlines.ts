// Redlines, and accepting and rejecting tracked changes.
import { expect } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import { addedSuggestion, OTHER_SIDE, openedContract, revisedContract, trackedDocx } from '#tests/support/contracts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers, ofContract } from './contracts.ts';
import { COLLEAGUE, NOWHERE, USER } from './files.ts';

/** The final text of `trackedDocx`: what the other side deleted is gone. */
const FINAL = 'The buyer pays within sixty days.\n\nThe seller delivers in June.';
const range = (words: string) => {
  const start = FINAL.indexOf(words);
  return { revision: 1, start, end: start + words.length };
};

const tracked = async (app: TestApp): Promise<Contract> =>
  openedContract(app, await app.signIn(USER), { bytes: await trackedDocx() });

/** A contract with an accepted, a commented and an open suggestion. */
const suggested =
  (rest: Asked, prepare?: (app: TestApp, id: string) => Promise<unknown>) =>
  async (app: TestApp): Promise<Asked> => {
    const token = await app.signIn(USER);
    const { id } = await tracked(app);
    const add = async (body: Parameters<typeof addedSuggestion>[3], state: string) => {
      const made = await addedSuggestion(app, token, id, body);
      const path = `/contracts/${id}/suggestions/${made.id}`;
      if (state !== 'open') await app.send({ method: 'PUT', path, token, body: { state } });
    };
    await add({ ...range('buyer'), text: 'customer', comment: 'As in clause 1' }, 'accepted');
    await add({ ...range('June'), text: 'July' }, 'accepted');
    await add({ ...range('seller'), text: 'supplier' }, 'open');
    await prepare?.(app, id);
    return { ...rest, params: { id } };
  };

const textOf = async (app: TestApp, id: string, query: string): Promise<ContractText> =>
  dataOf(await app.send({ path: `/contracts/${id}/text?${query}`, token: await app.signIn(USER) }));
/** The contract that the scenario has worked on. */
const latest = async (app: TestApp): Promise<Contract> => {
  const token = await app.signIn(USER);
  const [newest] = dataOf<Contract[]>(await app.send({ path: '/contracts', token }));
  if (!newest) throw new Error('there is no contract');
  return dataOf(await app.send({ path: `/contracts/${newest.id}`, token }));
};

const REDLINES: readonly Scenario[] = [
  ...closedToOthers('writeRedline', { body: {} }),
  {
    endpoint: 'writeRedline',
    kind: 'success',
    name: 'writes accepted suggestions as tracked changes of the next revision',
    as: COLLEAGUE,
    ask: suggested({ body: {} }),
    status: 200,
    contains: ['"revision":2', '"refused":[]'],
    then: async (app) => {
      const { id, revisions, open_suggestions, accepted_suggestions } = await latest(app);
      expect(revisions.map(({ origin }) => origin)).toEqual(['redline', 'uploaded']);
      expect([open_suggestions, accepted_suggestions]).toEqual([1, 0]);
      const [final, original, marked] = await Promise.all(
        ['final', 'original', 'marked'].map((view) => textOf(app, id, `view=${view}`)),
      );
      expect(final?.text).toBe(FINAL.replace('buyer', 'customer').replace('June', 'July'));
      expect(original?.text).toBe(FINAL.replace('sixty', 'thirty'));
      expect(marked?.changes.filter(({ author }) => author === OTHER_SIDE)).toHaveLength(2);
      expect(new Set(marked?.changes.map(({ author }) => author))).toEqual(new Set([OTHER_SIDE, 'Priya Ostler']));
      expect(marked?.comments.map(({ text }) => text).toSorted()).toEqual(['As in clause 1', 'Why so late?']);
    },
  },
  {
    endpoint: 'writeRedline',
    kind: 'state',
    name: 'refuses a revision that is no longer the newest, which nobody here has read',
    as: COLLEAGUE,
    ask: suggested({ body: { revision: 1 } }, async (app, id) =>
      revisedContract(app, await app.signIn(USER), id, await trackedDocx('New.')),
    ),
    status: 409,
    contains: ['Theo Marchbank saved revision 2 in the meantime. Read it and try again.'],
    then: async (app) => expect((await latest(app)).revision).toBe(2),
  },
  {
    endpoint: 'writeRedline',
    kind: 'state',
    name: 'finds the place of an open suggestion beside a written one',
    as: USER,
    ask: suggested({ body: {} }),
    status: 200,
    then: async (app) => {
      const { id } = await latest(app);
      const path = `/contracts/${id}/suggestions`;
      const list = dataOf<{ quote: string; state: string; current: object | null }[]>(
        await app.send({ path, token: await app.signIn(USER) }),
      );
      const open = list.find(({ quote }) => quote === 'seller');
      const { text } = await textOf(app, id, 'view=final');
      const start = text.indexOf('seller');
      expect(open).toMatchObject({ state: 'open', current: { revision: 2, start, end: start + 'seller'.length } });
    },
  },
  {
    endpoint: 'writeRedline',
    kind: 'state',
    name: 'only says what would be written, and writes nothing',
    as: USER,
    ask: suggested({ body: { dry_run: true, comments: 'none' } }),
    status: 200,
    contains: ['"revision":1', '"refused":[]'],
    then: async (app) => expect((await latest(app)).revision).toBe(1),
  },
  {
    endpoint: 'writeRedline',
    kind: 'state',
    name: 'refuses a suggestion whose words are gone, and writes the others',
    as: USER,
    ask: suggested({ body: {} }, async (app, id) =>
      revisedContract(app, await app.signIn(USER), id, await trackedDocx('Now something else.')),
    ),
    status: 200,
    contains: ['"reason":"other_words"}]', '"revision":3'],
  },
  {
    endpoint: 'writeRedline',
    kind: 'state',
    name: 'says that there is nothing to write',
    as: USER,
    ask: async (app) => ({ params: { id: (await tracked(app)).id }, body: {} }),
    status: 200,
    contains: ['"applied":[]', 'No suggestion was written, so the contract has no new revision.'],
  },
  {
    endpoint: 'writeRedline',
    kind: 'state',
    name: 'redlines nothing but a .docx, and offers a comparison',
    as: USER,
    ask: ofContract({ body: {} }),
    status: 422,
    contains: ['is not a .docx file, so it has no tracked changes. Compare it with another revision'],
  },
  {
    endpoint: 'writeRedline',
    kind: 'state',
    name: 'knows no suggestion that there is not',
    as: USER,
    ask: suggested({ body: { suggestions: [NOWHERE] } }),
    status: 404,
    contains: ['Some of these suggestions do not exist.'],
  },
  {
    endpoint: 'writeRedline',
    kind: 'invalid',
    name: 'refuses comments of a kind that there is not',
    as: USER,
    ask: suggested({ body: { comments: 'internal' } }),
    status: 400,
  },
];

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
    contains: ['Theo Marchbank saved revision 2 in the meantime. Read it and try again.'],
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

export const SCENARIOS: readonly Scenario[] = [...REDLINES, ...RESOLVED];
