// Rules tried on a contract while they are written.
import { openedContract, personalContract } from '#tests/support/contracts.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const SUPER = 'super@whereas.test';
const STRANGER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const PAYMENT = {
  id: 'payment',
  title: 'Payment',
  rule: 'The buyer must pay within thirty days.',
  preferred_language: 'The buyer pays within thirty days.',
};

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'tryRules',
    kind: 'success',
    name: 'judges rules in their order, with the words of the contract, and stores nothing',
    as: USER,
    ask: async (app) => ({
      body: {
        rules: [PAYMENT, { title: 'Not saved yet', rule: 'The seller must deliver in June.' }],
        contract: (await openedContract(app, await app.signIn(USER))).id,
      },
    }),
    status: 200,
    contains: [
      '"revision":1',
      '"rule":"payment","title":"Payment","verdict":"meets"',
      '"quote":"The buyer pays within thirty days.',
      '"rule":null,"title":"Not saved yet"',
    ],
  },
  {
    endpoint: 'tryRules',
    kind: 'other-tenant',
    name: 'knows no contract of another company',
    as: STRANGER,
    ask: async (app) => ({
      body: { rules: [PAYMENT], contract: (await openedContract(app, await app.signIn(USER))).id },
    }),
    status: 404,
  },
  {
    endpoint: 'tryRules',
    kind: 'other-tenant',
    name: 'knows no Personal contract of a colleague',
    as: ADMIN,
    ask: async (app) => ({
      body: { rules: [PAYMENT], contract: (await personalContract(app, await app.signIn(USER))).id },
    }),
    status: 404,
  },
  {
    endpoint: 'tryRules',
    kind: 'state',
    name: 'knows no revision that the contract does not have',
    as: USER,
    ask: async (app) => ({
      body: { rules: [PAYMENT], contract: (await openedContract(app, await app.signIn(USER))).id, revision: 9 },
    }),
    status: 404,
    contains: ['has no version 9.'],
  },
  {
    endpoint: 'tryRules',
    kind: 'wrong-role',
    name: 'is not for the provider, which has no contracts',
    as: SUPER,
    ask: { body: { rules: [PAYMENT], contract: NOWHERE } },
    status: 403,
  },
  {
    endpoint: 'tryRules',
    kind: 'invalid',
    name: 'refuses more rules than one call takes, and none',
    as: USER,
    ask: { body: { rules: Array.from({ length: 21 }, (_, index) => ({ ...PAYMENT, id: `${index}` })), contract: 'x' } },
    status: 400,
    contains: ['At most 20 rules at a time', '"contract"'],
  },
  { endpoint: 'tryRules', kind: 'anonymous', name: 'is closed to visitors', ask: { body: {} }, status: 401 },
];
