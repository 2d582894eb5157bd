// How a source and its check are put into words: one wording for the panel, the chips, the clipboard and the summary.
import type { QuoteCheck, Source } from '#domain/answers.ts';
import { clauseInWords, placeParts } from '#domain/source-places.ts';

const CHECK_LABELS: Readonly<Record<QuoteCheck, string>> = {
  exact: 'Word for word',
  normalised: 'Matches except for spacing',
  missing: 'Not in the document',
};

export const checkLabel = (check: QuoteCheck) => CHECK_LABELS[check];

/** "page 3 (scan), clause 7.2(b)"; empty when the source names no place. */
export function spotOf(source: Source): string {
  const parts = placeParts(source);
  return parts.map((part, at) => (at === 0 && source.recognised ? `${part} (scan)` : part)).join(', ');
}

/** "7.2(b), p. 3", as a chip has room for; empty when the source names no place. */
export function shortSpotOf({ clause, page, paragraph, recognised }: Source): string {
  if (page !== undefined) return [...(clause ? [clause] : []), `p. ${page}${recognised ? ' (scan)' : ''}`].join(', ');
  if (clause) return clauseInWords(clause);
  return paragraph === undefined ? '' : `para. ${paragraph}`;
}

/** "Lease.pdf, page 3, clause 7.2(b)". */
export function placeOf(source: Source): string {
  return [source.document, spotOf(source)].filter((part) => part !== '').join(', ');
}

/** One sentence over all quotes of a run; the bad news first, as it is what a reader must act on. */
export function summariseChecks(sources: readonly Source[]): { text: string; missing: number } {
  const count = (check: QuoteCheck) => sources.filter((source) => source.check === check).length;
  const [exact, normalised, missing] = [count('exact'), count('normalised'), count('missing')];
  const quotes = sources.length === 1 ? '1 quote' : `${sources.length} quotes`;
  if (sources.length === 0) return { text: 'No quotes', missing };
  if (missing > 0) {
    const found = exact + normalised;
    const notFound = missing === 1 ? '1 is not in the document' : `${missing} are not in the documents`;
    return { text: `${quotes}: ${notFound}${found > 0 ? `, ${found} found` : ''}`, missing };
  }
  if (normalised === 0) return { text: `${quotes}, ${sources.length === 1 ? '' : 'all '}found word for word`, missing };
  return {
    text:
      exact === 0
        ? `${quotes}, found with different spacing`
        : `${quotes} found: ${exact} word for word, ${normalised} with different spacing`,
    missing,
  };
}
