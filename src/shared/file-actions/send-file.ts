// Sends the file dialog: a new file as an upload; a new version and its name in one call, so that both are stored or
// neither.
import type { FileNode, NameConflict, Uploaded } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { call } from '#src/providers/http/call.ts';
import { fileAsDataUrl } from '#src/providers/http/file-content.ts';
import { FileGone, upload } from '#src/providers/http/upload.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf, folderFor } from './file-scope.ts';
import type { Progress } from './use-file-upload.ts';

interface Given {
  readonly file: File;
  readonly name: string;
  readonly description: string;
}

/** @param folder null for the top of the tree. */
export async function sendNewFile(
  scope: FileScope,
  folder: string | null,
  { file, name, description, onConflict }: Given & { onConflict: NameConflict },
  progress: Progress,
): Promise<Uploaded> {
  const to = folderFor(scope, folder);
  const fields = {
    category: scope.category,
    ...(to === null ? {} : { folder: to }),
    name,
    description,
    on_conflict: onConflict,
  };
  return (await upload(callsOf(scope).upload, { fields, file, ...progress })).data;
}

export async function sendNewVersion(
  scope: FileScope,
  { id, version, revision }: FileNode,
  { file, name }: Omit<Given, 'description'>,
  { signal, onProgress }: Progress,
): Promise<Uploaded> {
  const content = await contentOf(file);
  const { data } = await call(callsOf(scope).update, {
    params: { id },
    body: { name, file: content, extension: /\.[^.]{1,19}$/.exec(file.name)?.[0] ?? '', version },
    signal,
    onUploadProgress: (event) => onProgress(event.progress ?? 0),
  });
  return { outcome: data.revision === revision ? 'unchanged' : 'updated', file: data };
}

/** @throws FileGone */
async function contentOf(file: File): Promise<string> {
  try {
    return await fileAsDataUrl(file, MESSAGES.fileRequired);
  } catch (error) {
    throw new FileGone({ cause: error });
  }
}
