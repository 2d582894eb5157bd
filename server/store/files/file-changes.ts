// Changes to file trees, within a transaction that has locked the tree (file-trees.ts).
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DocumentKind } from '#domain/documents.ts';
import type { FileNode } from '#domain/files.ts';
import { contracts } from '#server/store/contracts/contract-schema.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, fileRevisions } from './file-schema.ts';
import { type NamedFile, saveFileName } from './file-search.ts';
import type { FileTree } from './file-trees.ts';
import { users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { writeContractEvent } from '#server/store/webhooks/content-events.ts';

/** Bytes that are stored and recorded, as files/upload-store.ts gives them. */
export interface Content {
  readonly sha256: string;
  readonly bytes: number;
  readonly kind: DocumentKind;
  readonly extension: string;
}

/** The place, user and time of an insertion. */
export interface Put {
  readonly tree: FileTree;
  readonly parent: string | null;
  readonly viewer: Viewer;
  /** ISO 8601. */
  readonly at: string;
}

const rowOf = ({ tree, parent, viewer, at }: Put, type: FileNode['type']) => ({
  ...tree,
  id: uuidv7(),
  parent_id: parent,
  author_id: viewer.userId,
  updated_by: viewer.userId,
  type,
  created_at: at,
  updated_at: at,
});

/** @returns the new folder's id. */
export async function insertFolder(tx: Db, put: Put, name: string): Promise<string> {
  const row = { ...rowOf(put, 'folder'), name };
  await tx.insert(fileNodes).values(row);
  return row.id;
}

/** The columns of a content. Project files then wait to be read; templates are not searched. */
const contentColumns = ({ project_id }: Pick<FileTree, 'project_id'>, content: Content) => ({
  ...content,
  reading: project_id === null ? null : ('waiting' as const),
  refusal: null,
  reading_attempts: 0,
});

interface Versioned {
  /** The name of the file at that time. */
  readonly name: string;
  readonly content: Content;
}

/** Adds a file with its first version. @returns its id. */
export async function insertFile(tx: Db, put: Put, file: Versioned & { description: string }): Promise<string> {
  const { name, description, content } = file;
  const row = { ...rowOf(put, 'file'), ...contentColumns(put.tree, content), name, description, revision: 1 };
  await tx.insert(fileNodes).values(row);
  await insertRevision(tx, put, row, file);
  await saveFileName(tx, row);
  return row.id;
}

type By = Pick<Put, 'viewer' | 'at'>;

async function insertRevision(
  tx: Db,
  { viewer, at }: By,
  { id, revision }: { id: string; revision: number },
  { name, content }: Versioned,
): Promise<void> {
  await tx.insert(fileRevisions).values({
    ...content,
    file_id: id,
    revision,
    name,
    author_id: viewer.userId,
    author_name: sql`(select trim(first_name || ' ' || last_name) from ${users} where id = ${viewer.userId})`,
    created_at: at,
  });
}

export interface NodeChange {
  readonly name?: string;
  readonly description?: string;
  readonly parent_id?: string | null;
  /** A new version. */
  readonly version?: Versioned;
}

export async function changeNode(
  tx: Db,
  by: By,
  node: NamedFile & { readonly revision: number },
  { version, ...fields }: NodeChange,
): Promise<void> {
  const revision = node.revision + 1;
  const columns = version ? { ...contentColumns(node, version.content), revision } : {};
  await tx
    .update(fileNodes)
    .set({ ...fields, ...columns, ...changedBy(by) })
    .where(eq(fileNodes.id, node.id));
  if (version) {
    await insertRevision(tx, by, { id: node.id, revision }, version);
    await tx.update(contracts).set({ updated_at: by.at }).where(eq(contracts.id, node.id));
    await writeContractEvent(tx, 'contract.revised', node.id, by.at);
  }
  if (version || fields.name !== undefined) await saveFileName(tx, { ...node, ...fields, ...columns });
}

/** Moves nodes into another folder of their tree. */
export async function moveNodes(tx: Db, by: By, ids: readonly string[], parent: string | null): Promise<void> {
  await tx
    .update(fileNodes)
    .set({ parent_id: parent, ...changedBy(by) })
    .where(inArray(fileNodes.id, [...ids]));
}

const changedBy = ({ viewer, at }: By) => ({
  updated_by: viewer.userId,
  updated_at: at,
  version: sql`${fileNodes.version} + 1`,
});

/** Deletes nodes with their contents. */
export async function deleteNodes(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(fileNodes).where(inArray(fileNodes.id, [...ids]));
}
