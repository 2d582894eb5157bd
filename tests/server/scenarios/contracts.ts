// The records of contracts.
import { expect } from 'vitest';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { openedContract, personalContract, TEXT } from '#tests/support/contracts.ts';
import { fresh, madeFolder, someName, topOf, uploadForm } from '#tests/support/files.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

const SUPER = 'super@whereas.test';
const MISSING = 'This contract does not exist, or is not yours.';

export const ofContract =
  (rest: Asked = {}, fields: Parameters<typeof openedContract>[3] = {}) =>
  async (app: TestApp): Promise<Asked> => ({
    ...rest,
    params: { id: (await openedContract(app, await app.signIn(USER), {}, fields)).id, ...rest.params },
  });

/** Common to every call that names one contract. */
export const closedToOthers = (endpoint: EndpointName, rest: Asked = {}): readonly Scenario[] => [
  {
    endpoint,
    kind: 'other-tenant',
    name: 'knows no contract of another company',
    as: STRANGER,
    ask: ofContract(rest),
    status: 404,
    contains: [MISSING],
  },
  {
    endpoint,
    kind: 'other-tenant',
    name: 'knows no contract in a Personal project of a colleague',
    as: COLLEAGUE,
    ask: async (app) => ({
      ...rest,
      params: { id: (await personalContract(app, await app.signIn(USER))).id, ...rest.params },
    }),
    status: 404,
    contains: [MISSING],
  },
  {
    endpoint,
    kind: 'state',
    name: 'knows no file that nobody has opened as a contract',
    as: USER,
    ask: async (app) => ({ ...rest, params: { id: (await fresh(app, 'repository')).id, ...rest.params } }),
    status: 404,
    contains: [MISSING],
  },
  {
    endpoint,
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: USER,
    ask: { ...rest, params: { ...rest.params, id: 'x' } },
    status: 400,
  },
  {
    endpoint,
    kind: 'wrong-role',
    name: 'is no place of the provider',
    as: SUPER,
    ask: { ...rest, params: { id: NOWHERE, ...rest.params } },
    status: 403,
  },
  {
    endpoint,
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { ...rest, params: { id: NOWHERE, ...rest.params } },
    status: 401,
  },
];

/** Common to the calls that name a file elsewhere than in their path. */
const closedToProviders = (endpoint: EndpointName, ask: Asked): readonly Scenario[] => [
  { endpoint, kind: 'wrong-role', name: 'is no place of the provider', as: SUPER, ask, status: 403 },
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
];

const upload = (fields: Readonly<Record<string, string>> = {}, name = `${someName('Supply')}.txt`) => ({
  body: uploadForm(fields, { name, bytes: TEXT }),
});

const LISTED: readonly Scenario[] = [
  {
    endpoint: 'listContracts',
    kind: 'success',
    name: 'finds a contract by part of its counterparty',
    as: COLLEAGUE,
    ask: async (app) => {
      await openedContract(app, await app.signIn(USER), {}, { counterparty: 'Quillfeather Mills', side: 'Buyer' });
      return { query: 'search=LLFEATHER' };
    },
    status: 200,
    contains: ['"counterparty":"Quillfeather Mills"', '"side":"Buyer"', '"total":1', '"open_suggestions":0'],
    lacks: ['company_id', 'sha256'],
  },
  {
    endpoint: 'listContracts',
    kind: 'success',
    name: 'finds a contract by part of its file’s name, sorted by it',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const name = someName('Zinnober');
      await openedContract(app, token, { name: `${name} B` });
      await openedContract(app, token, { name: `${name.toLowerCase()} a` });
      const search = encodeURIComponent(name.slice(1));
      return { query: `search=${search}&sort=name&order=asc&status=open&category=Organization` };
    },
    status: 200,
    contains: ['"total":2'],
    then: async (_app, reply) => {
      const names = (reply.body as { data: { name: string }[] }).data.map(({ name }) => name);
      expect(names.map((name) => name.at(-1))).toEqual(['a', 'B']);
    },
  },
  {
    endpoint: 'listContracts',
    kind: 'other-tenant',
    name: 'shows no contract of another company',
    as: STRANGER,
    ask: async (app) => {
      await openedContract(app, await app.signIn(USER), {}, { counterparty: 'Marlowe Timber' });
      return { query: 'search=Marlowe' };
    },
    status: 200,
    contains: ['"total":0'],
  },
  {
    endpoint: 'listContracts',
    kind: 'other-tenant',
    name: 'shows no contract in a Personal project of a colleague',
    as: COLLEAGUE,
    ask: async (app) => {
      await personalContract(app, await app.signIn(USER));
      return { query: 'category=Personal' };
    },
    status: 200,
    contains: ['"total":0'],
  },
  {
    endpoint: 'listContracts',
    kind: 'invalid',
    name: 'refuses a status that there is not',
    as: USER,
    ask: { query: 'status=lost' },
    status: 400,
  },
  ...closedToProviders('listContracts', {}),
];

const OPENED: readonly Scenario[] = [
  {
    endpoint: 'openContract',
    kind: 'success',
    name: 'opens a file as a contract',
    as: USER,
    ask: async (app) => ({ body: { file: (await fresh(app, 'repository')).id, side: 'Supplier' } }),
    status: 200,
    contains: ['"side":"Supplier"', '"status":"open"', '"origin":"uploaded"', '"version":1'],
  },
  {
    endpoint: 'openContract',
    kind: 'state',
    name: 'returns a contract that is open already as it is',
    as: COLLEAGUE,
    ask: async (app) => {
      const { id } = await openedContract(app, await app.signIn(USER), {}, { side: 'Buyer' });
      return { body: { file: id, side: 'Seller' } };
    },
    status: 200,
    contains: ['"side":"Buyer"', '"version":1', '"author_name":{"name":"Theo Marchbank"}'],
  },
  {
    endpoint: 'openContract',
    kind: 'state',
    name: 'does not take a template for a contract',
    as: USER,
    ask: async (app) => ({ body: { file: (await fresh(app, 'templates')).id } }),
    status: 404,
  },
  {
    endpoint: 'openContract',
    kind: 'state',
    name: 'does not take a folder for a contract',
    as: USER,
    ask: async (app) => {
      const { id } = await madeFolder(app, await app.signIn(USER), await topOf(app, 'repository'));
      return { body: { file: id } };
    },
    status: 404,
    contains: ['is a folder. Choose a file in it.'],
  },
  {
    endpoint: 'openContract',
    kind: 'other-tenant',
    name: 'knows no file of another company',
    as: STRANGER,
    ask: async (app) => ({ body: { file: (await fresh(app, 'repository')).id } }),
    status: 404,
  },
  {
    endpoint: 'openContract',
    kind: 'invalid',
    name: 'refuses fields that a contract does not have',
    as: USER,
    ask: { body: { file: NOWHERE, owner: 'me' } },
    status: 400,
    contains: ['owner'],
  },
  ...closedToProviders('openContract', { body: { file: NOWHERE } }),
];

const UPLOADED: readonly Scenario[] = [
  {
    endpoint: 'uploadContract',
    kind: 'success',
    name: 'puts a dropped file into the Personal project for contracts, which it makes',
    as: USER,
    ask: upload({ counterparty: 'Ostrander' }),
    status: 200,
    contains: ['"name":"My contracts"', '"category":"Personal"', '"counterparty":"Ostrander"', '"revision":1'],
  },
  {
    endpoint: 'uploadContract',
    kind: 'state',
    name: 'keeps both files of one name in the chosen project',
    as: USER,
    ask: async (app) => {
      const { folder } = await topOf(app, 'repository');
      const name = someName('Twin');
      await openedContract(app, await app.signIn(USER), { name });
      return upload({ folder: folder ?? '' }, `${name}.txt`);
    },
    status: 200,
    contains: [' (2)"', '"category":"Organization"'],
  },
  {
    endpoint: 'uploadContract',
    kind: 'other-tenant',
    name: 'knows no project of another company',
    as: STRANGER,
    ask: async (app) => upload({ folder: (await topOf(app, 'repository')).folder ?? '' }),
    status: 404,
  },
  {
    endpoint: 'uploadContract',
    kind: 'invalid',
    name: 'refuses a file that is no document',
    as: USER,
    ask: {
      body: uploadForm({}, { name: 'Supply.docx', bytes: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0xff]) }),
    },
    status: 400,
    contains: ['is not a PDF, DOCX, DOC or TXT file'],
  },
  ...closedToProviders('uploadContract', upload()),
];

const UPDATED: readonly Scenario[] = [
  ...closedToOthers('updateContract', { body: { status: 'closed' } }),
  {
    endpoint: 'updateContract',
    kind: 'success',
    name: 'changes what the body has and keeps the rest',
    as: COLLEAGUE,
    ask: ofContract({ body: { status: 'closed', side: 'Tenant', version: 1 } }, { counterparty: 'Landlord Ltd' }),
    status: 200,
    contains: ['"status":"closed"', '"side":"Tenant"', '"counterparty":"Landlord Ltd"', '"version":2'],
  },
  {
    endpoint: 'updateContract',
    kind: 'state',
    name: 'refuses a change of an older version',
    as: USER,
    ask: ofContract({ body: { side: 'Tenant', version: 7 } }),
    status: 409,
    contains: ['was changed in the meantime. Reload and try again.'],
  },
];

const READ: readonly Scenario[] = [
  ...closedToOthers('retrieveContract'),
  {
    endpoint: 'retrieveContract',
    kind: 'success',
    name: 'returns a contract with its revisions',
    as: COLLEAGUE,
    ask: ofContract(),
    status: 200,
    contains: ['"revisions":[{"revision":1', '"origin":"uploaded"', '"revised_by":{"name":"Theo Marchbank"}'],
  },
];

export const SCENARIOS: readonly Scenario[] = [...LISTED, ...OPENED, ...UPLOADED, ...UPDATED, ...READ];
