// The projects and templates of a database that has none yet. Their bytes go to the file store.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/documents.ts';
import { projectCategorySchema } from '#domain/projects.ts';
import { type FileStore, contentHash } from '#server/files/file-store.ts';
import { changeInPlace, placeFile, placeFolders } from '#server/files/place-in-tree.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import type { Content, Put } from '#server/store/files/file-changes.ts';
import { findNode } from '#server/store/files/file-nodes.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { findProjectTree, inTree, templatesOf } from '#server/store/files/file-trees.ts';
import { insertProject } from '#server/store/files/projects.ts';
import { providerChanged } from './provider-changed.ts';
import { readJson } from './read-json.ts';
import { secondsBefore, viewerOf } from './viewers.ts';

const fileSchema = z.strictObject({
  /** The folders that it is in, from the top. */
  path: z.array(z.string()),
  name: z.string(),
  description: z.string().default(''),
  /** Its versions, oldest first: files below server/seed. */
  versions: z.array(z.string()).min(1),
});
type SeedFile = z.infer<typeof fileSchema>;

const authorShape = { author_email: z.string(), category: projectCategorySchema };
const projectSchema = z.strictObject({
  ...authorShape,
  name: z.string(),
  description: z.string(),
  files: z.array(fileSchema),
});

export const readSeedProjects = () => readJson('demo/projects.json', z.array(projectSchema));
/** Templates of the demo companies and of their people. */
export const readSeedTemplates = () => readJson('demo/templates.json', z.array(fileSchema.extend(authorShape)));
export const readProviderTemplates = () => readJson('provider/templates.json', z.array(fileSchema));

/** The bytes of a file, by its path below this folder. */
export const seedBytes = async (path: string): Promise<Uint8Array> => readFile(new URL(path, import.meta.url));

async function storeBytes(tx: Db, files: FileStore, path: string, at: string): Promise<Content> {
  const bytes = await seedBytes(path);
  const sha256 = contentHash(bytes);
  await recordFile(tx, { sha256, bytes: bytes.length, key_id: files.keyId }, at);
  await files.put(sha256, bytes);
  const extension = extname(path);
  return { sha256, bytes: bytes.length, kind: z.enum(DOCUMENT_KINDS).parse(extension.slice(1)), extension };
}

/** A file that is there gets the first version, if its own is another one. */
async function add(tx: Db, files: FileStore, put: Put, { path, name, description, versions }: SeedFile): Promise<void> {
  const [first = '', ...later] = versions;
  const parent = await placeFolders(tx, put, path);
  const content = await storeBytes(tx, files, first, put.at);
  const { id } = await placeFile(tx, { ...put, parent }, { name, description, content, on_conflict: 'update' });
  for (const version of later) {
    const file = await findNode(tx, put.viewer, put.tree.place, id);
    const content = await storeBytes(tx, files, version, put.at);
    if (file) await changeInPlace(tx, put, file, { version: { name, content } });
  }
}

/** Adds the projects and templates of the demo companies. @param personOf the person of an address. */
export async function seedDemoFiles(
  tx: Db,
  files: FileStore,
  personOf: (email: string) => { id: string; company_id: string },
  now: Date,
): Promise<void> {
  for (const [index, { author_email, files: documents, ...project }] of readSeedProjects().entries()) {
    const { id, company_id } = personOf(author_email);
    const owner = viewerOf(id, company_id);
    const at = secondsBefore(now, index);
    const tree = await findProjectTree(tx, owner, await insertProject(tx, owner, project, at));
    if (!tree) continue;
    for (const file of documents) await add(tx, files, { tree, parent: null, viewer: owner, at }, file);
  }
  for (const { author_email, category, ...file } of readSeedTemplates()) {
    const { id, company_id } = personOf(author_email);
    const owner = viewerOf(id, company_id);
    const tree = templatesOf(owner, category);
    if (tree) await add(tx, files, { tree, parent: null, viewer: owner, at: now.toISOString() }, file);
  }
}

/**
 * Adds the provider's templates that a database lacks, and new versions of those that it has, so that a database of an earlier
 * release gets them too. Once the provider has changed its templates they are its own, and what was deleted stays deleted.
 * @param authorId a super admin.
 */
export async function seedProviderTemplates(tx: Db, files: FileStore, authorId: string, now: Date): Promise<void> {
  const owner = viewerOf(authorId, null);
  const tree = templatesOf(owner, 'Provider');
  if (!tree || (await providerChanged(tx, 'templates'))) return;
  const stored = await tx.select({ sha256: fileNodes.sha256 }).from(fileNodes).where(inTree(tree));
  const known = new Set(stored.map(({ sha256 }) => sha256));
  for (const file of readProviderTemplates()) {
    const current = contentHash(await seedBytes(file.versions.at(-1) ?? ''));
    if (!known.has(current)) await add(tx, files, { tree, parent: null, viewer: owner, at: now.toISOString() }, file);
  }
}
