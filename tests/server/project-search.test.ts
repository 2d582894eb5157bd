// "Search or Ask": what words find in the documents of a project.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FoundFile, Project } from '#domain/projects.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { madeFile, madeFolder, madeProject } from '#tests/support/files.ts';

const USER = 'user@harbour.test';
const FILLER = Array.from({ length: 3000 }, (_, number) => `filler${number} of the agreement`).join(' ');
const FILES = {
  'Harbour lease': 'The tenant shall pay the rent. Either party may terminate this lease on a change of control.',
  'Supply terms': 'A change in control of the supplier is no ground for termination. Liability is limited.',
  'Long master agreement': `${FILLER} ${FILLER} ${FILLER} Consent is needed for every change of control.`,
  'Mietvertrag Überlingen':
    'Der Mieter darf die Wohnung nur mit Zustimmung des Vermieters untervermieten. Die Kündigungsfrist beträgt drei Monate, und der Vermieter erhält eine Kaution.',
} as const;

interface Found {
  readonly data: FoundFile[];
  readonly total: number;
  readonly unread: number;
  readonly waiting: number;
}

let app: TestApp;
let token: string;
let project: Project;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
  project = await madeProject(app, token);
  const top = { place: 'repository', category: 'Organization', folder: project.id } as const;
  for (const [name, bytes] of Object.entries(FILES)) await madeFile(app, token, top, { name, bytes });
  ({ id: folder } = await madeFolder(app, token, top, 'Archive'));
  await madeFile(app, token, { ...top, folder }, { name: 'Old lease', bytes: 'The tenant repairs the roof.' });
  await vi.waitFor(allRead, { timeout: 60_000 });
}, 120_000);
afterAll(() => app.close());

async function allRead(): Promise<void> {
  const { waiting } = await search('anything');
  if (waiting > 0) throw new Error(`${waiting} files still wait to be read`);
}

async function search(words: string, further: object = {}): Promise<Found> {
  const path = `/folders/${project.id}/search`;
  const reply = await app.send({ method: 'POST', path, token, body: { words, ...further } });
  expect(reply.text).toContain('"data"');
  return reply.body as Found;
}
const names = async (words: string, further: object = {}) =>
  (await search(words, further)).data.map(({ file }) => file.name);
const marked = ({ passages }: FoundFile) =>
  passages.flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end)));

describe('words', () => {
  it('find documents by name and by text, best first', async () => {
    expect(await names('lease')).toEqual(['Harbour lease', 'Old lease']);
    expect(new Set(await names('tenant'))).toEqual(new Set(['Harbour lease', 'Old lease']));
  });

  it('find other forms of them, in the language of each document', async () => {
    expect(await names('terminating lease')).toEqual(['Harbour lease']);
    expect(await names('Kundigungsfristen')).toEqual(['Mietvertrag Überlingen']);
    expect(await names('uberlingen')).toEqual(['Mietvertrag Überlingen']);
  });

  it('find the terms that contracts use for them', async () => {
    const { data } = await search('who pays');
    expect(data.map(({ file }) => file.name)).toContain('Harbour lease');
  });

  it('lead to their passages, by offsets in the text', async () => {
    const { data } = await search('liability limited');
    const [found] = data;
    expect(found?.file.name).toBe('Supply terms');
    expect(found && marked(found)).toEqual(['Liability', 'limited']);
    const [passage] = found?.passages ?? [];
    expect(FILES['Supply terms'].slice(passage?.start, passage?.end)).toBe(passage?.text);
  });

  it('find the documents with most of them if none has all', async () => {
    const found = await names('roof repairs zeppelin');
    expect(found[0]).toBe('Old lease');
  });

  it('that are nowhere find nothing', async () => {
    expect(await search('zeppelin')).toEqual({ data: [], total: 0, unread: 0, waiting: 0, partial: false });
    expect((await search('?!')).total).toBe(0);
  });

  it('stay within a folder and its subfolders', async () => {
    expect(await names('tenant', { folder })).toEqual(['Old lease']);
    const [found] = (await search('roof')).data;
    expect(found?.path).toEqual(['Archive']);
  });
});

describe('a phrase', () => {
  it('finds consecutive words, also deep in a text beyond the positions of the index', async () => {
    const { data, total } = await search('"change of control"');
    expect(new Set(data.map(({ file }) => file.name))).toEqual(new Set(['Harbour lease', 'Long master agreement']));
    expect(total).toBe(2);
    for (const found of data) expect(marked(found)).toEqual(['change of control']);
    expect(await names('"control of change"')).toEqual([]);
  });

  it('in a name counts as well', async () => {
    expect(await names('"harbour lease"')).toEqual(['Harbour lease']);
    expect(await names('"lease harbour"')).toEqual([]);
  });
});

describe('a word that exceeds the limit of the index after folding', () => {
  const KILOMETRES = '\u3316'.repeat(190);

  it('finds the file that is called by it, and refuses neither', async () => {
    const into = { place: 'repository', category: 'Organization', folder: project.id } as const;
    const { id, name } = await madeFile(app, token, into, {
      name: KILOMETRES,
      bytes: `The distance is ${KILOMETRES} ${KILOMETRES}.`,
    });
    expect(await names(KILOMETRES)).toEqual([name]);
    expect((await search(`"rent ${KILOMETRES}"`)).total).toBe(0);
    await app.send({ method: 'DELETE', path: `/repositories/delete/${id}`, token });
  });
});

describe('a file that is renamed, updated or deleted', () => {
  it('is found in its current state', async () => {
    const into = { place: 'repository', category: 'Organization', folder: project.id } as const;
    const { id } = await madeFile(app, token, into, { name: 'Quicksilver', bytes: 'The mercury is stored apart.' });
    await expect.poll(() => names('mercury')).toEqual(['Quicksilver']);
    const path = `/repositories/update/${id}`;
    await app.send({ method: 'PUT', path, token, body: { name: 'Hydrargyrum' } });
    expect(await names('quicksilver')).toEqual([]);
    expect(await names('hydrargyrum')).toEqual(['Hydrargyrum']);
    expect(await names('mercury')).toEqual(['Hydrargyrum']);
    await app.send({ method: 'DELETE', path: `/repositories/delete/${id}`, token });
    expect(await names('mercury')).toEqual([]);
  });
});
