// Reading and adding records, once per library; library-changes.ts changes them.
import { expect } from 'vitest';
import type { LibraryName, LibraryRecord } from '#domain/library.ts';
import { LIBRARIES } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { TestApp } from '#tests/support/app.ts';
import { callOf, fieldsOf, recordBody, recordOf } from '#tests/support/libraries.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const SUPER = 'super@whereas.test';
const STRANGER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const CREATED = {
  playbooks: MESSAGES.playbookCreated,
  clauses: MESSAGES.clauseCreated,
  prompts: MESSAGES.createdSuccessfully,
  queries: MESSAGES.createdSuccessfully,
} as const satisfies Record<LibraryName, string>;

function scenariosOf(library: LibraryName): readonly Scenario[] {
  const call = (verb: 'list' | 'one' | 'create') => callOf(library, verb);
  const organization = async (app: TestApp) => ({
    params: { id: (await recordOf(app, library, 'Organization', { company: 'Harbour & Vale' })).id },
  });
  const changed = (title: string) => fieldsOf(library, title);
  const titleField = 'title' in fieldsOf(library, '') ? 'title' : 'name';
  const without = (field: string) =>
    recordBody(library, 'Personal', Object.fromEntries(Object.entries(changed('x')).filter(([key]) => key !== field)));

  return [
    {
      endpoint: call('list'),
      kind: 'success',
      name: 'lists a category with its total, whose each record is and by whom',
      as: USER,
      ask: { query: 'category=Organization&page=1&page_size=5' },
      status: 200,
      contains: ['"category":"Organization"', '"author_name":{"name":"', '"total":', '"version":1'],
      lacks: ['"category":"Personal"', '"category":"Provider"', 'scope_id', 'company_id', '"matches"'],
    },
    {
      endpoint: call('list'),
      kind: 'success',
      name: 'lists all three sets without a category, and nothing of other companies or people',
      as: USER,
      ask: { query: 'page_size=100' },
      status: 200,
      contains: ['"category":"Provider"', '"category":"Organization"', '"category":"Personal"'],
      then: async (app, reply) => {
        const [user, stranger] = await Promise.all([app.signIn(USER), app.signIn(STRANGER)]);
        const [mine, theirs] = await Promise.all(
          [user, stranger].map(
            async (token) => (await app.send({ path: '/auth/me', token })).body as { data: { id: string } },
          ),
        );
        const { data } = reply.body as { data: LibraryRecord[] };
        const personal = data.filter((record) => record.category === 'Personal');
        expect(new Set(personal.map((record) => record.author))).toEqual(new Set([mine?.data.id]));
        expect(data.map((record) => record.author)).not.toContain(theirs?.data.id);
      },
    },
    {
      endpoint: call('list'),
      kind: 'wrong-role',
      name: 'keeps what belongs to a company from the provider',
      as: SUPER,
      ask: { query: 'category=Organization' },
      status: 403,
      contains: ['Your role does not allow this for Organization content.'],
    },
    {
      endpoint: call('list'),
      kind: 'success',
      name: 'shows the provider its own set and nothing else',
      as: SUPER,
      ask: { query: 'page_size=100' },
      status: 200,
      contains: ['"category":"Provider"'],
      lacks: ['"category":"Organization"', '"category":"Personal"'],
    },
    {
      endpoint: call('list'),
      kind: 'invalid',
      name: 'refuses a page size that is no choice of the wire, and a filter that it does not know',
      as: USER,
      ask: { query: 'page_size=1000&color=red' },
      status: 400,
      contains: ['"page_size"'],
    },
    { endpoint: call('list'), kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },

    {
      endpoint: call('one'),
      kind: 'success',
      name: 'gives one record of the company',
      as: USER,
      ask: organization,
      status: 200,
      contains: ['"category":"Organization"', '"updated_at":"'],
    },
    {
      endpoint: call('one'),
      kind: 'other-tenant',
      name: 'knows no record of another company',
      as: STRANGER,
      ask: organization,
      status: 404,
    },
    {
      endpoint: call('one'),
      kind: 'other-tenant',
      name: 'knows no Personal record of a colleague, not even for their administrator',
      as: ADMIN,
      ask: async (app) => ({ params: { id: (await recordOf(app, library, 'Personal', { author: USER })).id } }),
      status: 404,
    },
    {
      endpoint: call('one'),
      kind: 'invalid',
      name: 'refuses an id that is none',
      as: USER,
      ask: { params: { id: 'x' } },
      status: 400,
    },
    {
      endpoint: call('one'),
      kind: 'anonymous',
      name: 'is closed to visitors',
      ask: { params: { id: NOWHERE } },
      status: 401,
    },

    {
      endpoint: call('create'),
      kind: 'success',
      name: 'adds a Personal record of its author',
      as: USER,
      ask: { body: recordBody(library, 'Personal', changed('A record of my own')) },
      status: 200,
      contains: [CREATED[library], `"${titleField}":"A record of my own"`, '"category":"Personal"', '"version":1'],
    },
    {
      endpoint: call('create'),
      kind: 'success',
      name: 'adds to the provider set for a super admin',
      as: SUPER,
      ask: { body: recordBody(library, 'Provider', changed('Published by the provider')) },
      status: 200,
      contains: ['"category":"Provider"'],
    },
    {
      endpoint: call('create'),
      kind: 'wrong-role',
      name: 'refuses the provider set to a user, also by direct call',
      as: USER,
      ask: { body: recordBody(library, 'Provider', changed('Not mine to publish')) },
      status: 403,
      contains: ['Your role does not allow this for Provider content.'],
    },
    {
      endpoint: call('create'),
      kind: 'wrong-role',
      name: 'refuses a company’s set to the provider',
      as: SUPER,
      ask: { body: recordBody(library, 'Organization', changed('Whose would it be?')) },
      status: 403,
    },
    {
      endpoint: call('create'),
      kind: 'invalid',
      name: 'refuses a record without a title or name',
      as: USER,
      ask: { body: without(titleField) },
      status: 400,
      contains: [titleField === 'title' ? MESSAGES.titleRequired : MESSAGES.nameRequired],
    },
    {
      endpoint: call('create'),
      kind: 'invalid',
      name: 'refuses a title of 10,000 characters by its limit',
      as: USER,
      ask: { body: recordBody(library, 'Personal', changed('a'.repeat(10_000))) },
      status: 400,
      contains: ['At most 200 characters'],
    },
    {
      endpoint: call('create'),
      kind: 'invalid',
      name: 'refuses a record without a category, and one that does not exist',
      as: USER,
      ask: { body: recordBody(library, 'Everybody', changed('Where?')) },
      status: 400,
      contains: [MESSAGES.categoryRequired],
    },
    {
      endpoint: call('create'),
      kind: 'invalid',
      name: 'refuses five megabytes as too large, before it looks at them',
      as: USER,
      ask: { body: recordBody(library, 'Personal', { ...changed('Large'), filler: 'x'.repeat(5 * 1024 * 1024) }) },
      status: 413,
    },
    {
      endpoint: call('create'),
      kind: 'success',
      name: 'keeps markup and formulas as the text that they are',
      as: USER,
      ask: { body: recordBody(library, 'Personal', changed('<img src=x onerror=alert(1)> =HYPERLINK("x")')) },
      status: 200,
      contains: ['<img src=x onerror=alert(1)> =HYPERLINK(\\"x\\")'],
    },
    { endpoint: call('create'), kind: 'anonymous', name: 'is closed to visitors', ask: { body: {} }, status: 401 },
  ];
}

/** Refusals of one library only. */
const OWN: readonly Scenario[] = [
  {
    endpoint: 'createPlaybooks',
    kind: 'invalid',
    name: 'refuses a rule without a title and one without a text, each at its place',
    as: USER,
    ask: {
      body: {
        play_books: [
          {
            title: 'x',
            category: 'Personal',
            rules: [
              { title: '', rule: 'a' },
              { title: 'b', rule: ' ' },
            ],
            questions: [],
          },
        ],
      },
    },
    status: 400,
    contains: [MESSAGES.titleRequired, MESSAGES.ruleRequired, 'rules.0.title', 'rules.1.rule'],
  },
  {
    endpoint: 'createPlaybooks',
    kind: 'invalid',
    name: 'refuses a question without either of its parts',
    as: USER,
    ask: {
      body: { play_books: [{ title: 'x', category: 'Personal', rules: [], questions: [{ title: '', question: '' }] }] },
    },
    status: 400,
    contains: ['questions.0.title', 'questions.0.question'],
  },
  {
    endpoint: 'createPlaybooks',
    kind: 'success',
    name: 'takes the optional fields of a rule as empty where they are left out',
    as: USER,
    ask: {
      body: { play_books: [{ title: 'x', category: 'Personal', rules: [{ title: 'a', rule: 'b' }], questions: [] }] },
    },
    status: 200,
    contains: ['"preferred_language":""', '"fallback_position":""', '"fallback_language":""'],
  },
  {
    endpoint: 'createQueries',
    kind: 'invalid',
    name: 'refuses a query without an item',
    as: USER,
    ask: { body: { name: 'x', description: '', category: 'Personal', query: [] } },
    status: 400,
    contains: [MESSAGES.queryItemRequired],
  },
];

export const SCENARIOS: readonly Scenario[] = [...LIBRARIES.flatMap(scenariosOf), ...OWN];
