// Suggestions that a revision has as tracked changes: recorded as its transaction saves it, unless somebody decided one of them.
import { ProblemError } from '#domain/errors.ts';
import type { Caller } from '#server/plugins/mount.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import { currentWords } from '#server/store/contracts/suggestion-present.ts';
import { insertDecisions, listSuggestions, type StoredSuggestion } from '#server/store/contracts/suggestions.ts';
import type { Db } from '#server/store/database.ts';
import { missingContract } from './contract-access.ts';

/** @throws ProblemError not_found for one that is not of the contract. */
export function requireSuggestions(all: readonly StoredSuggestion[], ids: readonly string[]): StoredSuggestion[] {
  const wanted = new Set(ids);
  const chosen = all.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size)
    throw new ProblemError('not_found', 'Some of these suggestions do not exist. Reload the contract.');
  return chosen;
}

/** Only what was accepted is written. @throws ProblemError conflict */
export function requireAccepted(chosen: readonly StoredSuggestion[]): void {
  if (chosen.some((one) => currentWords(one).state !== 'accepted'))
    throw new ProblemError('conflict', 'Some of these suggestions are not accepted. Accept them first.');
}

/**
 * Records that a revision has these suggestions.
 * @param read as they were when the revision was written
 * @throws ProblemError conflict if somebody has decided one of them since, or not_found.
 */
export async function recordApplied(
  tx: Db,
  { viewer, now }: Pick<Caller, 'viewer' | 'now'>,
  contractId: string,
  read: readonly StoredSuggestion[],
  revision: number,
): Promise<void> {
  // Locked, so that nobody decides one of them in between.
  if (!(await lockContract(tx, viewer, contractId))) throw missingContract();
  await requireUnchanged(tx, contractId, read);
  const decisions = read.map((one) => {
    const { text, comment, note } = currentWords(one);
    const number = one.decisions.length + 1;
    return { suggestion_id: one.id, number, state: 'applied' as const, text, comment, note, revision };
  });
  await insertDecisions(tx, viewer, contractId, decisions, now);
}

async function requireUnchanged(tx: Db, contractId: string, read: readonly StoredSuggestion[]): Promise<void> {
  const ids = read.map(({ id }) => id);
  const now = new Map((await listSuggestions(tx, contractId, ids)).map((one) => [one.id, one.decisions]));
  for (const one of read) {
    const decisions = now.get(one.id) ?? [];
    if (decisions.length === one.decisions.length) continue;
    const by = decisions.at(-1)?.author_name ?? 'Somebody';
    throw new ProblemError(
      'conflict',
      `${by} decided one of these suggestions in the meantime. Read the decision and try again.`,
    );
  }
}
