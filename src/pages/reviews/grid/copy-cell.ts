// A cell as text for the clipboard: its value, its decision and its source.
import { DECISION_WORDS, engineInWords } from '#domain/answer-words.ts';
import { inQuotes } from '#domain/quotation.ts';
import { quoteInWords, quoteStateOf } from '#domain/quote-words.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { placeOf } from '#src/components/result/source-words.ts';

/**
 * "England and Wales\n\n“This agreement is governed by…”\nSupply.pdf, page 12, clause 18". The text says so if the answer
 * was rejected, or if the quote was not found.
 */
export function cellToText(cell: ReviewCell): string {
  const { state, absence, decision, value, answer, sources } = cell;
  const missing = state === 'failed' ? 'engine_failed' : absence;
  const text = decision.state === 'edited' ? value : engineInWords({ value: answer, absence: missing });
  const marked = decision.state === 'rejected' ? `${DECISION_WORDS.rejected}: ${text}` : text;
  const source = sources.find(({ check }) => check !== 'missing') ?? sources[0];
  if (!source) return marked;
  const check = quoteStateOf(source) === 'found' ? '' : ` (${quoteInWords(source)})`;
  return `${marked}\n\n${inQuotes(source.quote)}\n${placeOf(source)}${check}`;
}
