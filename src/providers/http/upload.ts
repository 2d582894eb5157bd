// Uploads a file as multipart/form-data with progress and cancellation.
import { isCancel } from 'axios';
import type { BodyInput, Endpoint, Params, Reply } from '#domain/endpoints/endpoint.ts';
import { MESSAGES } from '#domain/messages.ts';
import { addressOf } from './call.ts';
import { http } from './client.ts';
import { ApiError } from './problem.ts';

interface UploadOptions<E extends Endpoint> {
  readonly params?: Params<E>;
  /** Text fields, sent before the file; undefined ones are left out. */
  readonly fields: BodyInput<E>;
  readonly file: File;
  /** From 0 to 1 of the bytes sent. At 1 the server is still processing. */
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

/** The file cannot be read any more: it was moved, deleted or changed. */
export class FileGone extends Error {
  override name = 'FileGone';
  constructor(options?: ErrorOptions) {
    super(MESSAGES.fileUnreadable, options);
  }
}

/**
 * Uploads one file to an endpoint with `upload: true`.
 * @throws ApiError, FileGone, or axios' cancellation if the signal was aborted
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

/** For a missing file the browser only reports a network error. */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new FileGone({ cause: error });
  }
}

/** Whether the user stopped the upload; then there is nothing to show. */
export const isStopped = isCancel;

const SERVER_FAILED = 500;

/** The sentence for a failed upload. */
export function uploadFailureOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message !== '' ? error.message : MESSAGES.fileUploadUnexpected;
  const { status, message } = error.problem;
  if (!error.isExplained && status >= SERVER_FAILED) return MESSAGES.fileUploadServerFailed;
  return message || Object.values(error.errors).flat().join('; ') || MESSAGES.fileUploadUnexpected;
}
