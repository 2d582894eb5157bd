// Files and folders for tests, added through the API.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Category } from '#domain/categories.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import type { FileNode, FilePlace } from '#domain/files.ts';
import type { Project } from '#domain/projects.ts';
import { seedBytes } from '#server/seed/files.ts';
import { fileNodes, projects } from '#server/store/files/file-schema.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { TestApp, TestReply } from './app.ts';

export const dataOf = <Data>(reply: TestReply): Data => {
  if (reply.status !== 200) throw new Error(`refused: ${reply.text}`);
  return (reply.body as { data: Data }).data;
};

/** A file as the calls carry it: a data URL. */
export const dataUrl = (bytes: string | Uint8Array, type = 'text/plain'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A form as an upload carries it: the fields first. */
export function uploadForm(
  fields: Readonly<Record<string, string>>,
  { name, bytes }: { name: string; bytes: string | Uint8Array },
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  return form;
}

/** The same with a file without a name, which no browser sends. */
export function namelessForm(fields: Readonly<Record<string, string>>, bytes: string) {
  const part = (head: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const named = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value));
  const file = part('name="file"\r\nContent-Type: application/octet-stream', bytes);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `${named.join('')}${file}--b--\r\n`,
  };
}

/** Unique text. */
export const someText = (): string => `Rent is payable on the first day of every month. ${randomUUID()}`;
export const someName = (what = 'Lease'): string => `${what} ${randomUUID().slice(0, 8)}`;

/** A project of the demo by its name. */
export async function demoProject(app: TestApp, name = 'Harbourside acquisition') {
  const [project] = await app.deps.db.select().from(projects).where(eq(projects.name, name));
  if (!project) throw new Error(`the demo has no project ${name}`);
  return project;
}

/** A file of the demo by its name. */
export async function demoFile(app: TestApp, name: string, place: FilePlace = 'repository') {
  const [file] = await app.deps.db
    .select()
    .from(fileNodes)
    .where(and(eq(fileNodes.name, name), eq(fileNodes.place, place)));
  if (!file) throw new Error(`the demo has no ${place} file ${name}`);
  return file;
}

export async function madeProject(
  app: TestApp,
  token: string,
  fields: Partial<Pick<Project, 'name' | 'category' | 'description'>> = {},
): Promise<Project> {
  const body = { name: someName('Project'), category: 'Organization', ...fields };
  return dataOf(await app.send({ method: 'POST', path: '/folders/create', token, body }));
}

/** The target: a project or a folder in it; for templates a folder, or null for the top level. */
interface Into {
  readonly place: FilePlace;
  readonly category: Category;
  readonly folder: string | null;
}

export interface Given {
  readonly name?: string;
  readonly description?: string;
  readonly bytes?: string | Uint8Array;
}

export async function madeFile(app: TestApp, token: string, { place, ...into }: Into, given: Given = {}) {
  const { bytes = someText(), ...fields } = given;
  const body = { name: someName(), ...into, ...fields, file: dataUrl(bytes) };
  return dataOf<FileNode>(await app.send({ method: 'POST', path: FILE_CALLS[place].create.path, token, body }));
}

export async function madeFolder(app: TestApp, token: string, { place, ...into }: Into, name = someName('Folder')) {
  const path = FILE_CALLS[place].addFolder.path;
  return dataOf<FileNode>(await app.send({ method: 'POST', path, token, body: { ...into, name } }));
}

/** A PDF contract of a few pages. */
export const samplePdf = (): Promise<Uint8Array> => seedBytes('samples/mutual-nda.pdf');

/** The name of a call of a place in the registry. */
export const fileCall = (place: FilePlace, verb: keyof typeof FILE_CALLS.repository): EndpointName =>
  `${verb}${place === 'templates' ? 'Templates' : 'Repository'}`;

/** The top level of a template set, or of a project of Harbour & Vale. */
export const topOf = async (app: TestApp, place: FilePlace, category: Category = 'Organization'): Promise<Into> => ({
  place,
  category,
  folder: place === 'templates' ? null : (await demoProject(app)).id,
});

/** A new file of Harbour & Vale. */
export const fresh = async (app: TestApp, place: FilePlace, given: Given = {}, category: Category = 'Organization') =>
  madeFile(app, await app.signIn('user@harbour.test'), await topOf(app, place, category), given);

/** The next version, as an upload. */
export const revised = (): FormData => uploadForm({}, { name: 'Second draft.txt', bytes: someText() });
