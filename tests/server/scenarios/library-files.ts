// The files of every library, once per library: exports of a category and of a record, the preview of an import, the
// import.
import { expect } from 'vitest';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { LibraryName } from '#domain/library.ts';
import { LIBRARIES } from '#domain/library.ts';
import type { ImportPreview } from '#domain/library-files.ts';
import { fieldsOf, recordOf } from '#tests/support/libraries.ts';
import { importBody, importOf, libraryFile } from '#tests/support/library-files.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const USER = 'user@harbour.test';
const SUPER = 'super@whereas.test';
const STRANGER = 'user@castellan.test';
const COMPANY = { company: 'Harbour & Vale' } as const;
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const NOT_A_FILE = { category: 'Personal', file: { name: 'x.json', value: '' } };

const LIST_PATHS: Readonly<Record<LibraryName, string>> = {
  playbooks: '/playbook/list/',
  clauses: '/clauses/',
  prompts: '/prompts',
  queries: '/queries',
};
const previewOf = (reply: { body: unknown }) => (reply.body as { data: ImportPreview }).data;

function scenariosOf(library: LibraryName): readonly Scenario[] {
  const call = (verb: string) => `${verb}${library.replace(/^./, (letter) => letter.toUpperCase())}` as EndpointName;
  const titleField = 'title' in fieldsOf(library, '') ? 'title' : 'name';
  const ofCompany = (format: string) => async (app: Parameters<typeof recordOf>[0]) => ({
    query: `format=${format}&id=${(await recordOf(app, library, 'Organization', COMPANY)).id}`,
  });
  const untitled = Object.fromEntries(Object.entries(fieldsOf(library, 'x')).filter(([field]) => field !== titleField));
  const forbiddenTo = (as: string, category: string, verb: 'preview' | 'importFile'): Scenario => ({
    endpoint: call(verb),
    kind: 'wrong-role',
    name: `takes nothing into ${category} from ${as}`,
    as,
    ask: { body: importOf(library, [`Forbidden in ${category}`], category) },
    status: 403,
    contains: [`${category} content`],
  });

  return [
    {
      endpoint: call('exportFile'),
      kind: 'success',
      name: 'writes a category as JSON that says what it is, without whose the records are',
      as: USER,
      ask: { query: 'format=json&category=Provider' },
      status: 200,
      contains: ['"format": "whereas-library"', '"version": 1', `"library": "${library}"`],
      lacks: ['"author', '"created_at', '"id"', '"category"'],
      then: async (_app, reply) => {
        expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${library}%20By%20Whereas`);
        expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      },
    },
    {
      endpoint: call('exportFile'),
      kind: 'success',
      name: 'writes one record as a workbook with the name of the record',
      as: USER,
      ask: ofCompany('xlsx'),
      status: 200,
      contains: ['PK', 'xl/worksheets/sheet1.xml'],
      then: async (_app, reply) => {
        expect(reply.headers['content-type']).toContain('spreadsheetml.sheet');
        expect(reply.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[^/]+\.xlsx$/);
      },
    },
    {
      endpoint: call('exportFile'),
      kind: 'anonymous',
      name: 'gives nothing to somebody who is not signed in',
      ask: { query: 'format=json&category=Provider' },
      status: 401,
    },
    {
      endpoint: call('exportFile'),
      kind: 'other-tenant',
      name: 'does not know a record of another company',
      as: STRANGER,
      ask: ofCompany('json'),
      status: 404,
      contains: ['does not exist, or is not yours'],
    },
    {
      endpoint: call('exportFile'),
      kind: 'other-tenant',
      name: "writes a stranger's own organization only",
      as: STRANGER,
      ask: { query: 'format=json&category=Organization' },
      status: 200,
      lacks: ['Harbour'],
    },
    {
      endpoint: call('exportFile'),
      kind: 'wrong-role',
      name: 'gives a super admin no content of a tenant',
      as: SUPER,
      ask: { query: 'format=json&category=Organization' },
      status: 403,
    },
    {
      endpoint: call('exportFile'),
      kind: 'invalid',
      name: 'wants a category or one record, and not both',
      as: USER,
      ask: { query: `format=json&category=Provider&id=${NOWHERE}` },
      status: 400,
      contains: ['Give a category, or the id of one record'],
    },
    {
      endpoint: call('exportFile'),
      kind: 'invalid',
      name: library === 'playbooks' ? 'knows no other format' : 'is no Word document, which only playbooks are',
      as: USER,
      ask: { query: `format=${library === 'playbooks' ? 'pdf' : 'docx'}&category=Provider` },
      status: 400,
      contains: ['"format"'],
    },
    {
      endpoint: call('preview'),
      kind: 'success',
      name: 'names every record that it would add or refuse, and changes nothing',
      as: USER,
      ask: {
        body: importBody(
          libraryFile(library, [fieldsOf(library, 'Not there yet'), untitled, fieldsOf(library, 'x'.repeat(201))]),
        ),
      },
      status: 200,
      contains: [
        '"row":1,"name":"Not there yet","outcome":"add","reasons":[]',
        `"row":2,"name":"","outcome":"refuse","reasons":["${titleField}: ${titleField === 'title' ? 'Title' : 'Name'} is required."]`,
        `"row":3,"name":"${'x'.repeat(200)}","outcome":"refuse"`,
        'At most 200 characters.',
        '"adds":1,"refuses":2',
      ],
      then: async (app) => {
        const token = await app.signIn(USER);
        const listed = await app.send({ path: `${LIST_PATHS[library]}?category=Personal&search=yet`, token });
        expect(listed.text).not.toContain('Not there yet');
      },
    },
    {
      endpoint: call('preview'),
      kind: 'anonymous',
      name: 'reads nothing for somebody who is not signed in',
      ask: { body: importOf(library, ['Nobody']) },
      status: 401,
    },
    {
      endpoint: call('preview'),
      kind: 'invalid',
      name: 'wants a file',
      as: USER,
      ask: { body: NOT_A_FILE },
      status: 400,
      contains: ['The file is empty'],
    },
    forbiddenTo(USER, 'Provider', 'preview'),
    forbiddenTo(SUPER, 'Organization', 'preview'),
    {
      endpoint: call('importFile'),
      kind: 'success',
      name: 'adds what the preview adds, on top of the list in the order of the file, with one entry in the log',
      as: USER,
      ask: { body: importOf(library, ['Imported first', 'Imported second', 'Imported first']) },
      status: 200,
      contains: ['"adds":2,"refuses":1', 'It is the same as the one in row 1.', `2 ${library} imported`],
      then: async (app) => {
        const token = await app.signIn(USER);
        const listed = await app.send({ path: `${LIST_PATHS[library]}?category=Personal&page_size=5`, token });
        expect(listed.text).toMatch(/Imported first[\s\S]*Imported second/);
        const admin = await app.signIn('admin@harbour.test');
        const log = await app.send({ path: `/audit?action=${library}.imported`, token: admin });
        expect(log.body).toMatchObject({
          data: [
            {
              record_name: 'Personal file',
              changes: { category: { from: null, to: 'Personal' } },
              count: 2,
            },
          ],
        });
      },
    },
    {
      endpoint: call('importFile'),
      kind: 'state',
      name: 'adds nothing a second time',
      as: USER,
      ask: async (app) => {
        const body = importOf(library, ['Twice']);
        const path = `${LIST_PATHS[library].replace(/\/list\/$|\/$/, '')}/import`;
        const reply = await app.send({ method: 'POST', path, token: await app.signIn(USER), body });
        expect(previewOf(reply)).toMatchObject({ adds: 1 });
        return { body };
      },
      status: 409,
      contains: ['Nothing to import: '],
    },
    {
      endpoint: call('importFile'),
      kind: 'anonymous',
      name: 'takes nothing from somebody who is not signed in',
      ask: { body: importOf(library, ['Nobody']) },
      status: 401,
    },
    {
      endpoint: call('importFile'),
      kind: 'invalid',
      name: 'wants a category',
      as: USER,
      ask: { body: importOf(library, ['Nowhere'], '') },
      status: 400,
      contains: ['Category is required.'],
    },
    forbiddenTo(USER, 'Provider', 'importFile'),
    forbiddenTo(SUPER, 'Personal', 'importFile'),
  ];
}

const ofPlaybooks: readonly Scenario[] = [
  {
    endpoint: 'exportFilePlaybooks',
    kind: 'success',
    name: 'writes a playbook as a Word document',
    as: USER,
    ask: async (app) => ({ query: `format=docx&id=${(await recordOf(app, 'playbooks', 'Provider')).id}` }),
    status: 200,
    contains: ['PK', 'word/document.xml'],
    then: async (_app, reply) => {
      expect(reply.headers['content-type']).toContain('wordprocessingml.document');
    },
  },
];

export const SCENARIOS: readonly Scenario[] = [...LIBRARIES.flatMap(scenariosOf), ...ofPlaybooks];
