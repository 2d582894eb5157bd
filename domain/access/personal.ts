// Who has a Personal space: people. A service account ends with its token, and what only it could reach would be lost then.
import type { Category } from '#domain/categories.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';

/** @throws ProblemError forbidden, with what to send instead, for what a service account would have to itself. */
export function requireReachableByOthers(
  { token }: { readonly token: { readonly isService: boolean } | null },
  category: Category | undefined,
): void {
  if (category === 'Personal' && token?.isService)
    throw new ProblemError('forbidden', MESSAGES.serviceOwnsNothingPersonal);
}
