// Whether the storage of documents is away for a while.
import { ProblemError } from '#domain/errors.ts';
import { ContentChanged } from '#server/files/file-store.ts';

export const isStorageAway = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'unavailable' && !(error instanceof ContentChanged);
