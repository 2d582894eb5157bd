// Redrafts of passages of contracts, without a language model.
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Redraft } from '#domain/contracts/contract-clauses.ts';
import { libraryRecords } from '#server/store/library/library-schema.ts';
import { PROVIDER_SCOPE } from '#server/store/scopes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { ofText, PASSAGE } from './contract-clauses.ts';
import { closedToOthers } from './contracts.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

/** The id of a provider clause whose text contains the words. */
async function clauseWith(app: TestApp, words: string): Promise<string> {
  const rows = await app.deps.db
    .select({ id: libraryRecords.id, content: libraryRecords.content })
    .from(libraryRecords)
    .where(and(eq(libraryRecords.library, 'clauses'), eq(libraryRecords.scope_id, PROVIDER_SCOPE)));
  const found = rows.find(({ content }) => JSON.stringify(content).includes(words));
  if (!found) throw new Error(`no clause has ${words}`);
  return found.id;
}

export const SCENARIOS: readonly Scenario[] = [
  ...closedToOthers('redraftPassage', { body: { ...PASSAGE, instruction: 'Make it mutual' } }),
  {
    endpoint: 'redraftPassage',
    kind: 'success',
    name: 'fits a clause of the library to the terms of the contract without a language model',
    as: COLLEAGUE,
    ask: async (app) =>
      ofText({
        body: { ...PASSAGE, clause: await clauseWith(app, 'in connection with this agreement, shall use it') },
      })(app),
    status: 200,
    then: async (_app, reply) => {
      const redraft = dataOf<Redraft>(reply);
      expect(redraft.text).toContain('in connection with this Agreement');
      expect(redraft.problem).toContain('blanks in brackets');
      expect(redraft.words.map(({ op, text }) => (op === 'removed' ? '' : text)).join('')).toBe(redraft.text);
      expect(redraft.engine.kind).toBe('built-in');
    },
  },
  {
    endpoint: 'redraftPassage',
    kind: 'state',
    name: 'says what works without a language model',
    as: USER,
    ask: ofText({ body: { ...PASSAGE, instruction: 'Make it mutual' } }),
    status: 409,
    contains: ['Following an instruction takes a language model', 'choose a clause of the library'],
  },
  {
    endpoint: 'redraftPassage',
    kind: 'other-tenant',
    name: 'knows no clause that is out of reach',
    as: USER,
    ask: async (app) => {
      const made = await app.send({
        method: 'POST',
        path: '/clauses/create',
        token: await app.signIn(STRANGER),
        body: { title: 'Theirs', content: 'Theirs alone', category: 'Organization' },
      });
      return ofText({ body: { ...PASSAGE, clause: dataOf<{ id: string }>(made).id } })(app);
    },
    status: 404,
  },
  {
    endpoint: 'redraftPassage',
    kind: 'invalid',
    name: 'asks for an instruction or a clause',
    as: USER,
    ask: ofText({ body: PASSAGE }),
    status: 400,
    contains: ['Say what should change, or choose a clause of the library.'],
  },
  {
    endpoint: 'redraftPassage',
    kind: 'invalid',
    name: 'refuses offsets behind the end of the text',
    as: USER,
    ask: ofText({ body: { ...PASSAGE, end: 90_000, clause: NOWHERE } }),
    status: 400,
    contains: ['This is behind the end of the text.'],
  },
];
