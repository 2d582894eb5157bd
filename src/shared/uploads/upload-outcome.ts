// Classifies a failed upload: ask about the name, retry later, or failed.
import type { NameConflict } from '#domain/files.ts';
import type { UploadOutcome } from '#src/components/upload-queue/upload-item.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { uploadFailureOf } from '#src/providers/http/upload.ts';

/** No reply; a proxy without a server behind it; too many requests in this minute. */
const NOT_NOW = [0, 429, 502, 504];

export function outcomeOf(error: unknown, onConflict: NameConflict): UploadOutcome {
  const sentence = uploadFailureOf(error);
  if (!(error instanceof ApiError)) return { kind: 'failed', sentence };
  if (NOT_NOW.includes(error.statusCode)) return { kind: 'later', sentence };
  // Another name does not resolve other conflicts, such as a full tree.
  if (error.code === 'conflict' && error.errors['name'] && onConflict === 'refuse') return { kind: 'conflict' };
  return { kind: 'failed', sentence };
}
