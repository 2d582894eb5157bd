// Changing files and folders (spec 2.13, 2.16, 4, 5): new versions, names, descriptions, places.
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import { uploadedName, withoutExtension } from '#domain/file-names.ts';
import type { Uploaded } from '#domain/files.ts';
import { UPLOADED_TEXTS } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import { changeInPlace, moveInTree } from '#server/files/place-in-tree.ts';
import type { Call, Handler } from '#server/plugins/mount.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import type { Content, NodeChange } from '#server/store/files/file-changes.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { present } from '#server/store/files/file-nodes.ts';
import { bytesOf } from './add.ts';
import type { PlaceWords } from './place.ts';
import { changesOf, recordFiles } from './record.ts';
import type { TreeWork } from './tree-work.ts';
import { requireCurrent, requireSameCategory } from './tree-work.ts';

type Calls = typeof REPOSITORY_CALLS;
type ChangeHandlers = { readonly [Verb in 'update' | 'uploadRevision' | 'rename' | 'move']: Handler<Calls[Verb]> };
type ChangeCall = Call<Calls['update']> | Call<Calls['uploadRevision']> | Call<Calls['rename']>;

interface Changed {
  readonly version?: number | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Null for the top of the tree. */
  readonly folder?: string | null | undefined;
  readonly content?: Content | undefined;
  /** What the new version was called. */
  readonly contentName?: string | undefined;
}

export function changeHandlers({ db, intake }: Deps, words: PlaceWords, work: TreeWork): ChangeHandlers {
  /** Before any bytes are kept: whether there is such a node, and the caller may change it. */
  async function allowed(call: ChangeCall): Promise<StoredNode> {
    const node = await work.node(db, viewerOf(call.session), call.params.id);
    call.allow(node.category);
    return node;
  }

  /** Changes the node as it is once nobody else changes its tree. */
  async function change(call: ChangeCall, found: StoredNode, { version, folder, ...changed }: Changed) {
    const viewer = viewerOf(call.session);
    return work.change(viewer, found, async (tx, tree, at) => {
      const before = await work.node(tx, viewer, found.id);
      call.allow(before.category);
      requireCurrent(before, version);
      const parent = folder === undefined ? before.parent_id : await work.within(tx, viewer, tree, folder);
      const wanted = wantedOf(before, { ...changed, folder: parent });
      if (!(await changeInPlace(tx, { tree, viewer, at }, before, wanted))) return { before, node: before };
      const node = await work.node(tx, viewer, before.id);
      const { category } = node;
      const changes = changesOf(before, node);
      if (changes) await recordFiles(tx, call, words, 'updated', { category, at, of: [{ ...node, changes }] });
      if (node.parent_id !== before.parent_id)
        await recordFiles(tx, call, words, 'moved', { category, at, of: [{ ...node, changes: null }] });
      return { before, node };
    });
  }

  return {
    async update(call) {
      const { category, name, description, folder, version, file } = call.body;
      const found = await allowed(call);
      requireSameCategory(found, category);
      if (file !== undefined) await work.file(db, viewerOf(call.session), found.id);
      const content = file === undefined ? undefined : await intake.keepBytes(bytesOf(file), name ?? found.name);
      const { node } = await change(call, found, { version, name, description, folder, content });
      return { data: present(node), message: MESSAGES.fileUpdated };
    },

    async uploadRevision(call) {
      await allowed(call);
      const found = await work.file(db, viewerOf(call.session), call.params.id);
      const content = await intake.keepUpload(call.file);
      const contentName = call.file.name === '' ? found.name : uploadedName(call.file.name);
      const { before, node } = await change(call, found, { ...call.body, content, contentName });
      const outcome: Uploaded['outcome'] = node.revision === before.revision ? 'unchanged' : 'updated';
      return { data: { outcome, file: present(node) }, message: UPLOADED_TEXTS[outcome] };
    },

    async rename(call) {
      const { node } = await change(call, await allowed(call), call.body);
      return { data: present(node), message: `${node.type === 'file' ? 'File' : 'Folder'} updated successfully` };
    },

    async move(call) {
      const { body, session } = call;
      const viewer = viewerOf(session);
      const [first] = await work.nodes(db, viewer, body.ids);
      const moved = await work.change(viewer, first, async (tx, tree, at) => {
        const nodes = await work.nodes(tx, viewer, body.ids);
        call.allow(tree.category);
        const parent = await work.within(tx, viewer, tree, body.folder);
        const moving = await moveInTree(tx, { tree, parent, viewer, at }, nodes);
        const of = moving.map((node) => ({ ...node, changes: null }));
        await recordFiles(tx, call, words, 'moved', { category: tree.category, at, of });
        return moving.length;
      });
      return { data: null, message: moved === 1 ? 'Moved successfully' : `${moved} moved successfully` };
    },
  };
}

/** What a change asks of a node, in the store's terms. */
function wantedOf(node: StoredNode, { name, description, folder, content, contentName }: Changed): NodeChange {
  const extensions = [node.extension, content?.extension ?? ''];
  const shown = name === undefined ? node.name : withoutExtension(name, extensions);
  return {
    name: shown,
    ...(description === undefined ? {} : { description }),
    ...(folder === undefined ? {} : { parent_id: folder }),
    ...(content ? { version: { content, name: contentName ?? shown } } : {}),
  };
}
