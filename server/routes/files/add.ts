// Adding files and folders to a tree (spec 2.13, 2.16, 5): files as data URLs or uploads.
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import { ProblemError } from '#domain/errors.ts';
import { uploadedName, withoutExtension } from '#domain/file-names.ts';
import type { NameConflict, Uploaded } from '#domain/files.ts';
import { nodeNameSchema } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import { decodeBase64 } from '#server/files/decode-base64.ts';
import type { Placed } from '#server/files/place-in-tree.ts';
import { placeFile, placeFolder, placeFolders } from '#server/files/place-in-tree.ts';
import type { Call, Handler } from '#server/plugins/mount.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import type { Content, Put } from '#server/store/file-changes.ts';
import { present } from '#server/store/file-nodes.ts';
import type { Db } from '#server/store/database.ts';
import type { PlaceWords } from './place.ts';
import { changesOf, recordFiles } from './record.ts';
import type { Target, TreeWork } from './tree-work.ts';

type Calls = typeof REPOSITORY_CALLS;
type AddHandlers = { readonly [Verb in 'create' | 'upload' | 'addFolder']: Handler<Calls[Verb]> };
type AddCall = Call<Calls['create']> | Call<Calls['upload']> | Call<Calls['addFolder']>;

interface Added {
  /** Folders between the target and the file, by name. */
  readonly path: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly content: Content;
  readonly on_conflict: NameConflict;
}

export function addHandlers({ db, intake }: Deps, words: PlaceWords, work: TreeWork): AddHandlers {
  /** Before any bytes are kept: where they are to go, and whether they may. */
  async function allowed(call: AddCall): Promise<Target> {
    const target = await work.target(db, viewerOf(call.session), call.body);
    call.allow(target.tree.category);
    return target;
  }

  /** Does `add` in a folder that is still there. */
  const into = <Result>(call: AddCall, target: Target, add: (tx: Db, put: Put) => Promise<Result>) =>
    work.change(viewerOf(call.session), target.tree, async (tx, tree, at) => {
      const viewer = viewerOf(call.session);
      call.allow(tree.category);
      const parent = await work.within(tx, viewer, tree, target.parent);
      return add(tx, { tree, parent, viewer, at });
    });

  const add = (call: AddCall, target: Target, { path, ...file }: Added): Promise<Uploaded> =>
    into(call, target, async (tx, put) => {
      const parent = await placeFolders(tx, put, path);
      const placed = await placeFile(tx, { ...put, parent }, file);
      return { outcome: placed.outcome, file: await told(tx, call, put, placed) };
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
    async create(call) {
      const { body } = call;
      const target = await allowed(call);
      const content = await intake.keepBytes(bytesOf(body.file), body.name);
      const name = withoutExtension(body.name, [content.extension]);
      const added = { path: [], name, description: body.description, content, on_conflict: 'refuse' as const };
      const { file } = await add(call, target, added);
      return { data: file, message: MESSAGES.fileUploaded };
    },

    async upload(call) {
      const { path, name, description, on_conflict } = call.body;
      const target = await allowed(call);
      const content = await intake.keepUpload(call.file);
      const shown = name === undefined ? ownName(call.file.name) : withoutExtension(name, [content.extension]);
      const data = await add(call, target, { path, name: shown, description, content, on_conflict });
      return { data, message: data.outcome === 'updated' ? MESSAGES.fileUpdated : MESSAGES.fileUploaded };
    },

    async addFolder(call) {
      const target = await allowed(call);
      const data = await into(call, target, async (tx, put) => {
        const id = await placeFolder(tx, put, call.body.name);
        return told(tx, call, put, { outcome: 'added', id, before: null });
      });
      return { data, message: 'Folder created successfully' };
    },
  };
}

/** @throws ProblemError invalid. */
export function bytesOf(file: string): Uint8Array {
  const bytes = decodeBase64(file);
  if (!bytes) throw new ProblemError('invalid', MESSAGES.fileUnreadable, { file: [MESSAGES.fileUnreadable] });
  return bytes;
}

/** What a file is called that was sent without a name of ours. @throws ProblemError invalid where nothing of it is left. */
function ownName(fileName: string): string {
  const name = nodeNameSchema.safeParse(uploadedName(fileName));
  if (name.success) return name.data;
  throw new ProblemError('invalid', MESSAGES.fileNameRequired, { name: [MESSAGES.fileNameRequired] });
}
