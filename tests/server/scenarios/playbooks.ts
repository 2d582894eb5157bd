// Published versions of playbooks, their ids of rules, and their statistics.
import { expect } from 'vitest';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Playbook } from '#domain/playbooks.ts';
import type { TestApp } from '#tests/support/app.ts';
import { madeRecord } from '#tests/support/libraries.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const SUPER = 'super@whereas.test';
const STRANGER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const shared = async (app: TestApp) => {
  const { id } = await madeRecord(app, 'playbooks', 'Organization', USER);
  return { params: { id } };
};
const personal = async (app: TestApp) => ({
  params: { id: (await madeRecord(app, 'playbooks', 'Personal', USER)).id },
});
const published = async (app: TestApp) => {
  const asked = await shared(app);
  const { path } = ENDPOINTS.publishPlaybook;
  const token = await app.signIn(USER);
  await app.send({ method: 'POST', path: path.replace(':id', asked.params.id), token, body: {} });
  return asked;
};
/** One that a new database has; those of other tests are newer. */
async function ofProvider(app: TestApp) {
  const token = await app.signIn(SUPER);
  const reply = await app.send({ path: `${ENDPOINTS.listPlaybooks.path}?category=Provider&page_size=100`, token });
  const { data } = ENDPOINTS.listPlaybooks.reply.parse(reply.body);
  const [oldest] = data.toReversed();
  return { params: { id: oldest?.id ?? '' } };
}

const PUBLISH: readonly Scenario[] = [
  {
    endpoint: 'publishPlaybook',
    kind: 'success',
    name: 'publishes what the playbook says now, by whom',
    as: USER,
    ask: async (app) => ({ ...(await shared(app)), body: { version: 1 } }),
    status: 200,
    contains: [MESSAGES.playbookPublished, '"published":{"version":1,"at":"', '"by":{"name":"'],
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'success',
    name: 'publishes a playbook of the provider for a super admin',
    as: SUPER,
    ask: async (app) => ({
      params: { id: (await madeRecord(app, 'playbooks', 'Provider', SUPER)).id },
      body: {},
    }),
    status: 200,
    contains: ['"published":{"version":1,"at":"'],
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'state',
    name: 'refuses to publish the same version twice',
    as: USER,
    ask: async (app) => ({ ...(await published(app)), body: {} }),
    status: 409,
    contains: ['Version 1 is already published. Change the playbook first.'],
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'state',
    name: 'refuses to publish a version that was changed meanwhile',
    as: USER,
    ask: async (app) => ({ ...(await shared(app)), body: { version: 7 } }),
    status: 409,
    contains: ['was changed in the meantime. Reload and try again.'],
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'wrong-role',
    name: 'lets nobody but the provider publish its playbooks',
    as: ADMIN,
    ask: async (app) => ({ ...(await ofProvider(app)), body: {} }),
    status: 403,
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'other-tenant',
    name: 'knows no playbook of another company',
    as: STRANGER,
    ask: async (app) => ({ ...(await shared(app)), body: {} }),
    status: 404,
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'other-tenant',
    name: 'knows no Personal playbook of a colleague',
    as: ADMIN,
    ask: async (app) => ({ ...(await personal(app)), body: {} }),
    status: 404,
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'invalid',
    name: 'refuses a version that is none',
    as: USER,
    ask: { params: { id: NOWHERE }, body: { version: 'first' } },
    status: 400,
    contains: ['"version"'],
  },
  {
    endpoint: 'publishPlaybook',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE }, body: {} },
    status: 401,
  },
];

const READ: readonly Scenario[] = [
  {
    endpoint: 'listPlaybookVersions',
    kind: 'success',
    name: 'lists the published versions with their counts',
    as: ADMIN,
    ask: published,
    status: 200,
    contains: ['"version":1', '"rules":1', '"questions":1', '"changes":null', '"total":1'],
  },
  {
    endpoint: 'listPlaybookVersions',
    kind: 'success',
    name: 'of a playbook of the provider begin with the version that it came with',
    as: USER,
    ask: ofProvider,
    status: 200,
    contains: ['"version":1', '"changes":null', '"total":1'],
  },
  {
    endpoint: 'listPlaybookVersions',
    kind: 'other-tenant',
    name: 'knows no playbook of another company',
    as: STRANGER,
    ask: published,
    status: 404,
  },
  {
    endpoint: 'listPlaybookVersions',
    kind: 'invalid',
    name: 'refuses a page that is none',
    as: USER,
    ask: { params: { id: NOWHERE }, query: 'page=0' },
    status: 400,
    contains: ['"page"'],
  },
  {
    endpoint: 'listPlaybookVersions',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE } },
    status: 401,
  },
  {
    endpoint: 'playbookStatistics',
    kind: 'success',
    name: 'has a row for each rule, also before the first review',
    as: ADMIN,
    ask: shared,
    status: 200,
    contains: ['"reviews":0', '"since":null', '"title":"Cap","current":true', '"meets":0', '"overruled":0'],
  },
  {
    endpoint: 'playbookStatistics',
    kind: 'other-tenant',
    name: 'knows no playbook of another company',
    as: STRANGER,
    ask: shared,
    status: 404,
  },
  {
    endpoint: 'playbookStatistics',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: USER,
    ask: { params: { id: 'x' } },
    status: 400,
  },
  {
    endpoint: 'playbookStatistics',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE } },
    status: 401,
  },
];

const IDS: readonly Scenario[] = [
  {
    endpoint: 'createPlaybooks',
    kind: 'success',
    name: 'gives each rule an id',
    as: USER,
    ask: { body: { play_books: [playbook([{ title: 'a', rule: 'b' }])] } },
    status: 200,
    then: async (_app, reply) => {
      const { data } = reply.body as { data: Playbook };
      expect(data.rules[0]?.id).toMatch(/^[\da-f-]{36}$/);
    },
  },
  {
    endpoint: 'createPlaybooks',
    kind: 'invalid',
    name: 'refuses two rules of one id, and names the first',
    as: USER,
    ask: {
      body: {
        play_books: [
          playbook([
            { id: 'one', title: 'Cap', rule: 'b' },
            { id: 'one', title: 'Law', rule: 'b' },
          ]),
        ],
      },
    },
    status: 400,
    contains: ['rules.1.id', 'It has the id of “Cap”.'],
  },
];

function playbook(rules: readonly object[]): object {
  return { title: 'x', category: 'Personal', rules, questions: [] };
}

export const SCENARIOS: readonly Scenario[] = [...PUBLISH, ...READ, ...IDS];
