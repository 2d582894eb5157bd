// Two people who change the same record at once: the later one is told.
import { ProblemError } from '#domain/errors.ts';

/**
 * @param name the record as people call it; `version` is the one that the change was made from, where the caller knows it.
 * @throws ProblemError conflict when that is not the current one.
 */
export function requireVersion(name: string, current: { readonly version: number }, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new ProblemError('conflict', `${name} was changed in the meantime. Reload and try again.`);
}
