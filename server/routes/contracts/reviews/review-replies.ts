// Loads reviews of a contract within the caller's reach, as they travel.
import type { ContractReview, ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/plugins/mount.ts';
import { loadContractFile } from '#server/routes/contracts/contract-access.ts';
import type { ContractTexts } from '#server/routes/contracts/texts.ts';
import { presentReview, presentSummary } from '#server/store/contracts/contract-review-present.ts';
import { findReview, listReviews } from '#server/store/contracts/contract-reviews.ts';
import { suggestionsOf } from '#server/store/contracts/finding-suggestions.ts';
import { listFindings } from '#server/store/contracts/findings.ts';
import { figuresOf } from '#server/store/contracts/review-figures.ts';
import { presentSuggestions } from '#server/store/contracts/suggestion-present.ts';
import { listSuggestions } from '#server/store/contracts/suggestions.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';

export interface ReviewCall extends Pick<Caller, 'viewer'> {
  readonly params: { readonly id: string; readonly review: string };
}

export const missingReview = () =>
  new ProblemError('not_found', 'This review does not exist. Reload the contract and choose another one.');

export interface ReviewReplies {
  /** A review as it is now. @throws ProblemError not_found */
  load(call: ReviewCall, signal: AbortSignal): Promise<ContractReview>;
  /** Newest first. @throws ProblemError not_found */
  list(call: Pick<ReviewCall, 'viewer'> & { params: { readonly id: string } }): Promise<{
    rows: ContractReviewSummary[];
    total: number;
  }>;
}

export function createReviewReplies({ db }: Pick<Deps, 'db'>, texts: ContractTexts): ReviewReplies {
  async function suggestionsFor(
    file: StoredNode,
    { viewer }: ReviewCall,
    findings: readonly string[],
    signal: AbortSignal,
  ) {
    const of = await suggestionsOf(db, file.id, findings);
    const ids = new Set([...of.values()].flat());
    if (ids.size === 0) return new Map<string, Suggestion[]>();
    const shown = await listSuggestions(db, file.id, [...ids]);
    const isOld = shown.some(({ revision }) => revision !== file.revision);
    // An older one may have moved by what was applied beside it.
    const all = isOld ? await listSuggestions(db, file.id) : shown;
    const presented = await presentSuggestions(
      all,
      texts.revisions(file, { companyId: viewer.companyId, signal }),
      shown,
    );
    // In the order of the text, whichever finding made them.
    return new Map([...of].map(([finding, its]) => [finding, presented.filter(({ id }) => its.includes(id))]));
  }

  return {
    async load(call, signal) {
      const { params, viewer } = call;
      const file = await loadContractFile(db, viewer, params.id);
      // Before its findings, so that a later change of them is one more than `changes` says.
      const review = await findReview(db, viewer, file.id, params.review);
      if (!review) throw missingReview();
      const [findings, figures] = await Promise.all([listFindings(db, review.id), figuresOf(db, [review.id])]);
      const suggestions = await suggestionsFor(
        file,
        call,
        findings.map(({ id }) => id),
        signal,
      );
      return presentReview(review, figures.get(review.id), findings, suggestions);
    },

    async list({ params, viewer }) {
      const file = await loadContractFile(db, viewer, params.id);
      const { rows, total } = await listReviews(db, viewer, file.id);
      const figures = await figuresOf(
        db,
        rows.map(({ id }) => id),
      );
      return { rows: rows.map((row) => presentSummary(row, figures.get(row.id))), total };
    },
  };
}
