// Adding files and folders to a tree, as data URLs, as uploads, or from elsewhere in the product. The target is loaded and
// authorized before any bytes are stored, and again under the lock of the tree.
import type { Category } from '#domain/categories.ts';
import { ProblemError } from '#domain/errors.ts';
import { uploadedName, withoutExtension } from '#domain/file-names.ts';
import { type FileNode, type Uploaded, nodeNameSchema, UPLOADED_TEXTS } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import { decodeBase64 } from '#server/files/decode-base64.ts';
import type { NewFile as PlacedFile, Placed } from '#server/files/place-in-tree.ts';
import { placeFile, placeFolder, placeFolders } from '#server/files/place-in-tree.ts';
import type { Caller } from '#server/plugins/mount.ts';
import type { Db } from '#server/store/database.ts';
import type { Put } from '#server/store/files/file-changes.ts';
import { present } from '#server/store/files/file-nodes.ts';
import { type Target, type TreeAccess, type TreeHandlers, nodeChanges } from './tree-access.ts';

interface NewFile extends PlacedFile {
  /** Folders between the target and the file, by name. */
  readonly path: readonly string[];
}

export function addHandlers(deps: Deps, trees: TreeAccess) {
  const { uploads } = deps;
  const { requireTarget, addFile, addFolder } = treeAdditions(deps, trees);
  return {
    async create(call) {
      const { body } = call;
      const target = await requireTarget(call, body);
      const content = await uploads.storeBytes(bytesOf(body.file), body.name);
      const name = withoutExtension(body.name, [content.extension]);
      const added = { path: [], name, description: body.description, content, on_conflict: 'refuse' as const };
      const { file } = await addFile(call, target, added);
      return { data: file, message: MESSAGES.fileUploaded };
    },

    async upload(call) {
      const { path, name, description, on_conflict } = call.body;
      const target = await requireTarget(call, call.body);
      const content = await uploads.storeUpload(call.file);
      const shown = name === undefined ? nameOfUpload(call.file.name) : withoutExtension(name, [content.extension]);
      const data = await addFile(call, target, { path, name: shown, description, content, on_conflict });
      return { data, message: UPLOADED_TEXTS[data.outcome] };
    },

    async addFolder(call) {
      const data = await addFolder(call, await requireTarget(call, call.body), call.body.name);
      return { data, message: 'Folder created successfully' };
    },
  } satisfies TreeHandlers;
}

interface TreeAdditions {
  /** Call it before any bytes are stored. @throws ProblemError not_found, invalid, conflict or forbidden */
  readonly requireTarget: (call: Caller, named: { category: Category; folder: string | null }) => Promise<Target>;
  /** @throws ProblemError conflict or invalid */
  readonly addFile: (call: Caller, target: Target, file: NewFile) => Promise<Uploaded>;
  /** @throws ProblemError conflict or invalid */
  readonly addFolder: (call: Caller, target: Target, name: string) => Promise<FileNode>;
}

export function treeAdditions({ db }: Deps, trees: TreeAccess): TreeAdditions {
  /** Puts something into a folder that is still there. */
  async function addTo(call: Caller, target: Target, place: (tx: Db, put: Put) => Promise<Placed>) {
    const { viewer, now } = call;
    return trees.change(call, target.tree, async (tx, tree) => {
      const parent = await trees.folderIn(tx, viewer, tree, target.parent);
      const { id, outcome, before } = await place(tx, { tree, parent, viewer, at: now });
      const node = await trees.loadNode(tx, viewer, id);
      const isNew = outcome === 'added';
      const hasChanged = isNew || outcome === 'updated';
      const audit = hasChanged ? trees.entry(isNew ? 'added' : 'updated', node, nodeChanges(before, node)) : null;
      return { audit, outcome, file: present(node) };
    });
  }

  return {
    async requireTarget(call, named) {
      const target = await trees.loadTarget(db, call.viewer, named);
      call.allow(target.tree.category);
      return target;
    },

    async addFile(call, target, { path, ...file }) {
      const { outcome, file: added } = await addTo(call, target, async (tx, put) => {
        const parent = await placeFolders(tx, put, path);
        return placeFile(tx, { ...put, parent }, file);
      });
      return { outcome, file: added };
    },

    async addFolder(call, target, name) {
      const { file } = await addTo(call, target, async (tx, put) => {
        const id = await placeFolder(tx, put, name);
        return { outcome: 'added', id, before: null };
      });
      return file;
    },
  };
}

/** @throws ProblemError invalid. */
export function bytesOf(file: string): Uint8Array {
  const bytes = decodeBase64(file);
  if (!bytes) throw new ProblemError('invalid', MESSAGES.fileUnreadable, { file: [MESSAGES.fileUnreadable] });
  return bytes;
}

/** The name of a file that was sent without one in the form. @throws ProblemError invalid if nothing of it can be used. */
export function nameOfUpload(fileName: string): string {
  const name = nodeNameSchema.safeParse(fileName && uploadedName(fileName));
  if (name.success) return name.data;
  throw new ProblemError('invalid', MESSAGES.fileNameRequired, { name: [MESSAGES.fileNameRequired] });
}
