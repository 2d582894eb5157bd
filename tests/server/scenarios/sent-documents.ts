// The document that is open in Word: which contract it is, and its next revision.
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Contract } from '#domain/contracts/contracts.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readContractMarks } from '#server/redlines/contract-mark.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { acceptSuggestions, addedSuggestion, openedContract, trackedDocx } from '#tests/support/contracts.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { dataOf, uploadForm } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers, ofContract } from './contracts.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

const NAME = 'Supply agreement.docx';
const sent = (bytes: Uint8Array | string, fields: Readonly<Record<string, string>> = {}) =>
  uploadForm(fields, { name: NAME, bytes });
const docx = async (app: TestApp): Promise<{ contract: Contract; bytes: Uint8Array }> => {
  const bytes = await trackedDocx(`The seller delivers in June. ${crypto.randomUUID()}`);
  return { contract: await openedContract(app, await app.signIn(USER), { bytes }), bytes };
};
const read = async (app: TestApp, path: string) => app.send({ path, token: await app.signIn(USER) });

const RECOGNIZED: readonly Scenario[] = [
  {
    endpoint: 'recognizeContract',
    kind: 'success',
    name: 'knows the bytes of a contract of the company',
    as: COLLEAGUE,
    ask: async (app) => ({ body: sent((await docx(app)).bytes) }),
    status: 200,
    contains: ['"contract":"', '"revision":1', '"same":"bytes"'],
  },
  {
    endpoint: 'recognizeContract',
    kind: 'other-tenant',
    name: 'says nothing of the same file at another company',
    as: STRANGER,
    ask: async (app) => ({ body: sent((await docx(app)).bytes) }),
    status: 200,
    contains: ['"data":null'],
  },
  {
    endpoint: 'recognizeContract',
    kind: 'invalid',
    name: 'refuses what is no .docx, and says what to do',
    as: USER,
    ask: { body: sent('The buyer pays.') },
    status: 400,
    contains: ['is not a .docx file. Save it in Word as a .docx and send it again.'],
  },
  {
    endpoint: 'recognizeContract',
    kind: 'invalid',
    name: 'takes the file alone',
    as: USER,
    ask: { body: sent('x', { folder: NOWHERE }) },
    status: 400,
  },
  {
    endpoint: 'recognizeContract',
    kind: 'wrong-role',
    name: 'is no place of the provider',
    as: 'super@whereas.test',
    ask: { body: sent('x') },
    status: 403,
  },
  {
    endpoint: 'recognizeContract',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { body: sent('x') },
    status: 401,
  },
];

/** A contract with an accepted suggestion, and the next document with it. */
const revising =
  (fields: Readonly<Record<string, string>> = {}, prepare?: (app: TestApp, id: string) => Promise<unknown>) =>
  async (app: TestApp): Promise<Asked> => {
    const token = await app.signIn(USER);
    const { contract } = await docx(app);
    const edit = { revision: 1, start: 4, end: 9, text: 'customer' };
    const { id } = await addedSuggestion(app, token, contract.id, edit);
    await acceptSuggestions(app, token, contract.id, [id]);
    await prepare?.(app, contract.id);
    const bytes = makeDocx({ body: '<w:p><w:r><w:t>The customer pays.</w:t></w:r></w:p>' });
    const body = sent(bytes, { revision: '1', applied: JSON.stringify([id]), ...fields });
    return { params: { id: contract.id }, body };
  };

const REVISED: readonly Scenario[] = [
  ...closedToOthers('reviseContract', { body: sent('x', { revision: '1' }) }),
  {
    endpoint: 'reviseContract',
    kind: 'success',
    name: 'saves the next revision, and marks the suggestions that it has',
    as: COLLEAGUE,
    ask: revising(),
    status: 200,
    contains: ['"revision":2', '"is_new":true', '"applied":["'],
    then: async (app) => {
      const [newest] = dataOf<Contract[]>(await read(app, '/contracts'));
      const { revisions, accepted_suggestions } = dataOf<Contract>(await read(app, `/contracts/${newest?.id}`));
      expect(revisions.map(({ origin }) => origin)).toEqual(['word', 'uploaded']);
      expect(accepted_suggestions).toBe(0);
    },
  },
  {
    endpoint: 'reviseContract',
    kind: 'state',
    name: 'refuses a closed contract, and says how to go on',
    as: USER,
    ask: revising({}, async (app, id) =>
      app.send({ method: 'PUT', path: `/contracts/${id}`, token: await app.signIn(USER), body: { status: 'closed' } }),
    ),
    status: 409,
    contains: ['is closed, and takes no revision. Reopen it in the console first.'],
  },
  {
    endpoint: 'reviseContract',
    kind: 'state',
    name: 'knows no suggestion that there is not',
    as: USER,
    ask: revising({ applied: JSON.stringify([NOWHERE]) }),
    status: 404,
    contains: ['Some of these suggestions do not exist. Reload the contract.'],
  },
  {
    endpoint: 'reviseContract',
    kind: 'invalid',
    name: 'refuses suggestions that are no list of ids',
    as: USER,
    ask: revising({ applied: '{"all":true}' }),
    status: 400,
    contains: ['A list of at most 1500 ids of suggestions as JSON.'],
  },
  {
    endpoint: 'reviseContract',
    kind: 'state',
    name: 'revises nothing but a .docx',
    as: USER,
    ask: ofContract({ body: sent('x', { revision: '1' }) }),
    status: 422,
    contains: ['is not a .docx file, so it has no tracked changes.'],
  },
];

const MARKED: readonly Scenario[] = [
  ...closedToOthers('markedFile'),
  {
    endpoint: 'markedFile',
    kind: 'success',
    name: 'sends the file with the mark by which it is recognized',
    as: COLLEAGUE,
    ask: async (app) => ({ params: { id: (await docx(app)).contract.id } }),
    status: 200,
    then: async (app, { headers, bytes }) => {
      expect(headers['content-type']).toContain('wordprocessingml');
      const [newest] = dataOf<Contract[]>(await read(app, '/contracts'));
      expect(await readContractMarks(bytes, DEFAULT_LIMITS)).toEqual([newest?.id]);
      const [downloaded] = await app.deps.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'file.downloaded'))
        .orderBy(desc(auditEntries.id));
      expect(downloaded).toMatchObject({ record_id: newest?.id, actor_email: COLLEAGUE });
    },
  },
  {
    endpoint: 'markedFile',
    kind: 'state',
    name: 'refuses a file that is not a .docx',
    as: USER,
    ask: ofContract(),
    status: 422,
    contains: ['is not a .docx file, so the add-in cannot work on it.'],
  },
  {
    endpoint: 'markedFile',
    kind: 'state',
    name: 'refuses a revision that does not exist',
    as: USER,
    ask: async (app) => ({ params: { id: (await docx(app)).contract.id }, query: 'revision=7' }),
    status: 404,
    contains: ['has no version 7.'],
  },
];

export const SCENARIOS: readonly Scenario[] = [...RECOGNIZED, ...REVISED, ...MARKED];
