// Changes and deletions of records, once per library.
import type { LibraryName } from '#domain/library.ts';
import { LIBRARIES } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { TestApp } from '#tests/support/app.ts';
import { callOf, fieldsOf, madeRecord, recordBody, recordOf } from '#tests/support/libraries.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const STRANGER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

function changesOf(library: LibraryName): readonly Scenario[] {
  const call = (verb: 'update' | 'remove') => callOf(library, verb);
  const organization = async (app: TestApp) => ({
    params: { id: (await recordOf(app, library, 'Organization', { company: 'Harbour & Vale' })).id },
  });
  const changed = (title: string) => fieldsOf(library, title);
  const made = (app: TestApp, category: 'Organization' | 'Personal') => madeRecord(app, library, category, USER);
  return [
    {
      endpoint: call('update'),
      kind: 'success',
      name: 'changes a record of the company for any of its people, and counts its version up',
      as: ADMIN,
      ask: async (app) => {
        const { id, version } = await made(app, 'Organization');
        return {
          params: { id },
          body: recordBody(library, 'Organization', changed('Changed by a colleague'), version),
        };
      },
      status: 200,
      contains: ['Changed by a colleague', '"version":2'],
    },
    {
      endpoint: call('update'),
      kind: 'state',
      name: 'refuses what was made from an old version, and changes nothing',
      as: USER,
      ask: async (app) => {
        const { id } = await made(app, 'Organization');
        return { params: { id }, body: recordBody(library, 'Organization', changed('Too late'), 7) };
      },
      status: 409,
      contains: ['Made for a test was changed in the meantime. Reload and try again.'],
    },
    {
      endpoint: call('update'),
      kind: 'state',
      name: 'lets nobody but its author make a record Personal',
      as: ADMIN,
      ask: async (app) => {
        const { id } = await made(app, 'Organization');
        return { params: { id }, body: recordBody(library, 'Personal', changed('Mine now')) };
      },
      status: 409,
      contains: ['can make this', '"category"'],
    },
    {
      endpoint: call('update'),
      kind: 'wrong-role',
      name: 'refuses to change the provider set for a user',
      as: USER,
      ask: async (app) => ({
        params: { id: (await recordOf(app, library, 'Provider')).id },
        body: recordBody(library, 'Provider', changed('Not yours')),
      }),
      status: 403,
    },
    {
      endpoint: call('update'),
      kind: 'other-tenant',
      name: 'knows no record of another company',
      as: STRANGER,
      ask: async (app) => ({
        ...(await organization(app)),
        body: recordBody(library, 'Organization', changed('Not ours')),
      }),
      status: 404,
    },
    {
      endpoint: call('update'),
      kind: 'invalid',
      name: 'refuses a field that it does not know, by name',
      as: USER,
      ask: async (app) => ({
        ...(await organization(app)),
        body: recordBody(library, 'Organization', { ...changed('x'), company_id: NOWHERE }),
      }),
      status: 400,
      contains: ['company_id'],
    },
    {
      endpoint: call('update'),
      kind: 'anonymous',
      name: 'is closed to visitors',
      ask: { params: { id: NOWHERE }, body: {} },
      status: 401,
    },

    {
      endpoint: call('remove'),
      kind: 'success',
      name: 'deletes a record of one’s own, which is then not there',
      as: USER,
      ask: async (app) => ({ params: { id: (await made(app, 'Personal')).id } }),
      status: 200,
      contains: [MESSAGES.requestSuccessful],
    },
    {
      endpoint: call('remove'),
      kind: 'wrong-role',
      name: 'refuses to delete from the provider set for an administrator',
      as: ADMIN,
      ask: async (app) => ({ params: { id: (await recordOf(app, library, 'Provider')).id } }),
      status: 403,
    },
    {
      endpoint: call('remove'),
      kind: 'other-tenant',
      name: 'knows no record of another company',
      as: STRANGER,
      ask: organization,
      status: 404,
    },
    {
      endpoint: call('remove'),
      kind: 'invalid',
      name: 'refuses an id that is none',
      as: USER,
      ask: { params: { id: '1' } },
      status: 400,
    },
    {
      endpoint: call('remove'),
      kind: 'anonymous',
      name: 'is closed to visitors',
      ask: { params: { id: NOWHERE } },
      status: 401,
    },
  ];
}

export const SCENARIOS: readonly Scenario[] = LIBRARIES.flatMap(changesOf);
