// New clauses without a language model: found in the library by what is wanted, and fitted to the contract.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DraftedClause } from '#domain/drafts/drafts.ts';
import { contractDrafts } from '#server/store/contracts/clause-draft-schema.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openedContract, personalContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

const TEXT = [
  'This Supply Agreement is made between Northwind Ltd (the “Vendor”) and Contoso Inc (the “Purchaser”).',
  '1. PAYMENT',
  '1.1 The Purchaser shall pay each invoice of the Vendor within thirty days, and honour this Agreement.',
  '1.2 The Vendor shall send its invoices monthly. The Purchaser may dispute them in good faith under this Agreement.',
  '2. CONFIDENTIALITY',
  '2.1 The Purchaser shall keep the information of the Vendor secret for five years, and organise its staff accordingly.',
  '3. GENERAL',
  '3.1 A notice must be in writing and is delivered by hand or by courier.',
].join('\n\n');
const ENDS = { payment: TEXT.indexOf('\n\n2. CONF'), general: TEXT.length };

const ask =
  (body: object, bytes = TEXT) =>
  async (app: TestApp): Promise<Asked> => {
    const { id } = await openedContract(app, await app.signIn(USER), { bytes });
    return { body: { contract: id, ...body } };
  };

const made = async (app: TestApp, by: string, title: string, content: string): Promise<string> => {
  const body = { title, content, category: 'Organization' };
  const reply = await app.send({ method: 'POST', path: '/clauses/create', token: await app.signIn(by), body });
  return dataOf<{ id: string }>(reply).id;
};

const WANTED = { wanted: 'let us look at their books' };
const closed: readonly Scenario[] = [
  { name: 'knows no contract of another company', kind: 'other-tenant', as: STRANGER, ask: ask(WANTED), status: 404 },
  {
    name: 'knows no contract in a Personal project of a colleague',
    kind: 'other-tenant',
    as: COLLEAGUE,
    ask: async (app: TestApp) => {
      const { id } = await personalContract(app, await app.signIn(USER));
      return { body: { contract: id, ...WANTED } };
    },
    status: 404,
  },
  {
    name: 'is no place of the provider',
    kind: 'wrong-role',
    as: 'super@whereas.test',
    ask: { body: { contract: NOWHERE, ...WANTED } },
    status: 403,
  },
  { name: 'is closed to visitors', kind: 'anonymous', ask: { body: { contract: NOWHERE, ...WANTED } }, status: 401 },
].map((one): Scenario => ({ endpoint: 'draftClause', ...one }) as Scenario);

const HELD =
  'The supplier may not license its catalog, and an organization of the client may honor Schedule 9 or clause 14.2.';

export const SCENARIOS: readonly Scenario[] = [
  ...closed,
  {
    endpoint: 'draftClause',
    kind: 'success',
    name: 'finds a clause by everyday words, fits it, and counts the draft and the search',
    as: COLLEAGUE,
    ask: ask(WANTED),
    status: 200,
    then: async (app, reply) => {
      const drafted = dataOf<DraftedClause>(reply);
      expect(drafted.text).toMatch(/audit/iu);
      expect(drafted.text).not.toMatch(/\b(?:supplier|licensee|customer)\b/u);
      expect(TEXT.slice(0, drafted.start)).toMatch(/\.$/u);
      expect(drafted.candidates[0]).toMatchObject({ text: expect.any(String) as string });
      expect(drafted.candidates.map(({ id }) => id)).toContain(drafted.source?.id);
      const [stored] = await app.deps.db.select().from(contractDrafts).where(eq(contractDrafts.id, drafted.id));
      expect(stored).toMatchObject({ kind: 'clause', wanted: WANTED.wanted, start: drafted.start, revision: 1 });
      const kinds = (await app.deps.db.select({ kind: usageEvents.kind }).from(usageEvents)).map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['new_clause_drafted', 'clause_library_search']));
    },
  },
  {
    endpoint: 'draftClause',
    kind: 'success',
    name: 'puts the next number on it where somebody points, in the terms and the spelling of the contract',
    as: USER,
    ask: async (app) =>
      ask({ clause: await made(app, USER, 'Restrictions', HELD), position: TEXT.indexOf('may dispute') })(app),
    status: 200,
    then: async (_app, reply) => {
      const { text, start, after, problem, source, candidates } = dataOf<DraftedClause>(reply);
      expect(text).toBe(
        '1.3 The Vendor may not license its catalogue, and an organisation of the Purchaser may honour Schedule 9 or clause 14.2.',
      );
      expect([start, after]).toEqual([ENDS.payment, { number: '1.2', heading: '' }]);
      expect(problem).toBe('It refers to what this contract does not have: clause 14.2, Schedule 9.');
      expect([source?.title, candidates]).toEqual(['Restrictions', []]);
    },
  },
  {
    endpoint: 'draftClause',
    kind: 'success',
    name: 'says that the contract has such a clause',
    as: USER,
    ask: ask({ wanted: 'keep what we tell them confidential' }),
    status: 200,
    then: async (_app, reply) => {
      expect(dataOf<DraftedClause>(reply).problem).toMatch(/The contract has a clause (?:on this|of this kind): 2/u);
    },
  },
  {
    endpoint: 'draftClause',
    kind: 'state',
    name: 'becomes a suggestion of that origin, and of no other contract',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const asked = await ask(WANTED)(app);
      const post = (path: string, body: unknown) => app.send({ method: 'POST', path, token, body });
      const { id, start, text } = dataOf<DraftedClause>(await post('/drafts/clause', asked.body));
      const suggestion = { revision: 1, start, end: start, text: `\n${text}`, origin: { draft: id } };
      const { contract } = asked.body as { contract: string };
      const added = await post(`/contracts/${contract}/suggestions`, suggestion);
      expect(dataOf(added)).toMatchObject({ origin: { draft: id }, text: `\n${text}` });
      const other = await openedContract(app, token, { bytes: TEXT });
      expect((await post(`/contracts/${other.id}/suggestions`, suggestion)).status).not.toBe(200);
      return asked;
    },
    status: 200,
  },
  {
    endpoint: 'draftClause',
    kind: 'state',
    name: 'says what to do where the library has nothing on it',
    as: USER,
    ask: ask({ wanted: 'bicycle stands for zebras' }),
    status: 409,
    contains: ['The library has no clause on this.', 'add one to it', 'With a language model connected'],
  },
  {
    endpoint: 'draftClause',
    kind: 'other-tenant',
    name: 'knows no clause of another company',
    as: USER,
    ask: async (app) => ask({ clause: await made(app, STRANGER, 'Theirs', 'Theirs alone') })(app),
    status: 404,
    lacks: ['Theirs alone'],
  },
  {
    endpoint: 'draftClause',
    kind: 'invalid',
    name: 'asks for what is wanted or a clause',
    as: USER,
    ask: ask({ instruction: 'Be brief' }),
    status: 400,
    contains: ['Say what the clause should be about, or choose one of the library.'],
  },
  {
    endpoint: 'draftClause',
    kind: 'invalid',
    name: 'refuses a place behind the end of the text',
    as: USER,
    ask: ask({ ...WANTED, position: 90_000 }),
    status: 400,
    contains: ['This is behind the end of the text.'],
  },
  {
    endpoint: 'draftClause',
    kind: 'invalid',
    name: 'refuses a wish of ten times its limit',
    as: USER,
    ask: ask({ wanted: 'w '.repeat(50_000) }),
    status: 400,
    contains: ['At most 10,000 characters'],
  },
];
