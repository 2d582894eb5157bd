// One upload from a dialog: progress, cancellation and errors. Plain calls, as hooks report no progress.
import { useEffect, useRef, useState } from 'react';
import type { Uploaded, FileNode, NameConflict } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { isStopped, uploadFailureOf, FileGone, upload } from '#src/providers/http/upload.ts';
import { call } from '#src/providers/http/call.ts';
import { fileAsDataUrl } from '#src/providers/http/file-content.ts';
import { type FileScope, callsOf, folderFor } from './file-scope.ts';

export interface Failure {
  readonly sentence: string;
  readonly isNameTaken: boolean;
  readonly nameError: string | undefined;
}

export interface Progress {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

const CONFLICT = 409;

function failureOf(error: unknown): Failure {
  const nameError = error instanceof ApiError ? error.errors['name']?.join(' ') : undefined;
  const isNameTaken = error instanceof ApiError && error.statusCode === CONFLICT && nameError !== undefined;
  return { sentence: uploadFailureOf(error), isNameTaken, nameError };
}

/** @param onSent gets what the server replied. */
export function useFileUpload<Reply = Uploaded>(onSent: (reply: Reply) => void) {
  /** From 0 to 1; null without an upload. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const abort = useRef<AbortController>(null);
  // Leaving the dialog cancels the upload.
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (send: (progress: Progress) => Promise<Reply>) => {
    if (abort.current) return;
    const controller = new AbortController();
    abort.current = controller;
    setFailure(null);
    setSent(0);
    try {
      onSent(await send({ signal: controller.signal, onProgress: setSent }));
    } catch (error) {
      if (!isStopped(error)) setFailure(failureOf(error));
    } finally {
      abort.current = null;
      setSent(null);
    }
  };
  return {
    sent,
    failure,
    start,
    stop: () => abort.current?.abort(),
    forget: () => setFailure(null),
  };
}

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
