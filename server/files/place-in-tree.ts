// Files and folders on their way into a tree: what is done where a name is taken, and how much a tree takes. Everything
// here happens in a transaction that holds the lock of the tree (store/file-trees.ts).
import { ProblemError } from '#domain/errors.ts';
import { quoted } from '#domain/file-names.ts';
import type { FileNode, NameConflict, Uploaded } from '#domain/files.ts';
import { FOLDER_DEPTH_MAX, TREE_NODES_MAX } from '#domain/limits.ts';
import type { Db } from '#server/store/database.ts';
import type { Content, Put } from '#server/store/file-changes.ts';
import { insertFile, insertFolder, insertRevision } from '#server/store/file-changes.ts';
import { wayTo } from '#server/store/file-folders.ts';
import { freeName } from '#server/store/file-names.ts';
import type { StoredNode } from '#server/store/file-nodes.ts';
import { findByName } from '#server/store/file-nodes.ts';
import type { FileTree } from '#server/store/file-trees.ts';
import { countNodes } from '#server/store/file-trees.ts';

/** A name that stands in the folder already. */
export function taken(node: Pick<FileNode, 'type' | 'name' | 'extension'>): ProblemError {
  const sentence = `There is a ${node.type} ${quoted(node)} in this folder already. Choose another name.`;
  return new ProblemError('conflict', sentence, { name: [sentence] });
}

/** @throws ProblemError conflict where the tree would have more than anybody finds their way in. */
async function requireRoom(tx: Db, tree: FileTree): Promise<void> {
  if ((await countNodes(tx, tree)) < TREE_NODES_MAX) return;
  const what = tree.place === 'templates' ? 'This set of templates' : 'This project';
  throw new ProblemError(
    'conflict',
    `${what} has ${TREE_NODES_MAX.toLocaleString('en-US')} files and folders, which is the most that it takes. Delete some of them, or use another one.`,
  );
}

/** @throws ProblemError invalid for folders that stand in each other more often than they may. */
export function requireDepth(folders: number): void {
  if (folders <= FOLDER_DEPTH_MAX) return;
  const sentence = `Folders stand in each other up to ${FOLDER_DEPTH_MAX} deep. Choose one further up.`;
  throw new ProblemError('invalid', sentence, { folder: [sentence] });
}

/** Adds a folder whose name is free. @returns its id. @throws ProblemError conflict or invalid. */
export async function placeFolder(tx: Db, put: Put, name: string): Promise<string> {
  const there = await findByName(tx, put.tree, put.parent, { type: 'folder', fullName: name });
  if (there) throw taken(there);
  await requireRoom(tx, put.tree);
  requireDepth((await wayTo(tx, put.parent)).length + 1);
  return insertFolder(tx, put, name);
}

/** The folder that these names lead to, one in the other; those that are missing are added. @returns its id. */
export async function placeFolders(tx: Db, put: Put, names: readonly string[]): Promise<string | null> {
  if (names.length > 0) requireDepth((await wayTo(tx, put.parent)).length + names.length);
  let { parent } = put;
  for (const name of names) {
    const there = await findByName(tx, put.tree, parent, { type: 'folder', fullName: name });
    if (!there) await requireRoom(tx, put.tree);
    parent = there?.id ?? (await insertFolder(tx, { ...put, parent }, name));
  }
  return parent;
}

export interface NewFile {
  readonly name: string;
  readonly description: string;
  readonly content: Content;
  readonly on_conflict: NameConflict;
}

export interface Placed {
  readonly outcome: Uploaded['outcome'];
  readonly id: string;
  /** The file of that name as it was, where there was one and it is this. */
  readonly before: StoredNode | null;
}

/** Puts a file into a folder, or does there what was asked for where its name is taken. @throws ProblemError conflict. */
export async function placeFile(tx: Db, put: Put, { on_conflict, ...file }: NewFile): Promise<Placed> {
  const { extension } = file.content;
  const there = await findByName(tx, put.tree, put.parent, { type: 'file', fullName: file.name + extension });
  if (there && on_conflict === 'refuse') throw taken(there);
  if (there && on_conflict === 'skip') return { outcome: 'skipped', id: there.id, before: there };
  if (there && on_conflict === 'update') {
    const isNew = await placeRevision(tx, put, there, file.content, file.name);
    return { outcome: isNew ? 'updated' : 'unchanged', id: there.id, before: there };
  }
  await requireRoom(tx, put.tree);
  const name = there
    ? await freeName(tx, put.tree, put.parent, { type: 'file', name: file.name, extension })
    : file.name;
  return { outcome: 'added', id: await insertFile(tx, put, { ...file, name }), before: null };
}

/**
 * Gives a file its next version, unless it has these bytes already.
 * @param name what the version was called when it was given
 * @returns whether it is new.
 * @throws ProblemError conflict where bytes of another kind give it a name that is taken.
 */
export async function placeRevision(
  tx: Db,
  { tree, viewer, at }: Omit<Put, 'parent'>,
  file: StoredNode,
  content: Content,
  name: string,
): Promise<boolean> {
  if (file.sha256 === content.sha256) return false;
  if (file.extension !== content.extension) {
    const shown = file.name + content.extension;
    const there = await findByName(tx, tree, file.parent_id, { type: 'file', fullName: shown });
    if (there) throw taken(there);
  }
  await insertRevision(tx, tree, { id: file.id, revision: file.revision + 1, name, content, viewer, at });
  return true;
}
