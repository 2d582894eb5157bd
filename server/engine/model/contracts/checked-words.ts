// Checks what a model claims about a contract: its quotes, and the places of its proposals. What does not stand there is
// dropped and counted, never placed by guess.
import { PASSAGE_MAX, SUGGESTED_RANGE_MAX } from '#domain/limits.ts';
import { checkQuote } from '#server/engine/citations.ts';
import { hasWords, locateQuote } from '#server/engine/citing/locate.ts';
import { blockIndexAt } from '#server/engine/citing/place.ts';
import type { EngineDocument, Quote } from '#server/engine/engine.ts';
import { unfence } from '#server/engine/model/fences.ts';
import { withoutClausePrefix } from '#server/engine/model/selection.ts';
import type { Span } from '#server/engine/span.ts';
import type { Proposal } from '#server/engine/verdicts/judge.ts';
import type { ProposedEdit } from './judge-form.ts';
import { plantedSentences } from './planted-sentences.ts';
import { plainWords } from './plain-words.ts';

interface CheckedQuotes {
  readonly quotes: readonly Quote[];
  /** Quotes that are not in the contract. */
  readonly invented: number;
}

/** A word is found in every contract, and proves nothing. */
const TELLING_LETTERS = 6;
const isTelling = (quote: string): boolean =>
  quote.split(/\s/).filter(hasWords).length > 1 && (quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= TELLING_LETTERS;

const claimedWords = (words: string): string => withoutClausePrefix(unfence(words.trim()));

/**
 * The quotes that are found, with the contract's own words and their offsets. Sentences that speak to the reviewer are no terms
 * of the contract, so quotes of them are left out.
 */
export function checkQuotes(document: EngineDocument, claimed: readonly string[]): CheckedQuotes {
  const planted = plantedSentences(document.content);
  const quotes: Quote[] = [];
  let invented = 0;
  for (const words of claimed.map(claimedWords)) {
    const source = isTelling(words) ? checkQuote([document], { document: document.name, quote: words }) : null;
    if (!source || source.start === null || source.end === null) {
      invented += 1;
      continue;
    }
    const { quote, start, end, parts } = source;
    if (planted.some((one) => start < one.end && one.start < end)) continue;
    if (quotes.some((known) => known.start === start && known.end === end)) continue;
    quotes.push({ document: document.name, quote, start, end, ...(parts && { pieces: parts }) });
  }
  return { quotes, invented };
}

interface CheckedProposals {
  readonly proposals: readonly Proposal[];
  /** Proposals without a place in the contract, or longer than a suggestion may be. */
  readonly dropped: number;
}

/** The proposals with a place, in the order of the reply. Of two for the same words the first one counts. */
export function checkProposals(
  document: EngineDocument,
  edits: readonly ProposedEdit[],
  comment?: string,
): CheckedProposals {
  const proposals: Proposal[] = [];
  let dropped = 0;
  for (const edit of edits) {
    const placed = placedEdit(document, edit);
    if (placed === 'unchanged') continue;
    if (placed === null || proposals.some((other) => isOverlap(other, placed))) dropped += 1;
    else proposals.push({ ...placed, ...(comment && { comment }) });
  }
  return { proposals, dropped };
}

function placedEdit({ content }: EngineDocument, edit: ProposedEdit): Proposal | 'unchanged' | null {
  const replaced = edit.replace ? claimedWords(edit.replace) : '';
  const text = plainWords(unfence(edit.text)).split('\n').map(withoutClausePrefix).join('\n');
  if (text.length > PASSAGE_MAX) return null;
  if (replaced !== '') {
    const found = locateQuote(content, replaced);
    if (!found || found.end - found.start > SUGGESTED_RANGE_MAX) return null;
    const { start, end } = found;
    return content.text.slice(start, end) === text ? 'unchanged' : { start, end, text };
  }
  const after = edit.insert_after ? claimedWords(edit.insert_after) : '';
  const found = after === '' || text === '' ? null : locateQuote(content, after);
  const block = found && content.blocks[blockIndexAt(content.blocks, found.end - 1)];
  // A new paragraph begins at the end of the one that it follows.
  return block ? { start: block.end, end: block.end, text: `\n${text}` } : null;
}

const isOverlap = (one: Span, other: Span): boolean =>
  one.start === other.start || (one.start < other.end && other.start < one.end);

/** For the reader; null where none was dropped. */
export function droppedNotice(dropped: number): string | null {
  if (dropped === 0) return null;
  return dropped === 1
    ? 'One change that the language model proposed has no place in the contract and was left out.'
    : `${dropped} changes that the language model proposed have no place in the contract and were left out.`;
}
