// Changing files and folders (new versions, names, descriptions, places), and deleting them.
import { uploadedName, withoutExtension } from '#domain/file-names.ts';
import { type Uploaded, UPLOADED_TEXTS } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import { changeInPlace, moveInTree } from '#server/files/place-in-tree.ts';
import type { Caller } from '#server/plugins/mount.ts';
import type { RecordCall } from '#server/routes/change.ts';
import { type Content, type NodeChange, deleteNodes } from '#server/store/files/file-changes.ts';
import { contentsOf } from '#server/store/files/file-folders.ts';
import { type StoredNode, present } from '#server/store/files/file-nodes.ts';
import { bytesOf } from './add.ts';
import { type TreeAccess, type TreeHandlers, nodeChanges, requireCurrent, requireSameCategory } from './tree-access.ts';

interface Changed {
  readonly version?: number | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Null for the top of the tree. */
  readonly folder?: string | null | undefined;
  readonly content?: Content | undefined;
  /** The name of the new version. */
  readonly contentName?: string | undefined;
}

export function changeHandlers({ db, uploads }: Deps, trees: TreeAccess) {
  /** Call it before any bytes are stored. @throws ProblemError not_found or forbidden */
  async function requireNode(call: RecordCall): Promise<StoredNode> {
    const node = await trees.loadNode(db, call.viewer, call.params.id);
    call.allow(node.category);
    return node;
  }

  function change(call: RecordCall, found: StoredNode, { version, folder, ...changed }: Changed) {
    const { viewer, now } = call;
    return trees.change(call, found, async (tx, tree) => {
      const before = await trees.loadNode(tx, viewer, found.id);
      requireCurrent(before, version);
      const parent = folder === undefined ? before.parent_id : await trees.folderIn(tx, viewer, tree, folder);
      const wanted = nodeChangeOf(before, { ...changed, folder: parent });
      if (!(await changeInPlace(tx, { tree, viewer, at: now }, before, wanted)))
        return { audit: null, before, node: before };
      const node = await trees.loadNode(tx, viewer, before.id);
      const changes = nodeChanges(before, node);
      const audit = [
        ...(changes ? [trees.entry('updated', node, changes)] : []),
        ...(node.parent_id === before.parent_id ? [] : [trees.entry('moved', node)]),
      ];
      return { audit, before, node };
    });
  }

  return {
    async update(call) {
      const { category, name, description, folder, version, file } = call.body;
      const found = await requireNode(call);
      requireSameCategory(found, category);
      if (file !== undefined) await trees.loadFile(db, call.viewer, found.id);
      const content = file === undefined ? undefined : await uploads.storeBytes(bytesOf(file), name ?? found.name);
      const { node } = await change(call, found, { version, name, description, folder, content });
      return { data: present(node), message: MESSAGES.fileUpdated };
    },

    async uploadRevision(call) {
      await requireNode(call);
      const found = await trees.loadFile(db, call.viewer, call.params.id);
      const content = await uploads.storeUpload(call.file);
      const contentName = call.file.name === '' ? found.name : uploadedName(call.file.name);
      const { before, node } = await change(call, found, { ...call.body, content, contentName });
      const outcome: Uploaded['outcome'] = node.revision === before.revision ? 'unchanged' : 'updated';
      return { data: { outcome, file: present(node) }, message: UPLOADED_TEXTS[outcome] };
    },

    async rename(call) {
      const { node } = await change(call, await requireNode(call), call.body);
      return { data: present(node), message: `${node.type === 'file' ? 'File' : 'Folder'} updated successfully` };
    },

    async move(call) {
      const { body, viewer, now } = call;
      const [first] = await trees.loadNodes(db, viewer, body.ids);
      const { moved } = await trees.change(call, first, async (tx, tree) => {
        const nodes = await trees.loadNodes(tx, viewer, body.ids);
        const parent = await trees.folderIn(tx, viewer, tree, body.folder);
        const moving = await moveInTree(tx, { tree, parent, viewer, at: now }, nodes);
        return { audit: moving.map((node) => trees.entry('moved', node)), moved: moving.length };
      });
      return { data: null, message: moved === 1 ? 'Moved successfully' : `${moved} moved successfully` };
    },
  } satisfies TreeHandlers;
}

/** A change in the store's terms. */
function nodeChangeOf(node: StoredNode, { name, description, folder, content, contentName }: Changed): NodeChange {
  const extensions = [node.extension, content?.extension ?? ''];
  const shown = name === undefined ? node.name : withoutExtension(name, extensions);
  return {
    name: shown,
    ...(description === undefined ? {} : { description }),
    ...(folder === undefined ? {} : { parent_id: folder }),
    ...(content ? { version: { content, name: contentName ?? shown } } : {}),
  };
}

export function removeHandlers({ db }: Deps, trees: TreeAccess) {
  /** Deletes all of them with everything in them, or none. */
  async function remove(call: Caller, ids: readonly string[]): Promise<StoredNode[]> {
    const { viewer } = call;
    const [found] = await trees.loadNodes(db, viewer, ids);
    const { nodes } = await trees.change(call, found, async (tx, { category }) => {
      const nodes = await trees.loadNodes(tx, viewer, ids);
      await deleteNodes(tx, ids);
      const changes = { category: { from: category, to: null } };
      return { audit: nodes.map((node) => trees.entry('deleted', node, changes)), nodes };
    });
    return nodes;
  }

  const messageOf = (removed: readonly StoredNode[]) => {
    if (removed.length > 1) return `${removed.length} deleted successfully`;
    return removed[0]?.type === 'folder' ? 'Folder deleted successfully' : trees.kind.deleted;
  };

  return {
    async contents({ body, viewer }) {
      await trees.loadNodes(db, viewer, body.ids);
      return { data: await contentsOf(db, viewer, body.ids) };
    },

    async remove(call) {
      return { data: null, message: messageOf(await remove(call, [call.params.id])) };
    },

    async removeMany(call) {
      return { data: null, message: messageOf(await remove(call, call.body.ids)) };
    },
  } satisfies TreeHandlers;
}
