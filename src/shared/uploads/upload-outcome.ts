// What a failed upload means to the queue: somebody has to say something, it is tried again by itself, or it has failed.
import type { NameConflict } from '#domain/files.ts';
import type { UploadOutcome } from '#src/components/upload-queue/upload-item.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { uploadFailureOf } from '#src/providers/http/upload.ts';

/** No reply came; a proxy found no server behind it; too many requests in this minute. */
const NOT_NOW = [0, 429, 502, 504];

export function outcomeOf(error: unknown, onConflict: NameConflict): UploadOutcome {
  const sentence = uploadFailureOf(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', sentence };
  if (NOT_NOW.includes(error.statusCode)) return { kind: 'later', sentence };
  // Other conflicts, such as a tree that is full, are not settled by a name.
  if (error.code === 'conflict' && error.errors['name'] && onConflict === 'refuse') return { kind: 'conflict' };
  return { kind: 'failed', sentence };
}
