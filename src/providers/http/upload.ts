// A file on its way to the server as multipart/form-data: how far it is, a way to stop it, and what is said where it
// did not arrive ("Files").
import { isCancel } from 'axios';
import type { BodyInput, Endpoint, Params, Reply } from '#domain/endpoints/endpoint.ts';
import { MESSAGES } from '#domain/messages.ts';
import { addressOf } from './call.ts';
import { http } from './client.ts';
import { ApiError } from './problem.ts';

interface UploadOptions<E extends Endpoint> {
  readonly params?: Params<E>;
  /** The text fields, sent before the file; a field that is undefined is left out. */
  readonly fields: BodyInput<E>;
  readonly file: File;
  /** From 0 to 1, of what has left this computer. At 1 the server is still at work. */
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

/** The file cannot be read any more: it was moved, deleted or changed after it was chosen. */
export class FileGone extends Error {
  override name = 'FileGone';
  constructor(options?: ErrorOptions) {
    super(MESSAGES.fileUnreadable, options);
  }
}

/**
 * Sends one file. Its endpoint says `upload: true`.
 * @throws ApiError, FileGone, or axios' cancellation where the signal was aborted
 */
export async function upload<E extends Endpoint>(endpoint: E, options: UploadOptions<E>): Promise<Reply<E>> {
  const { file, onProgress, signal } = options;
  await checkReadable(file);
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields as Record<string, string | number | undefined>))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  const response = await http.request<Reply<E>>({
    method: endpoint.method,
    url: addressOf(endpoint, options.params),
    data: form,
    headers: { 'Content-Type': 'multipart/form-data' },
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
  });
  return response.data;
}

/** The browser says of a file that is gone only that the network failed. */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new FileGone({ cause: error });
  }
}

/** Whether somebody has stopped an upload; nothing is to be said then. */
export const isStopped = isCancel;

const SERVER_FAILED = 500;

/** The sentence for an upload that failed, in the order of preference. */
export function uploadFailureOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message !== '' ? error.message : MESSAGES.fileUploadUnexpected;
  const { status, message } = error.problem;
  if (!error.isExplained && status >= SERVER_FAILED) return MESSAGES.fileUploadServerFailed;
  return message || Object.values(error.errors).flat().join('; ') || MESSAGES.fileUploadUnexpected;
}
