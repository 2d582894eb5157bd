// Saving workflows: who can save what, what is refused, and the messages.
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { definitionOf, PROMPT, saved, withPrompt } from '#tests/support/workflow-definitions.ts';
import { workflowId } from '#tests/support/workflows.ts';
import type { TestApp } from '#tests/support/app.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const SUPER = 'super@whereas.test';
const STRANGER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const ofHarbour = async (app: TestApp) => ({
  id: await workflowId(app, { category: 'Organization', company: 'Harbour & Vale' }),
});
const ofProvider = async (app: TestApp) => ({ id: await workflowId(app, { category: 'Provider' }) });

/** Definitions that cannot be saved, with the reason and the message. */
const REFUSED: readonly (readonly [name: string, sentence: string, body: object])[] = [
  ['a name of 26 characters', 'At most 25 characters', definitionOf({ name: 'x'.repeat(26) })],
  ['a description of 81 characters', 'At most 80 characters', definitionOf({ description: 'x'.repeat(81) })],
  ['a blank name', MESSAGES.nameRequired, definitionOf({ name: ' ' })],
  ['no description', MESSAGES.descriptionRequired, definitionOf({ description: '' })],
  ['no access level', MESSAGES.categoryRequired, definitionOf({ category: undefined })],
  ['a status that is none', 'Draft, Pending or Publish', definitionOf({ status: 'Live' })],
  ['no prompt', MESSAGES.workflowPromptRequired, definitionOf({ prompts: [] })],
  ['200 prompts', 'At most 50 prompts', definitionOf({ prompts: Array.from({ length: 200 }, () => PROMPT) })],
  ['a prompt without text', MESSAGES.promptRequired, withPrompt({ prompt: ' \n' })],
  ['a prompt without a format', 'Choose an output format.', withPrompt({ output: '' })],
  ['an unknown output format', '“Bullets” is not an output format.', withPrompt({ output: 'Bullets' })],
  ['Dynamic without what it follows', 'custom format or the JSON shape', withPrompt({ output: 'Dynamic' })],
  ['a JSON shape that is not JSON', 'This JSON shape is not valid JSON', withPrompt({ output: '{ "term": }' })],
  ['an input without a name', MESSAGES.inputNameRequired, withPrompt({ fields: [{ name: '', is_require: true }] })],
  [
    'an input twice in one prompt',
    'our party already exists',
    withPrompt({
      fields: [
        { name: 'Our party', is_require: true },
        { name: 'our party', is_require: true },
      ],
    }),
  ],
];

const ANONYMOUS: readonly (readonly [Scenario['endpoint'], Asked])[] = [
  ['createWorkflow', { body: definitionOf() }],
  ['updateWorkflow', { params: { id: NOWHERE }, body: definitionOf() }],
];

export const SCENARIOS: readonly Scenario[] = [
  ...ANONYMOUS.map(([endpoint, ask]): Scenario => ({
    endpoint,
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask,
    status: 401,
  })),
  ...REFUSED.map(([name, sentence, body]): Scenario => ({
    endpoint: 'createWorkflow',
    kind: 'invalid',
    name: `refuses ${name}`,
    as: USER,
    ask: { body },
    status: 400,
    contains: [sentence],
  })),

  {
    endpoint: 'createWorkflow',
    kind: 'success',
    name: 'saves a draft as Pending, with the inputs that its prompts ask for',
    as: USER,
    ask: { body: definitionOf() },
    status: 200,
    contains: [
      MESSAGES.workflowSavedAsDraft,
      '"status":"Pending"',
      '"version":1',
      '"inputs":[{"name":"Contract","is_require":true,"type":"file","main":true},{"name":"Our party"',
    ],
  },
  {
    endpoint: 'createWorkflow',
    kind: 'success',
    name: 'publishes at once for the whole company',
    as: ADMIN,
    ask: { body: definitionOf({ category: 'Organization', status: 'Publish', display_tag: 'Dates' }) },
    status: 200,
    contains: [MESSAGES.workflowCreated, '"status":"Publish"', '"display_tag":"Dates"'],
  },
  {
    endpoint: 'createWorkflow',
    kind: 'success',
    name: 'takes a JSON shape, and a format in words that begins with a bracket',
    as: USER,
    ask: {
      body: definitionOf({
        prompts: [
          { ...PROMPT, output: '{ "term": "", "parties": [{ "name": "" }] }' },
          { ...PROMPT, output: '[Date]: [what is due]' },
          { ...PROMPT, output: 'plain text' },
        ],
      }),
    },
    status: 200,
    contains: ['"output":"Plain Text"', '"output":"[Date]: [what is due]"'],
  },
  {
    endpoint: 'createWorkflow',
    kind: 'success',
    name: 'adds to the provider set for a super admin',
    as: SUPER,
    ask: { body: definitionOf({ category: 'Provider' }) },
    status: 200,
    contains: ['"category":"Provider"'],
  },
  {
    endpoint: 'createWorkflow',
    kind: 'wrong-role',
    name: 'refuses the provider set to an administrator',
    as: ADMIN,
    ask: { body: definitionOf({ category: 'Provider' }) },
    status: 403,
    contains: ['Your role does not allow this for Provider content.'],
  },
  {
    endpoint: 'createWorkflow',
    kind: 'wrong-role',
    name: 'refuses a company’s set to the provider',
    as: SUPER,
    ask: { body: definitionOf({ category: 'Organization' }) },
    status: 403,
  },

  {
    endpoint: 'updateWorkflow',
    kind: 'success',
    name: 'publishes by saving the whole definition again',
    as: USER,
    ask: async (app) => {
      const { id, version } = await saved(app, USER);
      return { params: { id }, body: definitionOf({ status: 'Publish', version }) };
    },
    status: 200,
    contains: [MESSAGES.workflowPublished, '"status":"Publish"', '"version":2'],
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'success',
    name: 'unpublishes back to Pending',
    as: USER,
    ask: async (app) => {
      const { id } = await saved(app, USER, { status: 'Publish' });
      return { params: { id }, body: definitionOf() };
    },
    status: 200,
    contains: [MESSAGES.workflowUnpublished, '"status":"Pending"'],
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'success',
    name: 'changes what a colleague built for the company, and keeps its author and its tag',
    as: ADMIN,
    ask: async (app) => {
      const { id } = await saved(app, USER, { category: 'Organization', display_tag: 'Dates' });
      return { params: { id }, body: definitionOf({ category: 'Organization', name: 'Every date' }) };
    },
    status: 200,
    contains: [MESSAGES.workflowUpdated, '"name":"Every date"', '"display_tag":"Dates"'],
    lacks: ['"author_name":{"name":"Priya Ostler"}'],
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'success',
    name: 'counts nothing up where nothing changed',
    as: USER,
    ask: async (app) => ({ params: { id: (await saved(app, USER)).id }, body: definitionOf() }),
    status: 200,
    contains: ['"version":1'],
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'state',
    name: 'refuses a change that was made from an older version',
    as: USER,
    ask: async (app) => {
      const { id } = await saved(app, USER);
      const token = await app.signIn(USER);
      const body = definitionOf({ name: 'Meanwhile' });
      await app.send({ method: 'PUT', path: `/workflow/${id}`, token, body });
      return { params: { id }, body: definitionOf({ name: 'Too late', version: 1 }) };
    },
    status: 409,
    contains: ['Meanwhile was changed in the meantime. Reload and try again.'],
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'state',
    name: 'lets nobody but its author make a workflow Personal',
    as: ADMIN,
    ask: async (app) => ({
      params: { id: (await saved(app, USER, { category: 'Organization' })).id },
      body: definitionOf(),
    }),
    status: 409,
    contains: ['can make this workflow Personal', '"category"'],
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'wrong-role',
    name: 'refuses to change the provider set for an administrator',
    as: ADMIN,
    ask: async (app) => ({ params: await ofProvider(app), body: definitionOf({ category: 'Provider' }) }),
    status: 403,
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'other-tenant',
    name: "does not know another company's workflow",
    as: STRANGER,
    ask: async (app) => ({ params: await ofHarbour(app), body: definitionOf({ category: 'Organization' }) }),
    status: 404,
    contains: [SERVER_MESSAGES.workflowIdNotFound],
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'other-tenant',
    name: 'does not know the Personal workflow of a colleague',
    as: ADMIN,
    ask: async (app) => ({ params: { id: (await saved(app, USER)).id }, body: definitionOf() }),
    status: 404,
  },
  {
    endpoint: 'updateWorkflow',
    kind: 'invalid',
    name: 'refuses a part of a definition, and a field that it does not know, by name',
    as: USER,
    ask: { params: { id: NOWHERE }, body: { status: 'Publish', company_id: NOWHERE } },
    status: 400,
    contains: [MESSAGES.nameRequired, 'company_id'],
  },
];
