// How something gets into a tree, wherever it comes from: its place is looked up and allowed before any bytes are kept, and
// again once the tree is locked.
import type { Category } from '#domain/categories.ts';
import type { FileNode, NameConflict, Uploaded } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Placed } from '#server/files/place-in-tree.ts';
import { placeFile, placeFolder, placeFolders } from '#server/files/place-in-tree.ts';
import type { Session } from '#server/plugins/session.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import type { Actor } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import type { Content, Put } from '#server/store/files/file-changes.ts';
import { present } from '#server/store/files/file-nodes.ts';
import type { PlaceWords } from './place.ts';
import { changesOf, recordFiles } from './record.ts';
import type { Target, TreeWork } from './tree-work.ts';

/** A call that adds something: who calls, and what they may. */
export interface AddCall {
  readonly session: Session;
  readonly actor: Actor;
  readonly allow: (category: Category) => void;
}

export interface Added {
  /** Folders between the target and the file, by name. */
  readonly path: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly content: Content;
  readonly on_conflict: NameConflict;
}

export interface Adding {
  /** Before any bytes are kept: where they are to go, and whether they may. @throws ProblemError */
  allowed(call: AddCall, named: { category: Category; folder: string | null }): Promise<Target>;
  /** @throws ProblemError conflict or invalid */
  file(call: AddCall, target: Target, added: Added): Promise<Uploaded>;
  /** @throws ProblemError conflict or invalid */
  folder(call: AddCall, target: Target, name: string): Promise<FileNode>;
}

export function adding({ db }: Deps, words: PlaceWords, work: TreeWork): Adding {
  /** Does `add` in a folder that is still there. */
  const into = <Result>(call: AddCall, target: Target, add: (tx: Db, put: Put) => Promise<Result>) =>
    work.change(viewerOf(call.session), target.tree, async (tx, tree, at) => {
      const viewer = viewerOf(call.session);
      call.allow(tree.category);
      const parent = await work.within(tx, viewer, tree, target.parent);
      return add(tx, { tree, parent, viewer, at });
    });

  /** Records what became of a file. @returns it as it is now. */
  async function told(tx: Db, call: AddCall, { viewer, at }: Put, { outcome, id, before }: Placed) {
    const node = await work.node(tx, viewer, id);
    const happened = outcome === 'added' ? 'added' : 'updated';
    if (outcome === 'added' || outcome === 'updated')
      await recordFiles(tx, call, words, happened, {
        category: node.category,
        at,
        of: [{ ...node, changes: changesOf(before, node) }],
      });
    return present(node);
  }

  return {
    async allowed(call, named) {
      const target = await work.target(db, viewerOf(call.session), named);
      call.allow(target.tree.category);
      return target;
    },

    file: (call, target, { path, ...file }) =>
      into(call, target, async (tx, put) => {
        const parent = await placeFolders(tx, put, path);
        const placed = await placeFile(tx, { ...put, parent }, file);
        return { outcome: placed.outcome, file: await told(tx, call, put, placed) };
      }),

    folder: (call, target, name) =>
      into(call, target, async (tx, put) => {
        const id = await placeFolder(tx, put, name);
        return told(tx, call, put, { outcome: 'added', id, before: null });
      }),
  };
}
