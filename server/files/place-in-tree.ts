// Files and folders on their way into a tree: what is done where a name is taken, and how much a tree takes. Everything
// here happens in a transaction that holds the lock of the tree (store/file-trees.ts).
import { ProblemError } from '#domain/errors.ts';
import { quoted } from '#domain/file-names.ts';
import type { FileNode, NameConflict, Uploaded } from '#domain/files.ts';
import { FOLDER_DEPTH_MAX, TREE_NODES_MAX } from '#domain/limits.ts';
import type { Db } from '#server/store/database.ts';
import type { Content, NodeChange, Put } from '#server/store/files/file-changes.ts';
import { changeNode, insertFile, insertFolder, moveNodes } from '#server/store/files/file-changes.ts';
import { foldersDeep, outermost, wayTo } from '#server/store/files/file-folders.ts';
import { clashIn, freeName } from '#server/store/files/file-names.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { findByName } from '#server/store/files/file-nodes.ts';
import type { FileTree } from '#server/store/files/file-trees.ts';
import { countNodes } from '#server/store/files/file-trees.ts';

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
function requireDepth(folders: number): void {
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

interface NewFile {
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
    const isNew = await changeInPlace(tx, put, there, { version: file });
    return { outcome: isNew ? 'updated' : 'unchanged', id: there.id, before: there };
  }
  await requireRoom(tx, put.tree);
  const name = there
    ? await freeName(tx, put.tree, put.parent, { type: 'file', name: file.name, extension })
    : file.name;
  return { outcome: 'added', id: await insertFile(tx, put, { ...file, name }), before: null };
}

/**
 * Changes a node where it stands, or on its way to another folder of its tree. Bytes that a file has already are no new
 * version. @returns whether anything is different now. @throws ProblemError conflict or invalid.
 */
export async function changeInPlace(tx: Db, put: Omit<Put, 'parent'>, node: StoredNode, wanted: NodeChange) {
  const change = differing(node, wanted);
  if (Object.keys(change).length === 0) return false;
  const { name, parent_id, version } = { name: node.name, parent_id: node.parent_id, ...change };
  if (parent_id !== node.parent_id) await requirePlace(tx, [node.id], parent_id);
  const extension = version?.content.extension ?? node.extension;
  const there = await findByName(tx, put.tree, parent_id, { type: node.type, fullName: name + extension });
  if (there && there.id !== node.id) throw taken(there);
  await changeNode(tx, put, node, change);
  return true;
}

function differing(node: StoredNode, { version, ...fields }: NodeChange): NodeChange {
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && value !== node[field as keyof typeof fields],
  );
  return {
    ...Object.fromEntries(changed),
    ...(version && version.content.sha256 !== node.sha256 ? { version } : {}),
  };
}

/**
 * Moves nodes to another folder of their tree, all of them or none. What is in a chosen folder stays in it.
 * @returns those that were elsewhere before.
 * @throws ProblemError conflict or invalid.
 */
export async function moveInTree(tx: Db, put: Put, nodes: readonly StoredNode[]): Promise<StoredNode[]> {
  const chosen = await outermost(
    tx,
    nodes.map(({ id }) => id),
  );
  const moving = nodes.filter(({ id, parent_id }) => chosen.has(id) && parent_id !== put.parent);
  if (moving.length === 0) return [];
  const ids = moving.map(({ id }) => id);
  await requirePlace(tx, ids, put.parent);
  const clash = await clashIn(tx, put.tree, put.parent, ids);
  if (clash) throw taken(clash);
  await moveNodes(tx, put, ids, put.parent);
  return moving;
}

/** @throws ProblemError conflict for a folder on its way into itself, invalid for too many folders in each other. */
async function requirePlace(tx: Db, ids: readonly string[], parent: string | null): Promise<void> {
  const way = await wayTo(tx, parent);
  const self = way.find(({ id }) => ids.includes(id));
  if (self)
    throw new ProblemError('conflict', `“${self.name}” cannot be moved into itself or a folder in it.`, {
      folder: ['Choose a folder outside of it.'],
    });
  requireDepth(way.length + (await foldersDeep(tx, ids)));
}
