// Projects with contracts, and templates, of a database that has none yet. Their bytes go where all files go.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { DOCUMENT_KINDS } from '#domain/documents.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { changeInPlace, placeFile, placeFolders } from '#server/files/place-in-tree.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Db } from '#server/store/database.ts';
import type { Content, Put } from '#server/store/files/file-changes.ts';
import { findNode } from '#server/store/files/file-nodes.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { findProjectTree, inTree, templatesOf } from '#server/store/files/file-trees.ts';
import { insertProject } from '#server/store/files/projects.ts';
import { inTurn, viewerOf } from './authors.ts';
import type { SeedFile } from './content/seed-files.ts';
import { PROVIDER_TEMPLATES, SEED_PROJECTS, SEED_TEMPLATES } from './content/seed-files.ts';
import { providerChanged } from './earlier.ts';

/** The bytes of a file below this folder, by the path that the content names it by. */
export const seedBytes = async (path: string): Promise<Uint8Array> => readFile(new URL(path, import.meta.url));

async function keep(tx: Db, files: FileStore, path: string, at: string): Promise<Content> {
  const bytes = await seedBytes(path);
  const sha256 = contentHash(bytes);
  await recordFile(tx, { sha256, bytes: bytes.length }, at);
  await files.put(sha256, bytes);
  const extension = extname(path);
  return { sha256, bytes: bytes.length, kind: z.enum(DOCUMENT_KINDS).parse(extension.slice(1)), extension };
}

async function add(tx: Db, files: FileStore, put: Put, { path, name, description, versions }: SeedFile): Promise<void> {
  const [first = '', ...later] = versions;
  const parent = await placeFolders(tx, put, path);
  const content = await keep(tx, files, first, put.at);
  const { id } = await placeFile(tx, { ...put, parent }, { name, description, content, on_conflict: 'refuse' });
  for (const version of later) {
    const file = await findNode(tx, put.viewer, put.tree.place, id);
    const content = await keep(tx, files, version, put.at);
    if (file) await changeInPlace(tx, put, file, { version: { name, content } });
  }
}

/** Adds what people of the demo companies keep. @param personOf the person of an address. */
export async function seedTenantFiles(
  tx: Db,
  files: FileStore,
  personOf: (email: string) => { id: string; company_id: string },
  now: Date,
): Promise<void> {
  for (const [index, { author_email, files: documents, ...project }] of SEED_PROJECTS.entries()) {
    const { id, company_id } = personOf(author_email);
    const owner = viewerOf(id, company_id);
    const at = inTurn(now, index);
    const tree = await findProjectTree(tx, owner, await insertProject(tx, owner, project, at));
    if (!tree) continue;
    for (const file of documents) await add(tx, files, { tree, parent: null, viewer: owner, at }, file);
  }
  for (const { author_email, category, ...file } of SEED_TEMPLATES) {
    const { id, company_id } = personOf(author_email);
    const owner = viewerOf(id, company_id);
    const tree = templatesOf(owner, category);
    if (tree) await add(tx, files, { tree, parent: null, viewer: owner, at: now.toISOString() }, file);
  }
}

/**
 * Adds the provider's templates where there never was one, so that a database of an earlier release gets them too and what
 * was deleted stays deleted. @param authorId a super admin.
 */
export async function seedProviderTemplates(tx: Db, files: FileStore, authorId: string, now: Date): Promise<void> {
  const owner = viewerOf(authorId, null);
  const tree = templatesOf(owner, 'Provider');
  if (!tree) return;
  const there = await tx.select({ id: fileNodes.id }).from(fileNodes).where(inTree(tree)).limit(1);
  if (there.length > 0 || (await providerChanged(tx, 'templates'))) return;
  for (const file of PROVIDER_TEMPLATES)
    await add(tx, files, { tree, parent: null, viewer: owner, at: now.toISOString() }, file);
}
