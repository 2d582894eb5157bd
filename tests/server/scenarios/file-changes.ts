// Changing files and folders, once for templates and once for the files of projects.
import { expect } from 'vitest';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import type { FilePlace, Uploaded } from '#domain/files.ts';
import { FILE_PLACES } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { TestApp } from '#tests/support/app.ts';
import {
  dataOf,
  dataUrl,
  fileCall,
  fresh,
  madeFile,
  madeFolder,
  namelessForm,
  revised,
  someName,
  someText,
  topOf,
  uploadForm,
} from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { COLLEAGUE, NOWHERE, USER } from './files.ts';

const SUPER = 'super@whereas.test';
type Verb = keyof typeof FILE_CALLS.repository;

function changeScenarios(place: FilePlace): readonly Scenario[] {
  const call = (verb: Verb) => fileCall(place, verb);
  const noun = place === 'templates' ? 'Template' : 'File';
  const selected = async (app: TestApp) => ({ ids: [(await fresh(app, place)).id, (await fresh(app, place)).id] });
  return [
    {
      endpoint: call('update'),
      kind: 'success',
      name: 'gives a file other bytes as its next version, by a colleague',
      as: COLLEAGUE,
      ask: async (app) => {
        const { id, version } = await fresh(app, place);
        const body = { name: 'Lease as signed', file: dataUrl(someText()), description: 'Signed', version };
        return { params: { id }, body: { ...body, name: someName() } };
      },
      status: 200,
      contains: [MESSAGES.fileUpdated, '"revision":2', '"version":2'],
    },
    {
      endpoint: call('update'),
      kind: 'state',
      name: 'tells the later of two people who the earlier one is',
      as: USER,
      ask: async (app) => {
        const { id, version } = await fresh(app, place);
        const path = place === 'templates' ? `/template/${id}` : `/repositories/update/${id}`;
        const token = await app.signIn(COLLEAGUE);
        await app.send({ method: 'PUT', path, token, body: { description: 'Theirs', version } });
        return { params: { id }, body: { description: 'Mine', version } };
      },
      status: 409,
      contains: ['Priya Ostler changed this in the meantime. Reload and try again.'],
    },
    {
      endpoint: call('update'),
      kind: 'invalid',
      name: 'refuses bytes that are no data URL, and fields that it does not know',
      as: USER,
      ask: async (app) => ({ params: { id: (await fresh(app, place)).id }, body: { author: NOWHERE } }),
      status: 400,
      contains: ['author'],
    },
    {
      endpoint: call('update'),
      kind: 'state',
      name: 'keeps a file in its set',
      as: USER,
      ask: async (app) => ({ params: { id: (await fresh(app, place)).id }, body: { category: 'Personal' } }),
      status: 409,
      contains: ['is Organization content and stays there.'],
    },
    {
      endpoint: call('uploadRevision'),
      kind: 'success',
      name: 'gives a file its next version, which keeps what it was called',
      as: USER,
      ask: async (app) => ({ params: { id: (await fresh(app, place)).id }, body: revised() }),
      status: 200,
      contains: ['"outcome":"updated"', '"revision":2'],
    },
    {
      endpoint: call('uploadRevision'),
      kind: 'state',
      name: 'makes no version of bytes that the file has',
      as: USER,
      ask: async (app) => {
        const bytes = someText();
        const { id } = await fresh(app, place, { bytes });
        return { params: { id }, body: uploadForm({}, { name: 'The same.txt', bytes }) };
      },
      status: 200,
      contains: ['"outcome":"unchanged"', '"revision":1', '"version":1', MESSAGES.fileUnchanged],
    },
    {
      endpoint: call('uploadRevision'),
      kind: 'state',
      name: 'calls a version as the file is called where it comes without a name',
      as: USER,
      ask: async (app) => ({ params: { id: (await fresh(app, place)).id }, ...namelessForm({}, someText()) }),
      status: 200,
      contains: ['"outcome":"updated"', '"revision":2'],
      then: async (app, reply) => {
        const { id, name } = dataOf<Uploaded>(reply).file;
        const path = pathOf(FILE_CALLS[place].revisions.path, { id });
        const { text } = await app.send({ path, token: await app.signIn(USER) });
        expect(text.split(`"name":"${name}"`)).toHaveLength(3);
      },
    },
    {
      endpoint: call('rename'),
      kind: 'success',
      name: 'renames a file, and lets its extension be',
      as: USER,
      ask: async (app) => ({ params: { id: (await fresh(app, place)).id }, body: { name: `${someName('Deed')}.txt` } }),
      status: 200,
      contains: ['"name":"Deed ', '"extension":".txt"', '"version":2'],
    },
    {
      endpoint: call('rename'),
      kind: 'state',
      name: 'refuses a name that another file of the folder has, whatever its case',
      as: USER,
      ask: async (app) => {
        const { name } = await fresh(app, place);
        return { params: { id: (await fresh(app, place)).id }, body: { name: name.toUpperCase() } };
      },
      status: 409,
      contains: ['in this folder already. Choose another name.', '"name":["There is a file'],
    },
    {
      endpoint: call('move'),
      kind: 'success',
      name: 'moves files into a folder',
      as: USER,
      ask: async (app) => {
        const folder = await madeFolder(app, await app.signIn(USER), await topOf(app, place));
        return { body: { ...(await selected(app)), folder: folder.id } };
      },
      status: 200,
      contains: ['2 moved successfully'],
    },
    {
      endpoint: call('move'),
      kind: 'state',
      name: 'moves no folder into itself',
      as: USER,
      ask: async (app) => {
        const token = await app.signIn(USER);
        const outer = await madeFolder(app, token, await topOf(app, place), someName('Outer'));
        const inner = await madeFolder(app, token, { ...(await topOf(app, place)), folder: outer.id }, 'Inner');
        return { body: { ids: [outer.id], folder: inner.id } };
      },
      status: 409,
      contains: ['cannot be moved into itself or a folder in it.'],
    },
    {
      endpoint: call('contents'),
      kind: 'success',
      name: 'tells how much a deletion takes',
      as: USER,
      ask: async (app) => {
        const token = await app.signIn(USER);
        const folder = await madeFolder(app, token, await topOf(app, place));
        await madeFile(app, token, { ...(await topOf(app, place)), folder: folder.id });
        return { body: { ids: [folder.id] } };
      },
      status: 200,
      contains: ['{"files":1,"folders":1,"reviews":0,"conversations":0}'],
    },
    {
      endpoint: call('remove'),
      kind: 'success',
      name: 'deletes a file',
      as: USER,
      ask: async (app) => ({ params: { id: (await fresh(app, place)).id } }),
      status: 200,
      contains: [`${noun} deleted successfully`],
    },
    {
      endpoint: call('removeMany'),
      kind: 'success',
      name: 'deletes files',
      as: USER,
      ask: async (app) => ({ body: await selected(app) }),
      status: 200,
      contains: ['2 deleted successfully'],
    },
    {
      endpoint: call('link'),
      kind: 'success',
      name: 'gives a link by which a browser downloads the file without a session',
      as: USER,
      ask: async (app) => ({ params: { id: (await fresh(app, place, { bytes: 'By link' })).id }, body: {} }),
      status: 200,
      then: async (app, reply) => {
        const { url } = (reply.body as { data: { url: string } }).data;
        expect((await app.send({ path: url.replace('/api', '') })).text).toBe('By link');
      },
    },
    {
      endpoint: call('zip'),
      kind: 'success',
      name: 'packs files into a zip',
      as: USER,
      ask: async (app) => ({ body: await selected(app) }),
      status: 200,
      then: async (_app, { headers, bytes }) => {
        expect(headers['content-type']).toBe('application/zip');
        expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
      },
    },
  ];
}

/** For templates only: the provider set, and a tree of each set. */
const TEMPLATES: readonly Scenario[] = [
  {
    endpoint: 'treeTemplates',
    kind: 'success',
    name: 'shows a set as a tree, folders first',
    as: USER,
    ask: { query: 'category=Provider' },
    status: 200,
    contains: ['"name":"Confidentiality","type":"folder"', '"children":[{', '"name":"Mutual non-disclosure agreement"'],
  },
  {
    endpoint: 'treeTemplates',
    kind: 'wrong-role',
    name: 'keeps the sets of companies from the provider',
    as: SUPER,
    ask: { query: 'category=Organization' },
    status: 403,
  },
  { endpoint: 'treeTemplates', kind: 'invalid', name: 'asks for a category', as: USER, ask: {}, status: 400 },
  { endpoint: 'treeTemplates', kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },
  {
    endpoint: 'removeTemplates',
    kind: 'wrong-role',
    name: 'lets members of companies delete nothing of the provider',
    as: USER,
    ask: async (app) => {
      const provider = { place: 'templates', category: 'Provider', folder: null } as const;
      return { params: { id: (await madeFile(app, await app.signIn(SUPER), provider)).id } };
    },
    status: 403,
    contains: ['Your role does not allow this for Provider content.'],
  },
];

export const SCENARIOS: readonly Scenario[] = [...FILE_PLACES.flatMap(changeScenarios), ...TEMPLATES];
