// The place of a source in words, for rows, chips and the clipboard.
import type { Source } from '#domain/answers.ts';
import { clauseInWords, placeParts } from '#domain/source-places.ts';

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
