// A stretch of words as it stands in the contract: from its first word to the mark behind its last.
import type { ReadDocument } from '#domain/documents.ts';
import type { EngineDocument, Quote } from '#server/engine/engine.ts';
import { textOfPieces } from '#server/engine/citing/quote-pieces.ts';
import { piecesBetween } from '#server/engine/citing/running-lines.ts';
import type { Span } from '#server/engine/span.ts';
import type { ContractWords, Stretch } from './contract-words.ts';

const OPENING = /[“"„'‘([]{1,3}$/u;
const CLOSING = /^[)\]”"’']{0,3}[.;:!?]?[)\]”"’']{0,2}/u;

const SENTENCE_MAX = 2_000;

/** A sentence from its first word to its last, cut where it is long. */
export function sentenceText({ text }: ReadDocument, { words }: ContractWords, { from, to }: Stretch): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0).slice(0, SENTENCE_MAX);
}

/** Offsets of a stretch, with the marks around it. */
export function spanOf({ text }: ReadDocument, { words, blocks, blockAt }: ContractWords, { from, to }: Stretch): Span {
  const [first, last] = [words[from], words[to - 1]];
  if (first === undefined || last === undefined) return { start: 0, end: 0 };
  const block = blocks[blockAt[from] ?? 0];
  const before = text.slice(Math.max(block?.bodyStart ?? 0, first.start - 3), first.start);
  const isFirst = block?.from === from;
  // A word that is left out of the comparison, such as "The", begins the sentence.
  const lead = isFirst
    ? first.start - skipSpace(text, block.bodyStart)
    : leadOf(text, first.start, words[from - 1]?.end ?? 0);
  const opening = OPENING.exec(before)?.[0].length ?? 0;
  const closing = CLOSING.exec(text.slice(last.end, last.end + 6))?.[0].length ?? 0;
  return { start: first.start - Math.max(lead, opening), end: last.end + closing };
}

function skipSpace(text: string, at: number): number {
  let start = at;
  while (/\s/.test(text[start] ?? '')) start += 1;
  return start;
}

const SENTENCE_LEAD = /(?:^|[.!?:;]["”’')\]]{0,3}\s{1,4}|\n\s{0,8})(?<lead>[^.!?\n]{0,40})$/u;

function leadOf(text: string, start: number, after: number): number {
  const between = text.slice(Math.max(after, start - 60), start);
  return SENTENCE_LEAD.exec(between)?.groups?.['lead']?.length ?? 0;
}

export function quoteOf({ name, content }: EngineDocument, { start, end }: Span): Quote {
  const pieces = piecesBetween(content, { start, end });
  if (pieces.length < 2) return { document: name, quote: content.text.slice(start, end), start, end };
  return { document: name, quote: textOfPieces(content, pieces), start, end, pieces };
}
