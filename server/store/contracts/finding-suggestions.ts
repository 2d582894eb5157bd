// The suggestions of findings: what a review proposes becomes suggestions in the transaction that stores its finding, in place
// of those that an earlier review of the same playbook made and nobody has decided.
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { quoteOf, requireChange, requireRoom } from '#domain/contracts/suggestion-rules.ts';
import { addSuggestionSchema } from '#domain/contracts/suggestions.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { contractFindings, contractReviews } from './contract-review-schema.ts';
import { suggestionDecisions, suggestions } from './contract-schema.ts';
import type { ClaimedContractReview } from './review-claims.ts';
import { currentWords } from './suggestion-present.ts';
import { insertDecisions, insertSuggestion, listSuggestions, measureSuggestions } from './suggestions.ts';

export interface ProposedEdit {
  /** Offsets in the text of the review's revision. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly comment?: string;
}

interface Proposed {
  readonly finding: string;
  /** Null for what a general review noticed. */
  readonly rule: string | null;
  readonly edits: readonly ProposedEdit[];
  /** The text of the revision. */
  readonly text: string;
}

const ofFinding = sql<string>`(${suggestions.origin} ->> 'finding')`;

/**
 * Within `underClaim`. An edit that cannot be a suggestion is left out.
 * @returns why not all were added; null where they were.
 */
export async function saveProposals(
  tx: Db,
  claim: ClaimedContractReview,
  { finding, rule, edits, text }: Proposed,
  now: string,
): Promise<string | null> {
  const { contract_id, author_id: userId, company_id: companyId, revision } = claim;
  // The account was deleted.
  if (userId === null) return null;
  const author: Viewer = { userId, companyId, isSuperUser: false };
  if (rule !== null) await replaceEarlier(tx, claim, rule, author, now);
  const known = edits.length === 0 ? [] : await pendingAt(tx, contract_id, revision);
  for (const { start, end, text: words, comment = '' } of edits) {
    const parsed = addSuggestionSchema.safeParse({ revision, start, end, text: words, comment });
    if (!parsed.success) continue;
    const { data } = parsed;
    if (known.some((one) => one.start === start && one.end === end && one.text === data.text)) continue;
    try {
      const quote = quoteOf(text, data);
      requireChange(quote, data);
      requireRoom(await measureSuggestions(tx, contract_id), quote.length + data.text.length + data.comment.length);
      const suggestion = { ...data, quote, contract_id, origin: { finding } };
      await insertSuggestion(tx, author, suggestion, now);
      known.push({ start, end, text: data.text });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'conflict') return error.message;
    }
  }
  return null;
}

/** Rejects the undecided suggestions that earlier reviews of the playbook made for the same rule. */
async function replaceEarlier(
  tx: Db,
  { id, contract_id, playbook_id }: ClaimedContractReview,
  rule: string,
  author: Viewer,
  now: string,
): Promise<void> {
  if (playbook_id === null) return;
  const earlier = tx
    .select({ id: sql<string>`${contractFindings.id}::text` })
    .from(contractFindings)
    .innerJoin(contractReviews, eq(contractReviews.id, contractFindings.review_id))
    .where(
      and(
        eq(contractReviews.contract_id, contract_id),
        eq(contractReviews.playbook_id, playbook_id),
        lt(contractReviews.id, id),
        eq(contractFindings.rule, rule),
      ),
    );
  const undecided = tx
    .select({ one: sql`1` })
    .from(suggestionDecisions)
    .where(eq(suggestionDecisions.suggestion_id, suggestions.id));
  const replaced = await tx
    .select({ id: suggestions.id, text: suggestions.text, comment: suggestions.comment })
    .from(suggestions)
    .where(and(eq(suggestions.contract_id, contract_id), inArray(ofFinding, earlier), notExists(undecided)));
  if (replaced.length === 0) return;
  const decisions = replaced.map((one) => ({
    suggestion_id: one.id,
    number: 1,
    state: 'rejected' as const,
    text: one.text,
    comment: one.comment,
    note: 'Replaced by a later review.',
    revision: null,
  }));
  await insertDecisions(tx, author, contract_id, decisions, now);
}

/** The places and words of suggestions for one revision that are neither rejected nor in a later revision. */
async function pendingAt(
  tx: Db,
  contractId: string,
  revision: number,
): Promise<{ start: number; end: number; text: string }[]> {
  const ids = await tx
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(and(eq(suggestions.contract_id, contractId), eq(suggestions.revision, revision)));
  if (ids.length === 0) return [];
  const all = await listSuggestions(
    tx,
    contractId,
    ids.map(({ id }) => id),
  );
  return all.flatMap((one) => {
    const { state, text } = currentWords(one);
    return state === 'open' || state === 'accepted' ? [{ start: one.start, end: one.end, text }] : [];
  });
}

/** The ids of the suggestions that come from these findings. */
export async function suggestionsOf(db: Db, contractId: string, findings: readonly string[]): Promise<string[]> {
  if (findings.length === 0) return [];
  const rows = await db
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(and(eq(suggestions.contract_id, contractId), inArray(ofFinding, [...findings])));
  return rows.map(({ id }) => id);
}
