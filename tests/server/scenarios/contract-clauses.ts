// Clauses and summaries of contracts.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ContractSummary, ExtractedClauses, LikeClause } from '#domain/contracts/contract-clauses.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openedContract, revisedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { closedToOthers, ofContract } from './contracts.ts';
import { COLLEAGUE, USER } from './files.ts';

const TEXT = [
  'This Supply Agreement is made between Northwind Ltd (the “Supplier”) and Contoso Inc (the “Customer”).',
  '1. Confidentiality',
  '1.1 The Customer shall keep the information of the Supplier secret for five years.',
  '2. General',
  '2.1 Notices. A notice must be in writing and is delivered by hand or by courier.',
  '2.2 Governing law. This Agreement is governed by the laws of England and Wales.',
].join('\n\n');
const CLAUSE = TEXT.indexOf('1.1');
export const PASSAGE = { revision: 1, start: CLAUSE, end: TEXT.indexOf('\n\n2. General') };

export const ofText =
  (rest: Asked = {}) =>
  async (app: TestApp): Promise<Asked> => {
    const { id } = await openedContract(app, await app.signIn(USER), { bytes: TEXT });
    return { ...rest, params: { id } };
  };

const eventsOf = async (app: TestApp, kind: 'clause_extracted' | 'extracted_contract_clause' | 'contract_summarized') =>
  (await app.deps.db.select({ id: usageEvents.id }).from(usageEvents).where(eq(usageEvents.kind, kind))).length;

const EXTRACTED: readonly Scenario[] = [
  ...closedToOthers('extractClauses', { body: {} }),
  {
    endpoint: 'extractClauses',
    kind: 'success',
    name: 'tells each clause with its kind, number, heading and text',
    as: COLLEAGUE,
    ask: ofText({ body: {} }),
    status: 200,
    contains: ['"revision":1', '"extracted_by":{"name":'],
    then: async (_app, reply) => {
      const { clauses, found } = dataOf<ExtractedClauses>(reply);
      expect(clauses.map(({ kind, number, heading }) => [kind, number, heading])).toEqual([
        ['Parties', '', ''],
        ['Confidentiality', '1', 'Confidentiality'],
        ['Notices', '2.1', 'Notices'],
        ['Governing law', '2.2', 'Governing law'],
      ]);
      expect(found).toBe(4);
      for (const { start, end, text } of clauses) expect(text).toBe(TEXT.slice(start, end));
    },
  },
  {
    endpoint: 'extractClauses',
    kind: 'state',
    name: 'counts an extraction and its clauses once, however often the revision is extracted',
    as: USER,
    ask: async (app) => {
      const asked = await ofText({ body: { revision: 1 } })(app);
      const path = `/contracts/${asked.params?.['id']}/clauses`;
      const before = [await eventsOf(app, 'clause_extracted'), await eventsOf(app, 'extracted_contract_clause')];
      const token = await app.signIn(USER);
      for (let time = 0; time < 2; time += 1) dataOf(await app.send({ method: 'POST', path, token, body: {} }));
      const after = [await eventsOf(app, 'clause_extracted'), await eventsOf(app, 'extracted_contract_clause')];
      expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 4]);
      return asked;
    },
    status: 200,
  },
  {
    endpoint: 'extractClauses',
    kind: 'state',
    name: 'knows no revision that there is not',
    as: USER,
    ask: ofContract({ body: { revision: 7 } }),
    status: 404,
    contains: ['has no version 7.'],
  },
  ...closedToOthers('retrieveClauses'),
  {
    endpoint: 'retrieveClauses',
    kind: 'success',
    name: 'has none before the first extraction',
    as: USER,
    ask: ofContract(),
    status: 200,
    contains: ['{"data":null}'],
  },
  {
    endpoint: 'retrieveClauses',
    kind: 'state',
    name: 'keeps the clauses of an older revision, and says which it is',
    as: COLLEAGUE,
    ask: async (app) => {
      const asked = await ofText()(app);
      const { id = '' } = asked.params ?? {};
      const token = await app.signIn(USER);
      dataOf(await app.send({ method: 'POST', path: `/contracts/${id}/clauses`, token, body: {} }));
      await revisedContract(app, token, id, 'Nothing of it is left.');
      return asked;
    },
    status: 200,
    contains: ['"revision":1', '"kind":"Confidentiality"', 'secret for five years'],
  },
];

const SEARCHED: readonly Scenario[] = [
  ...closedToOthers('searchLikeClauses', { body: { text: 'Notices must be in writing.' } }),
  {
    endpoint: 'searchLikeClauses',
    kind: 'success',
    name: 'finds the clauses of the library that are most like a passage, with the words that differ',
    as: COLLEAGUE,
    ask: ofText({ body: { ...PASSAGE } }),
    status: 200,
    then: async (_app, reply) => {
      const { data } = reply.body as { data: LikeClause[] };
      expect(data.length).toBeGreaterThan(1);
      expect(data.map(({ likeness }) => likeness)).toEqual(
        data.map(({ likeness }) => likeness).toSorted((one, other) => other - one),
      );
      const passage = TEXT.slice(PASSAGE.start, PASSAGE.end);
      for (const { words, text } of data) {
        const of = (op: 'removed' | 'added') =>
          words.map((piece) => (piece.op === 'equal' || piece.op === op ? piece.text : '')).join('');
        expect([of('removed'), of('added')]).toEqual([passage, text]);
      }
      expect(data[0]?.text).toMatch(/confidential|secre/i);
    },
  },
  {
    endpoint: 'searchLikeClauses',
    kind: 'invalid',
    name: 'refuses an empty passage',
    as: USER,
    ask: ofText({ body: { revision: 1, start: 4, end: 4 } }),
    status: 400,
    contains: ['Select the passage first.'],
  },
  {
    endpoint: 'searchLikeClauses',
    kind: 'invalid',
    name: 'refuses a text of more than ten thousand characters',
    as: USER,
    ask: ofText({ body: { text: 'word '.repeat(3000) } }),
    status: 400,
    contains: ['At most 10,000 characters'],
  },
  {
    endpoint: 'searchLikeClauses',
    kind: 'invalid',
    name: 'refuses a text beside a passage',
    as: USER,
    ask: ofText({ body: { ...PASSAGE, text: 'Notices' } }),
    status: 400,
  },
];

const SUMMARIZED: readonly Scenario[] = [
  ...closedToOthers('summarizeContract', { body: {} }),
  {
    endpoint: 'summarizeContract',
    kind: 'success',
    name: 'answers each key term with its source, or says that the contract is silent',
    as: COLLEAGUE,
    ask: ofText({ body: {} }),
    status: 200,
    then: async (_app, reply) => {
      const { revision, run } = dataOf<ContractSummary>(reply);
      expect([revision, run.status]).toEqual([1, 'finished']);
      const answers = run.results.flatMap((result) => result.answers);
      expect(answers.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Parties', 'Term', 'Governing law', 'Limitation of liability', 'Key dates']),
      );
      const law = answers.find(({ label }) => label === 'Governing law');
      const cited = run.sources.filter(({ number }) => law?.sources.includes(number));
      expect(cited.map(({ quote, start, end }) => quote === TEXT.slice(start ?? 0, end ?? 0))).toEqual([true]);
      expect(answers.find(({ label }) => label === 'Limitation of liability')?.absence).toBe('not_in_documents');
    },
  },
  {
    endpoint: 'summarizeContract',
    kind: 'state',
    name: 'counts a summary, and no chat',
    as: USER,
    ask: async (app) => {
      const before = await eventsOf(app, 'contract_summarized');
      const asked = await ofText({ body: {} })(app);
      const path = `/contracts/${asked.params?.['id']}/summary`;
      dataOf(await app.send({ method: 'POST', path, token: await app.signIn(USER), body: {} }));
      expect((await eventsOf(app, 'contract_summarized')) - before).toBe(1);
      return asked;
    },
    status: 200,
  },
  ...closedToOthers('retrieveSummary'),
  {
    endpoint: 'retrieveSummary',
    kind: 'success',
    name: 'has none before the first one',
    as: USER,
    ask: ofContract(),
    status: 200,
    contains: ['{"data":null}'],
  },
  {
    endpoint: 'retrieveSummary',
    kind: 'state',
    name: 'shows a colleague the summary of an older revision, and says which it is; it is no thread and in no history',
    as: COLLEAGUE,
    ask: async (app) => {
      const asked = await ofText()(app);
      const { id = '' } = asked.params ?? {};
      const token = await app.signIn(USER);
      const post = { method: 'POST', path: `/contracts/${id}/summary`, token, body: {} } as const;
      const { run } = dataOf<ContractSummary>(await app.send(post));
      await revisedContract(app, token, id, 'Nothing of it is left.');
      const threads = await app.send({ path: `/contracts/${id}/threads`, token });
      expect(threads.body).toMatchObject({ total: 0 });
      const history = await app.send({ path: '/workflow/runs', token });
      expect(JSON.stringify(history.body)).not.toContain(run.id);
      return asked;
    },
    status: 200,
    contains: ['"revision":1', '"status":"finished"'],
  },
];

export const SCENARIOS: readonly Scenario[] = [...EXTRACTED, ...SEARCHED, ...SUMMARIZED];
