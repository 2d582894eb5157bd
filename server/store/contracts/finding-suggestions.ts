// The suggestions of findings: what a review proposes becomes suggestions in the transaction that stores its finding, in place
// of those that an earlier review of the same playbook made and nobody has decided. The same edit is not suggested twice: the
// finding shows the one that is there.
import { and, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { quoteOf, requireChange, requireRoom } from '#domain/contracts/suggestion-rules.ts';
import { addSuggestionSchema } from '#domain/contracts/suggestions.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { contractFindings, contractReviews, findingSuggestions } from './contract-review-schema.ts';
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
  const parsed = edits.flatMap(({ start, end, text: words, comment = '' }) => {
    const { data } = addSuggestionSchema.safeParse({ revision, start, end, text: words, comment });
    return data ? [data] : [];
  });
  const pending = parsed.length === 0 ? [] : await pendingAt(tx, contract_id, revision);
  const same = (edit: Edit) =>
    pending.find((one) => one.start === edit.start && one.end === edit.end && one.text === edit.text);
  const kept = parsed.flatMap((edit) => same(edit)?.id ?? []);
  if (rule !== null) await replaceEarlier(tx, claim, { rule, kept }, author, now);
  for (const edit of parsed) {
    const known = same(edit);
    if (known) {
      await linkTo(tx, finding, known.id);
      continue;
    }
    try {
      const quote = quoteOf(text, edit);
      requireChange(quote, edit);
      requireRoom(await measureSuggestions(tx, contract_id), quote.length + edit.text.length + edit.comment.length);
      const suggestion = { ...edit, quote, contract_id, origin: { finding } };
      pending.push({ ...edit, id: await insertSuggestion(tx, author, suggestion, now) });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'conflict') return error.message;
    }
  }
  return null;
}

type Edit = Pick<ProposedEdit, 'start' | 'end' | 'text'>;

async function linkTo(tx: Db, finding_id: string, suggestion_id: string): Promise<void> {
  await tx.insert(findingSuggestions).values({ finding_id, suggestion_id }).onConflictDoNothing();
}

/** Rejects the undecided suggestions that earlier reviews of the playbook made for the same rule, but for those kept. */
async function replaceEarlier(
  tx: Db,
  { id, contract_id, playbook_id }: ClaimedContractReview,
  { rule, kept }: { readonly rule: string; readonly kept: readonly string[] },
  author: Viewer,
  now: string,
): Promise<void> {
  if (playbook_id === null) return;
  // Read first: as a part of the next query, each suggestion would be compared with each finding.
  const earlier = await tx
    .select({ id: contractFindings.id })
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
  if (earlier.length === 0) return;
  const undecided = tx
    .select({ one: sql`1` })
    .from(suggestionDecisions)
    .where(eq(suggestionDecisions.suggestion_id, suggestions.id));
  const replaced = await tx
    .select({ id: suggestions.id, text: suggestions.text, comment: suggestions.comment })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.contract_id, contract_id),
        inArray(
          ofFinding,
          earlier.map((one) => one.id),
        ),
        notExists(undecided),
        kept.length === 0 ? undefined : notInArray(suggestions.id, [...kept]),
      ),
    );
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
async function pendingAt(tx: Db, contractId: string, revision: number): Promise<(Edit & { readonly id: string })[]> {
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
    return state === 'open' || state === 'accepted' ? [{ id: one.id, start: one.start, end: one.end, text }] : [];
  });
}

/** The suggestions of these findings, by finding: those that come from it, and those of earlier reviews that it proposes too. */
export async function suggestionsOf(
  db: Db,
  contractId: string,
  findings: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (findings.length === 0) return new Map();
  const own = db
    .select({ finding: ofFinding, id: suggestions.id })
    .from(suggestions)
    .where(and(eq(suggestions.contract_id, contractId), inArray(ofFinding, [...findings])));
  const linked = db
    .select({ finding: sql<string>`${findingSuggestions.finding_id}::text`, id: findingSuggestions.suggestion_id })
    .from(findingSuggestions)
    .where(inArray(findingSuggestions.finding_id, [...findings]));
  const byFinding = Map.groupBy([...(await own), ...(await linked)], ({ finding }) => finding);
  return new Map([...byFinding].map(([finding, rows]) => [finding, [...new Set(rows.map(({ id }) => id))]]));
}
