// Adding files and folders to a tree (spec 2.13, 2.16, 5): files as data URLs or uploads.
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import { ProblemError } from '#domain/errors.ts';
import { uploadedName, withoutExtension } from '#domain/file-names.ts';
import { nodeNameSchema, UPLOADED_TEXTS } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import { decodeBase64 } from '#server/files/decode-base64.ts';
import type { Handler } from '#server/plugins/mount.ts';
import type { Adding } from './adding.ts';

type Calls = typeof REPOSITORY_CALLS;
type AddHandlers = { readonly [Verb in 'create' | 'upload' | 'addFolder']: Handler<Calls[Verb]> };

export function addHandlers({ intake }: Deps, add: Adding): AddHandlers {
  return {
    async create(call) {
      const { body } = call;
      const target = await add.allowed(call, body);
      const content = await intake.keepBytes(bytesOf(body.file), body.name);
      const name = withoutExtension(body.name, [content.extension]);
      const added = { path: [], name, description: body.description, content, on_conflict: 'refuse' as const };
      const { file } = await add.file(call, target, added);
      return { data: file, message: MESSAGES.fileUploaded };
    },

    async upload(call) {
      const { path, name, description, on_conflict } = call.body;
      const target = await add.allowed(call, call.body);
      const content = await intake.keepUpload(call.file);
      const shown = name === undefined ? ownName(call.file.name) : withoutExtension(name, [content.extension]);
      const data = await add.file(call, target, { path, name: shown, description, content, on_conflict });
      return { data, message: UPLOADED_TEXTS[data.outcome] };
    },

    async addFolder(call) {
      const data = await add.folder(call, await add.allowed(call, call.body), call.body.name);
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
  const name = nodeNameSchema.safeParse(fileName && uploadedName(fileName));
  if (name.success) return name.data;
  throw new ProblemError('invalid', MESSAGES.fileNameRequired, { name: [MESSAGES.fileNameRequired] });
}
