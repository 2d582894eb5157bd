// Adding files and folders, once for templates and once for the files of projects.
import type { FILE_CALLS } from '#domain/endpoints/files.ts';
import type { FilePlace } from '#domain/files.ts';
import { FILE_PLACES } from '#domain/files.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  dataUrl,
  fileCall,
  madeFolder,
  namelessForm,
  someName,
  someText,
  topOf,
  uploadForm,
} from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { STRANGER, USER } from './files.ts';

const SUPER = 'super@whereas.test';

function addingScenarios(place: FilePlace): readonly Scenario[] {
  const call = (verb: keyof typeof FILE_CALLS.repository) => fileCall(place, verb);
  const noun = place === 'templates' ? 'template' : 'file';
  const body =
    (fields: object = {}) =>
    async (app: TestApp) => {
      const { place: _, ...into } = await topOf(app, place);
      return { body: { name: someName(), file: dataUrl(someText()), ...into, ...fields } };
    };
  const form =
    (fields: Readonly<Record<string, string>> = {}, file: { name?: string; bytes?: string | Uint8Array } = {}) =>
    async (app: TestApp) => {
      const { category, folder } = await topOf(app, place);
      const into = { category, ...(folder ? { folder } : {}) };
      return { body: uploadForm({ ...into, ...fields }, { name: `${someName()}.txt`, bytes: someText(), ...file }) };
    };
  const invalid = (name: string, fields: object, ...contains: string[]): Scenario => ({
    endpoint: call('create'),
    kind: 'invalid',
    name,
    as: USER,
    ask: body(fields),
    status: 400,
    contains,
  });
  return [
    {
      endpoint: call('create'),
      kind: 'success',
      name: `adds a ${noun} that comes as a data URL`,
      as: USER,
      ask: body({ name: 'Lease of the top floor.txt', extension: '.pdf', description: 'Draft' }),
      status: 200,
      contains: [MESSAGES.fileUploaded, '"name":"Lease of the top floor"', '"extension":".txt"', '"revision":1'],
    },
    invalid('refuses a name with slashes', { name: 'a/b' }, 'A name cannot contain slashes or consist only of dots.'),
    invalid('refuses a name of dots', { name: '..' }, 'A name cannot contain slashes or consist only of dots.'),
    invalid('refuses a name of 300 characters', { name: 'a'.repeat(300) }, 'At most 200 characters'),
    invalid('refuses a name that nobody sees', { name: '\u200b\u0007 ' }, MESSAGES.fileNameRequired),
    invalid('refuses what is no data URL', { file: 'lease!' }, MESSAGES.fileUnreadable),
    invalid('refuses an empty file', { file: dataUrl('') }, 'is empty. Choose a file that has content.'),
    invalid(
      'refuses a program, whatever it is called',
      {
        name: 'Lease.pdf',
        extension: '.pdf',
        file: dataUrl(Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0xff])),
      },
      'is not a PDF, DOCX, DOC or TXT file, whatever its extension says.',
    ),
    invalid(
      'says that a file is RTF, and what to save it as',
      { name: 'Lease.doc', extension: '.doc', file: dataUrl('{\\rtf1\\ansi Term}') },
      'Lease.doc is an RTF file named .doc. Save it as DOCX or PDF and choose it again.',
    ),
    {
      endpoint: call('create'),
      kind: 'state',
      name: 'keeps control and direction characters out of names',
      as: USER,
      ask: body({ name: 'Le\u202ease\u0000 of the\nsecond floor' }),
      status: 200,
      contains: ['"name":"Lease\ufffd of the second floor"'],
    },
    {
      endpoint: call('create'),
      kind: 'state',
      name: 'refuses more than 10 MB',
      as: USER,
      ask: body({ file: dataUrl(Buffer.alloc(UPLOAD_MAX_BYTES + 1, 'a')) }),
      status: 413,
      contains: [MESSAGES.fileExceedsLimit],
    },
    {
      endpoint: call('create'),
      kind: 'wrong-role',
      name: 'adds nothing to the set of the provider for a member of a company',
      as: USER,
      ask: place === 'templates' ? body({ category: 'Provider' }) : body({ category: 'Provider', folder: null }),
      status: place === 'templates' ? 403 : 400,
      contains: [place === 'templates' ? 'Your role does not allow this for Provider content.' : 'Choose a project.'],
    },
    {
      endpoint: call('create'),
      kind: 'wrong-role',
      name: 'adds nothing to a company for the provider',
      as: SUPER,
      ask: async (app) => ({ body: { ...(await body()(app)).body, folder: null } }),
      status: place === 'templates' ? 404 : 403,
    },
    {
      endpoint: call('create'),
      kind: 'other-tenant',
      name: 'adds nothing to a folder of another company',
      as: STRANGER,
      ask: async (app) => {
        const token = await app.signIn(USER);
        const folder = await madeFolder(app, token, await topOf(app, place));
        return { body: { ...(await body()(app)).body, folder: folder.id } };
      },
      status: 404,
      contains: ['This folder does not exist, or is not yours. Reload the list.'],
    },
    { endpoint: call('create'), kind: 'anonymous', name: 'is closed to visitors', ask: { body: {} }, status: 401 },

    {
      endpoint: call('upload'),
      kind: 'success',
      name: 'adds a file with the folders that a dropped folder had it in',
      as: USER,
      ask: form({ path: JSON.stringify(['2024', 'Suppliers']), description: 'Dropped' }, { name: 'Mast lease.TXT' }),
      status: 200,
      contains: ['"outcome":"added"', '"name":"Mast lease"', '"extension":".txt"'],
    },
    {
      endpoint: call('upload'),
      kind: 'invalid',
      name: 'refuses a path that leads out of the tree',
      as: USER,
      ask: form({ path: JSON.stringify(['..', '..', 'etc']) }),
      status: 400,
      contains: ['A list of folder names as JSON, each without slashes.'],
    },
    {
      endpoint: call('upload'),
      kind: 'invalid',
      name: 'refuses folders that stand in each other without end',
      as: USER,
      ask: form({ path: JSON.stringify(Array.from({ length: 21 }, (_, depth) => `Level ${depth}`)) }),
      status: 400,
      contains: ['Folders stand in each other up to 20 deep.'],
    },
    {
      endpoint: call('upload'),
      kind: 'state',
      name: 'makes a file’s own name fit to be shown',
      as: USER,
      ask: form({}, { name: `${'x'.repeat(250)}\u202e.txt` }),
      status: 200,
      contains: [`"name":"${'x'.repeat(196)}"`],
    },
    {
      endpoint: call('upload'),
      kind: 'invalid',
      name: 'asks for the name of a file that comes without one',
      as: USER,
      ask: async (app) => {
        const { category, folder } = await topOf(app, place);
        return namelessForm({ category, ...(folder ? { folder } : {}) }, someText());
      },
      status: 400,
      contains: [MESSAGES.fileNameRequired],
    },
    { endpoint: call('upload'), kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },

    {
      endpoint: call('addFolder'),
      kind: 'success',
      name: 'adds a folder',
      as: USER,
      ask: async (app) => {
        const { place: _, ...into } = await topOf(app, place);
        return { body: { ...into, name: someName('Correspondence') } };
      },
      status: 200,
      contains: ['"type":"folder"', '"bytes":null', '"reading":null'],
    },
    {
      endpoint: call('addFolder'),
      kind: 'invalid',
      name: 'refuses a folder without a name',
      as: USER,
      ask: async (app) => {
        const { place: _, ...into } = await topOf(app, place);
        return { body: { ...into, name: '' } };
      },
      status: 400,
      contains: [MESSAGES.fileNameRequired],
    },
    { endpoint: call('addFolder'), kind: 'anonymous', name: 'is closed to visitors', ask: { body: {} }, status: 401 },
  ];
}

export const SCENARIOS: readonly Scenario[] = FILE_PLACES.flatMap(addingScenarios);
