// Adds files and folders to a tree: name conflicts and size limits. All functions run in a transaction that holds the lock of
// the tree (store/files/file-trees.ts).
import { ProblemError } from '#domain/errors.ts';
import { quoted } from '#domain/file-names.ts';
import type { FileNode, NameConflict, Uploaded } from '#domain/files.ts';
import { FOLDER_DEPTH_MAX, TREE_NODES_MAX } from '#domain/limits.ts';
import type { Db } from '#server/store/database.ts';
import type { Content, NodeChange, Put } from '#server/store/files/file-changes.ts';
import { changeNode, insertFile, insertFolder, moveNodes } from '#server/store/files/file-changes.ts';
import { foldersDeep, outermost, pathTo } from '#server/store/files/file-folders.ts';
import { clashIn, freeName } from '#server/store/files/file-names.ts';
import { type StoredNode, findByName } from '#server/store/files/file-nodes.ts';
import { type FileTree, countNodes } from '#server/store/files/file-trees.ts';

/** The name exists in the folder already. */
export function taken(node: Pick<FileNode, 'type' | 'name' | 'extension'>): ProblemError {
  const sentence = `There is a ${node.type} ${quoted(node)} in this folder already. Choose another name.`;
  return new ProblemError('conflict', sentence, { name: [sentence] });
}

/** @throws ProblemError conflict where the tree has the maximum number of nodes. */
async function requireCapacity(tx: Db, tree: FileTree): Promise<void> {
  if ((await countNodes(tx, tree)) < TREE_NODES_MAX) return;
  const what = tree.place === 'templates' ? 'This set of templates' : 'This project';
  throw new ProblemError(
    'conflict',
    `${what} has ${TREE_NODES_MAX.toLocaleString('en-US')} files and folders, which is the most that it takes. Delete some of them, or use another one.`,
  );
}

/** @throws ProblemError invalid for folders that are nested too deep. */
function requireDepth(folders: number): void {
  if (folders <= FOLDER_DEPTH_MAX) return;
  const sentence = `Folders stand in each other up to ${FOLDER_DEPTH_MAX} deep. Choose one further up.`;
  throw new ProblemError('invalid', sentence, { folder: [sentence] });
}

/** Adds a folder. @returns its id. @throws ProblemError conflict or invalid. */
export async function placeFolder(tx: Db, put: Put, name: string): Promise<string> {
  const there = await findByName(tx, put.tree, put.parent, { type: 'folder', fullName: name });
  if (there) throw taken(there);
  await requireCapacity(tx, put.tree);
  requireDepth((await pathTo(tx, put.parent)).length + 1);
  return insertFolder(tx, put, name);
}

/** Finds the folder at a path of names, and creates missing ones. @returns its id. */
export async function placeFolders(tx: Db, put: Put, names: readonly string[]): Promise<string | null> {
  if (names.length > 0) requireDepth((await pathTo(tx, put.parent)).length + names.length);
  let { parent } = put;
  for (const name of names) {
    const there = await findByName(tx, put.tree, parent, { type: 'folder', fullName: name });
    if (!there) await requireCapacity(tx, put.tree);
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
  /** The existing file of that name, if it is updated or kept. */
  readonly before: StoredNode | null;
}

/** Adds a file to a folder, or resolves a conflict of names as requested. @throws ProblemError conflict. */
export async function placeFile(tx: Db, put: Put, { on_conflict, ...file }: NewFile): Promise<Placed> {
  const { extension } = file.content;
  const there = await findByName(tx, put.tree, put.parent, { type: 'file', fullName: file.name + extension });
  if (there && on_conflict === 'refuse') throw taken(there);
  if (there && on_conflict === 'skip') return { outcome: 'skipped', id: there.id, before: there };
  if (there && on_conflict === 'update') {
    const isNew = await changeInPlace(tx, put, there, { version: file });
    return { outcome: isNew ? 'updated' : 'unchanged', id: there.id, before: there };
  }
  await requireCapacity(tx, put.tree);
  const name = there
    ? await freeName(tx, put.tree, put.parent, { type: 'file', name: file.name, extension })
    : file.name;
  return { outcome: 'added', id: await insertFile(tx, put, { ...file, name }), before: null };
}

/**
 * Changes a node, and may move it to another folder of its tree. Unchanged bytes are no new version.
 * @returns whether anything changed. @throws ProblemError conflict or invalid.
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
 * Moves nodes to another folder of their tree, all or none, with the content of moved folders.
 * @returns the nodes that were in another folder.
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

/** @throws ProblemError conflict for a folder that would be moved into itself, invalid for folders nested too deep. */
async function requirePlace(tx: Db, ids: readonly string[], parent: string | null): Promise<void> {
  const way = await pathTo(tx, parent);
  const self = way.find(({ id }) => ids.includes(id));
  if (self)
    throw new ProblemError('conflict', `“${self.name}” cannot be moved into itself or a folder in it.`, {
      folder: ['Choose a folder outside of it.'],
    });
  requireDepth(way.length + (await foldersDeep(tx, ids)));
}
