// Reading files and folders, once for templates and once for the files of projects.
// file-additions.ts adds them, file-changes.ts changes them.
import { expect } from 'vitest';
import type { FILE_CALLS } from '#domain/endpoints/files.ts';
import type { FilePlace } from '#domain/files.ts';
import { FILE_PLACES } from '#domain/files.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Given } from '#tests/support/files.ts';
import { demoProject, fileCall, fresh, madeFile, samplePdf, someName, topOf } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';

export const USER = 'user@harbour.test';
export const COLLEAGUE = 'paralegal@harbour.test';
export const STRANGER = 'user@castellan.test';
export const NOWHERE = '01890000-0000-7000-8000-000000000000';

const withId = (place: FilePlace, given?: () => Promise<Given>) => async (app: TestApp) => ({
  params: { id: (await fresh(app, place, await given?.())).id },
});

const READING = ['one', 'revisions', 'content', 'reading', 'lines', 'page', 'find'] as const;

/** Common to every call that reads one file. */
const readingOne = (place: FilePlace, verb: (typeof READING)[number]): readonly Scenario[] => {
  const endpoint = fileCall(place, verb);
  const rest = { params: { page: '1' }, ...(verb === 'find' ? { query: 'text=rent' } : {}) };
  return [
    {
      endpoint,
      kind: 'other-tenant',
      name: 'knows no file of another company',
      as: STRANGER,
      ask: async (app) => ({ ...rest, params: { ...rest.params, ...(await withId(place)(app)).params } }),
      status: 404,
      contains: [`This ${place === 'templates' ? 'template' : 'file'} does not exist, or is not yours.`],
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
      kind: 'anonymous',
      name: 'is closed to visitors',
      ask: { ...rest, params: { ...rest.params, id: NOWHERE } },
      status: 401,
    },
  ];
};

function readingScenarios(place: FilePlace): readonly Scenario[] {
  const call = (verb: keyof typeof FILE_CALLS.repository) => fileCall(place, verb);
  const ofPdf = async (app: TestApp) => ({
    params: { ...(await withId(place, async () => ({ bytes: await samplePdf() }))(app)).params, page: '1' },
  });
  return [
    {
      endpoint: call('list'),
      kind: 'success',
      name: 'lists files by name, whatever folder they are in',
      as: USER,
      ask: async (app) => {
        const name = someName('Annex');
        await fresh(app, place, { name });
        return { query: `category=Organization&search=${encodeURIComponent(name.toUpperCase())}` };
      },
      status: 200,
      contains: ['"total":1', '"name":"Annex ', '"extension":".txt"'],
      lacks: ['sha256', 'scope_id', '"children"'],
    },
    {
      endpoint: call('list'),
      kind: 'success',
      name: 'takes the signs of a pattern in a search for what they are',
      as: USER,
      ask: { query: `search=${encodeURIComponent('%_\\')}` },
      status: 200,
      contains: ['"total":0'],
    },
    {
      endpoint: call('list'),
      kind: 'invalid',
      name: 'refuses a folder that is no id and a page beyond its depth',
      as: USER,
      ask: { query: 'folder=top&page=10000&page_size=100' },
      status: 400,
      contains: ['"folder"'],
    },
    { endpoint: call('list'), kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },
    ...READING.flatMap((verb) => readingOne(place, verb)),
    {
      endpoint: call('one'),
      kind: 'success',
      name: 'tells whose a file is, where it stands and who changed it last',
      as: COLLEAGUE,
      ask: withId(place, async () => ({ description: 'Signed in May' })),
      status: 200,
      contains: [
        '"description":"Signed in May"',
        '"author_name":{"name":"Theo Marchbank"}',
        '"kind":"txt"',
        '"path":[]',
      ],
      lacks: ['sha256', 'company_id'],
    },
    {
      endpoint: call('one'),
      kind: 'other-tenant',
      name: 'knows no Personal file of a colleague',
      as: COLLEAGUE,
      ask: async (app) => {
        const personal =
          place === 'templates'
            ? await topOf(app, place, 'Personal')
            : {
                place,
                category: 'Personal' as const,
                folder: (await demoProject(app, 'Reading before the client meeting')).id,
              };
        return { params: { id: (await madeFile(app, await app.signIn(USER), personal)).id } };
      },
      status: 404,
    },
    {
      endpoint: call('revisions'),
      kind: 'success',
      name: 'lists the version that a file has',
      as: USER,
      ask: withId(place),
      status: 200,
      contains: ['"revision":1', '"total":1', '"author_name":{"name":"Theo Marchbank"}'],
    },
    {
      endpoint: call('content'),
      kind: 'success',
      name: 'sends the bytes as a download that no browser guesses the type of',
      as: USER,
      ask: withId(place, async () => ({ name: someName('Mietvertrag „Süd“'), bytes: 'Der Mietzins' })),
      status: 200,
      contains: ['Der Mietzins'],
      then: async (_app, { headers }) => {
        expect(headers['content-type']).toBe('application/octet-stream');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-disposition']).toMatch(
          /^attachment; filename\*=UTF-8''Mietvertrag%20%E2%80%9ES%C3%BCd/,
        );
      },
    },
    {
      endpoint: call('content'),
      kind: 'state',
      name: 'has no version that was never given',
      as: USER,
      ask: async (app) => ({ ...(await withId(place)(app)), query: 'revision=7' }),
      status: 404,
      contains: ['has no version 7.'],
    },
    {
      endpoint: call('content'),
      kind: 'invalid',
      name: 'refuses a version beyond what is counted',
      as: USER,
      ask: async (app) => ({ ...(await withId(place)(app)), query: 'revision=9999999999' }),
      status: 400,
      contains: ['"revision":['],
    },
    {
      endpoint: call('reading'),
      kind: 'success',
      name: 'shows what was read, led to a passage',
      as: USER,
      ask: async (app) => ({
        ...(await withId(place, async () => ({ bytes: 'Preamble.\n\nRent is payable.\n' }))(app)),
        query: 'start=11&end=15',
      }),
      status: 200,
      contains: ['"quote":{"start":11,"end":15', '"kind":"txt"'],
    },
    {
      endpoint: call('find'),
      kind: 'success',
      name: 'finds words in a file',
      as: USER,
      ask: async (app) => ({ ...(await withId(place)(app)), query: 'text=PAYABLE' }),
      status: 200,
      contains: ['"total":1'],
    },
    {
      endpoint: call('page'),
      kind: 'success',
      name: 'draws a page of a PDF',
      as: USER,
      ask: ofPdf,
      status: 200,
      then: async (_app, { headers }) => expect(headers['content-type']).toBe('image/png'),
    },
    {
      endpoint: call('lines'),
      kind: 'success',
      name: 'places the lines of a page',
      as: USER,
      ask: ofPdf,
      status: 200,
      contains: ['"lines":[{"text":"'],
    },
  ];
}

export const SCENARIOS: readonly Scenario[] = FILE_PLACES.flatMap(readingScenarios);
