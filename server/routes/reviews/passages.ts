// Passages of a document for one cell of a review (docs/decisions/0053): alternatives that the built-in ranking finds, and
// the one that a person chooses.
import type { ChosenQuote, Source } from '#domain/answers.ts';
import type { decideCell } from '#domain/endpoints/review-cells.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { labelOf, questionOfCell, questionOfColumn } from '#server/engine/cells/cell-question.ts';
import { alternativePassages } from '#server/engine/extractive/alternative-passages.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { readForQuotes, requireQuote } from '#server/routes/runs/chosen-passages.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { findCell } from '#server/store/reviews/review-cells.ts';
import type { ReviewDocument } from '#server/store/reviews/review-documents.ts';
import { loadReview, requireColumn, requireDocument, requireUnpublished } from './review-access.ts';

/** The ranking of the built-in engine needs no model. */
const BUILT_IN = { kind: 'built-in', model: null } as const;

export function cellPassageHandlers(deps: Deps) {
  return {
    async listCellPassages(call) {
      const review = await loadReview(deps.db, call);
      const column = requireColumn(review, call.params.column);
      const row = await requireDocument(deps.db, review, call.params.document);
      const signal = abortOnClose(call);
      const document = await readForQuotes(deps, call.session, row, signal);
      const { sources, nearest = [] } = await findCell(deps.db, review, call.params);
      const { instruction } = questionOfCell(questionOfColumn(column), document, BUILT_IN);
      const data = await alternativePassages(
        { label: labelOf(column), instruction },
        [document],
        [...sources, ...nearest],
        signal,
      );
      return { data, total: data.length };
    },
  } satisfies Partial<Handlers>;
}

/** A passage that was found in the document, and the content that it is from. */
export interface ChosenPassage {
  readonly sha256: string;
  readonly source: Source;
}

/**
 * Finds the words that a person chose. Call it before anything is locked: a document may take a while to read.
 * @throws ProblemError invalid for words that are not in the cell's document
 */
export async function choosePassage(
  deps: Deps,
  call: Call<typeof decideCell>,
  given: ChosenQuote,
): Promise<ChosenPassage> {
  const review = await loadReview(deps.db, call);
  requireUnpublished(review);
  call.allow(review.category);
  requireColumn(review, call.params.column);
  const row = await requireDocument(deps.db, review, call.params.document);
  if (row.name !== given.document)
    throw new ProblemError('invalid', `This cell is about ${row.name}. Select the words in that document.`);
  const document = await readForQuotes(deps, call.session, row, abortOnClose(call));
  return { sha256: row.sha256, source: { number: 1, ...requireQuote(document, given) } };
}

/** @throws ProblemError conflict if the document has been replaced by another version since. */
export function requireSameContent(
  { sha256, name }: Pick<ReviewDocument, 'sha256' | 'name'>,
  chosen: ChosenPassage | undefined,
): void {
  if (chosen && chosen.sha256 !== sha256)
    throw new ProblemError('conflict', `${name} has just been replaced by a newer version. Reload and try again.`);
}
