// Optimistic locking: of two people who change the same record, the later one gets a conflict.
import { ProblemError } from '#domain/errors.ts';

/**
 * @param version that the change was made from, if the caller sent it
 * @throws ProblemError conflict when it is not the current one.
 */
export function requireVersion(name: string, current: { readonly version: number }, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new ProblemError('conflict', `${name} was changed in the meantime. Reload and try again.`);
}
