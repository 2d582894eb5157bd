// Preambles without a language model, and the examples that they follow.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DraftedPreamble } from '#domain/drafts/drafts.ts';
import { contractDrafts } from '#server/store/contracts/clause-draft-schema.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

const SUPER = 'super@whereas.test';
const PARTIES = [
  { kind: 'company', name: 'Ash & <Elm> "Mills" Ltd', role: 'Supplier', number: '01234567', address: '1 High St' },
  { kind: 'individual', name: 'Jo Birch', role: 'Customer' },
];
const BODY = { contract_type: 'Supply Agreement', date: '2026-12-01', parties: PARTIES };
const draft = (over: object = {}): Asked => ({ body: { ...BODY, ...over } });

const made = async (app: TestApp, by: string, title: string, content: string): Promise<string> => {
  const body = { title, content, category: 'Organization' };
  const reply = await app.send({ method: 'POST', path: '/clauses/create', token: await app.signIn(by), body });
  return dataOf<{ id: string }>(reply).id;
};

const closed = (endpoint: 'listPreambleExamples' | 'draftPreamble', ask: Asked): readonly Scenario[] => [
  { endpoint, kind: 'wrong-role', name: 'is no place of the provider', as: SUPER, ask, status: 403 },
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
];

const LISTED: readonly Scenario[] = [
  ...closed('listPreambleExamples', {}),
  {
    endpoint: 'listPreambleExamples',
    kind: 'success',
    name: 'lists the company’s examples before the provider’s, and no other clauses',
    as: COLLEAGUE,
    ask: async (app) => {
      await made(app, USER, 'Preamble of the house', 'THIS AGREEMENT is made on {{Date}} between {{Parties}}.');
      await made(app, USER, 'Recitals of a preamble', 'Whereas.');
      return {};
    },
    status: 200,
    then: async (_app, reply) => {
      const { data } = reply.body as { data: { title: string; category: string }[] };
      expect(data.every(({ title }) => title.startsWith('Preamble'))).toBe(true);
      expect(data[0]).toMatchObject({ title: 'Preamble of the house', category: 'Organization' });
      expect(data.filter(({ category }) => category === 'Provider').length).toBeGreaterThan(2);
    },
  },
  {
    endpoint: 'listPreambleExamples',
    kind: 'other-tenant',
    name: 'lists no example of another company',
    as: STRANGER,
    ask: async (app) => {
      await made(app, USER, 'Preamble of ours alone', 'This {{Contract type}} is made on {{Date}}');
      return {};
    },
    status: 200,
    contains: ['Preamble with numbered parties'],
    lacks: ['Preamble of ours alone'],
  },
];

export const SCENARIOS: readonly Scenario[] = [
  ...LISTED,
  ...closed('draftPreamble', draft()),
  {
    endpoint: 'draftPreamble',
    kind: 'success',
    name: 'writes the opening in the style of the provider’s newest example, and counts it for the company',
    as: STRANGER,
    ask: draft({ recitals: ['The Supplier makes boxes.'] }),
    status: 200,
    then: async (app, reply) => {
      const drafted = dataOf<DraftedPreamble>(reply);
      expect(drafted.text.split('\n')).toEqual([
        'This Supply Agreement is dated 1 December 2026.',
        'Parties',
        '(1) Ash & <Elm> "Mills" Ltd with company number 01234567, whose registered office is at 1 High St (the “Supplier”); and',
        '(2) Jo Birch (the “Customer”).',
        'Background',
        '(A) The Supplier makes boxes.',
        'The parties agree as follows.',
      ]);
      expect(drafted).toMatchObject({ reason: '', problem: null, usage: null, engine: { kind: 'built-in' } });
      expect(drafted.example?.title).toBe('Preamble with numbered parties');
      const events = await app.deps.db.select().from(usageEvents).where(eq(usageEvents.kind, 'draft_preamble'));
      expect(events.filter(({ contract_code }) => contract_code === '').length).toBeGreaterThan(0);
    },
  },
  {
    endpoint: 'draftPreamble',
    kind: 'success',
    name: 'follows the example that is chosen, and stores and counts the draft for the contract',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id } = await openedContract(app, token);
      const example = await made(app, USER, 'Preamble, short', 'Between {{Parties}}, on {{US date}}');
      return draft({ contract: id, example, instruction: 'Make it friendlier.' });
    },
    status: 200,
    then: async (app, reply) => {
      const { id, text, problem } = dataOf<DraftedPreamble>(reply);
      expect(text).toMatch(/^Between Ash & <Elm> "Mills" Ltd.+ and Jo Birch.+, on December 1, 2026$/u);
      expect(problem).toContain('The instruction was not followed: that takes a language model');
      const [stored] = await app.deps.db.select().from(contractDrafts).where(eq(contractDrafts.id, id));
      expect(stored).toMatchObject({
        kind: 'preamble',
        text,
        revision: null,
        reason: 'In the style of “Preamble, short”.',
      });
      const events = await app.deps.db.select().from(usageEvents).where(eq(usageEvents.kind, 'draft_preamble'));
      expect(events.some(({ contract_code }) => contract_code !== '')).toBe(true);
    },
  },
  {
    endpoint: 'draftPreamble',
    kind: 'other-tenant',
    name: 'knows no example of another company',
    as: USER,
    ask: async (app) => draft({ example: await made(app, STRANGER, 'Preamble of theirs', 'Theirs alone') }),
    status: 404,
    lacks: ['Theirs alone'],
  },
  {
    endpoint: 'draftPreamble',
    kind: 'other-tenant',
    name: 'knows no contract of another company',
    as: STRANGER,
    ask: async (app) => draft({ contract: (await openedContract(app, await app.signIn(USER))).id }),
    status: 404,
  },
  {
    endpoint: 'draftPreamble',
    kind: 'state',
    name: 'knows no contract that there is not',
    as: USER,
    ask: draft({ contract: NOWHERE }),
    status: 404,
  },
  {
    endpoint: 'draftPreamble',
    kind: 'invalid',
    name: 'says that two parties cannot be told apart',
    as: USER,
    ask: draft({ parties: [PARTIES[0], { ...PARTIES[0], name: 'ASH &  <Elm> "Mills" Ltd', role: 'supplier' }] }),
    status: 400,
    contains: ['have the same role. Remove one, or give it another role.'],
  },
  {
    endpoint: 'draftPreamble',
    kind: 'invalid',
    name: 'refuses a day that there is not',
    as: USER,
    ask: draft({ date: '2026-02-30' }),
    status: 400,
    contains: ['Choose a day that there is, such as 2026-12-01, or leave the date empty.'],
  },
  {
    endpoint: 'draftPreamble',
    kind: 'invalid',
    name: 'refuses a single party',
    as: USER,
    ask: draft({ parties: PARTIES.slice(1) }),
    status: 400,
    contains: ['A contract has at least two parties.'],
  },
  {
    endpoint: 'draftPreamble',
    kind: 'invalid',
    name: 'refuses ten times as many parties and recitals as it takes',
    as: USER,
    ask: draft({
      parties: Array.from({ length: 100 }, (_, at) => ({ kind: 'company', name: `Party ${at}` })),
      recitals: Array.from({ length: 200 }, () => 'x'),
    }),
    status: 400,
    contains: ['At most 10 parties'],
  },
  {
    endpoint: 'draftPreamble',
    kind: 'invalid',
    name: 'says what to shorten where it becomes too long for a suggestion',
    as: USER,
    ask: draft({ recitals: Array.from({ length: 3 }, () => 'word '.repeat(3_000)) }),
    status: 400,
    contains: ['Shorten the recitals'],
  },
];
