// Error messages for drafts that an engine failed to write.
import { ProblemError } from '#domain/errors.ts';
import { EngineFailure } from '#server/engine/engine.ts';

/** @throws ProblemError engine_failed with the engine's own words; any other error as it is. */
export function failedEngine(error: unknown): never {
  if (error instanceof EngineFailure) throw new ProblemError('engine_failed', error.message);
  throw error;
}
