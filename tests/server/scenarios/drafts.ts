// Drafting a contract from a template.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import { madeTemplate, SUPPLIER_TEMPLATE } from '#tests/support/drafts.ts';
import { dataOf, fresh, madeProject, someName } from '#tests/support/files.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import type { TestApp } from '#tests/support/app.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

const SUPER = 'super@whereas.test';
const VALUES = {
  'party-1-name': 'Alder & Birch <Holdings>',
  'party-1-number': '01234567',
  'start-date': '2026-12-01',
};

const template = async (app: TestApp): Promise<Asked> => ({ params: { id: (await madeTemplate(app)).id } });

const draft =
  (body: object = {}) =>
  async (app: TestApp): Promise<Asked> => {
    const { id, revision } = await madeTemplate(app);
    return { body: { template: id, version: revision, name: someName('Supply'), values: VALUES, ...body } };
  };

const closed = (endpoint: EndpointName, ask: Asked): readonly Scenario[] => [
  { endpoint, kind: 'wrong-role', name: 'is no place of the provider', as: SUPER, ask, status: 403 },
  { endpoint, kind: 'anonymous', name: 'is closed to visitors', ask, status: 401 },
];

const NO_TEMPLATE = { template: NOWHERE, version: 1, name: 'Supply', values: {} };

const READING: readonly Scenario[] = [
  ...closed('readDraftTemplate', { params: { id: NOWHERE } }),
  {
    endpoint: 'readDraftTemplate',
    kind: 'success',
    name: 'shows the fields of a template of the company with their places in its text',
    as: COLLEAGUE,
    ask: template,
    status: 200,
    then: async (_app, reply) => {
      const { text, fields, version } = dataOf<DraftTemplate>(reply);
      expect(version).toBe(1);
      expect(fields.map(({ id }) => id)).toEqual(Object.keys(VALUES));
      expect(fields.map(({ places: [place] }) => text.slice(place?.start, place?.end))).toEqual([
        '[Supplier name]',
        '[company number]',
        '[Start date]',
      ]);
    },
  },
  {
    endpoint: 'readDraftTemplate',
    kind: 'other-tenant',
    name: 'knows no template of another company',
    as: STRANGER,
    ask: template,
    status: 404,
    contains: ['This template does not exist, or is not yours.'],
  },
  {
    endpoint: 'readDraftTemplate',
    kind: 'other-tenant',
    name: 'knows no Personal template of a colleague',
    as: COLLEAGUE,
    ask: async (app) => ({ params: { id: (await madeTemplate(app, SUPPLIER_TEMPLATE, 'Personal')).id } }),
    status: 404,
  },
  {
    endpoint: 'readDraftTemplate',
    kind: 'state',
    name: 'says that only a .docx can be filled in',
    as: USER,
    ask: async (app) => ({ params: { id: (await fresh(app, 'templates')).id } }),
    status: 422,
    contains: ['is not a .docx file, so it cannot be filled in. Save it as .docx in Word'],
  },
  {
    endpoint: 'readDraftTemplate',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: USER,
    ask: { params: { id: 'x' } },
    status: 400,
  },
];

export const SCENARIOS: readonly Scenario[] = [
  ...READING,
  ...closed('draftContract', { body: NO_TEMPLATE }),
  {
    endpoint: 'draftContract',
    kind: 'success',
    name: 'stores a contract in the own project, with its event',
    as: USER,
    ask: draft({ side: 'Supplier', counterparty: 'Quill Mills', contract_type: 'Supply agreement' }),
    status: 200,
    then: async (app, reply) => {
      const { contract, filled, left_out, blanks, warnings } = dataOf<DraftedContract>(reply);
      expect({ filled, left_out, blanks, warnings }).toEqual({ filled: 3, left_out: 0, blanks: [], warnings: [] });
      expect(contract).toMatchObject({
        side: 'Supplier',
        counterparty: 'Quill Mills',
        category: 'Personal',
        revision: 1,
      });
      const path = `/contracts/${contract.id}/text`;
      const read = await app.send({ path, token: await app.signIn(USER) });
      expect(dataOf<{ text: string }>(read).text).toBe(
        'Alder & Birch <Holdings>, company number 01234567 (the “Supplier”).\n\nIt starts on 1 December 2026.',
      );
      const counted = await app.deps.db.select().from(usageEvents).where(eq(usageEvents.kind, 'draft_contract'));
      expect(counted.length).toBeGreaterThan(0);
    },
  },
  {
    endpoint: 'draftContract',
    kind: 'success',
    name: 'stores it in a chosen project and leaves blanks where that is wanted',
    as: USER,
    ask: async (app) => {
      const { id } = await madeProject(app, await app.signIn(USER));
      return draft({ folder: id, leave_blanks: true, values: { ...VALUES, 'start-date': '' } })(app);
    },
    status: 200,
    contains: ['"blanks":["Start date"]', '"category":"Organization"'],
  },
  {
    endpoint: 'draftContract',
    kind: 'invalid',
    name: 'names each field that is empty',
    as: USER,
    ask: draft({ values: { 'party-1-number': '1' } }),
    status: 400,
    contains: ['"party-1-name":["Name of the Supplier is missing."]', '"start-date":["Start date is missing."]'],
  },
  {
    endpoint: 'draftContract',
    kind: 'invalid',
    name: 'refuses what no Word file can hold, and a field that is none',
    as: USER,
    ask: draft({ values: { ...VALUES, 'start-date': 'a\u0001b', other: 'x' } }),
    status: 400,
    contains: ['Start date has a control character', 'The template has no field “other”.'],
  },
  {
    endpoint: 'draftContract',
    kind: 'state',
    name: 'refuses a version that is no longer the current one',
    as: USER,
    ask: draft({ version: 2 }),
    status: 409,
    contains: ['has a newer version'],
  },
  {
    endpoint: 'draftContract',
    kind: 'state',
    name: 'needs a subscription, as runs do',
    as: 'admin@pellworth.test',
    ask: { body: NO_TEMPLATE },
    status: 402,
    contains: ['The subscription of Pellworth Estates ended on '],
  },
  {
    endpoint: 'draftContract',
    kind: 'other-tenant',
    name: 'knows no template of another company',
    as: STRANGER,
    ask: draft(),
    status: 404,
  },
  {
    endpoint: 'draftContract',
    kind: 'other-tenant',
    name: 'knows no Personal project of a colleague',
    as: COLLEAGUE,
    ask: async (app) => {
      const { id } = await madeProject(app, await app.signIn(USER), { category: 'Personal' });
      return draft({ folder: id })(app);
    },
    status: 404,
  },
];
