// Splits running text as a lawyer would: at clause numbers, at sentences, and only then at semicolons and commas.
import type { Span } from '#server/engine/span.ts';

/** A clause number after the end of a sentence or on a new line: "7.2", "12.", "Section 4", "ARTICLE IX", "(b)". */
const CLAUSE_START =
  /(?<!\s)(?:(?<=[.;:!?)"”\]])\s+|\n\s*|\s{2,})(?=(?:(?:section|article|clause|schedule|exhibit)\s+(?:\d{1,3}|[ivx]{1,6})\b|\d{1,2}(?:\.\d{1,3}){1,4}\.?\)?\s|\d{1,2}[.)]\s+["“]?[A-Z])|\((?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)\s)/gi;
/** A sentence may begin with a name such as "eBay". */
const SENTENCE_END = /(?<=[.?!]["”’)\]]?)\s+(?=["“'(]?(?:[A-Z0-9]|[a-z][A-Z][a-z]))/g;
const ABBREVIATION =
  /(?:\b(?:inc|ltd|co|corp|no|nos|mr|mrs|ms|dr|st|sec|art|vs?|e\.g|i\.e|u\.s|u\.s\.a|u\.k|etc|al|approx|jr|sr|fig|para|cl|llc|l\.p|l\.l\.c|n\.a|s\.a|p\.o|d\.b\.a|a\.m|p\.m|dept|ave|blvd|rd|ste)|\b[A-Z]|^\s*\(?\d{1,2}(?:\.\d{1,3})*)\.["”’)]?$/i;
const SOFT_BREAKS = [/(?<=;)\s+/g, /(?<=[,:])\s+/g, /\s+/g];

/** Splits at every match of a white-space pattern, and drops the white space. */
function cut(text: string, { start, end }: Span, at: RegExp, refuse?: (before: string) => boolean): Span[] {
  const spans: Span[] = [];
  const piece = text.slice(start, end);
  let from = 0;
  for (const match of piece.matchAll(at)) {
    if (match.index <= from || refuse?.(piece.slice(Math.max(from, match.index - 24), match.index))) continue;
    spans.push({ start: start + from, end: start + match.index });
    from = match.index + match[0].length;
  }
  spans.push({ start: start + from, end });
  return spans.filter((span) => span.end > span.start);
}

export function splitClauses(text: string, span: Span): Span[] {
  return cut(text, span, CLAUSE_START);
}

/** Sentences, each at most `longest` characters; longer ones are cut at semicolons, then commas, then words. */
export function splitSentences(text: string, span: Span, longest: number): Span[] {
  const sentences = cut(text, span, SENTENCE_END, (before) => ABBREVIATION.test(before));
  return sentences.flatMap((sentence) => shorten(text, sentence, longest, 0));
}

function shorten(text: string, span: Span, longest: number, level: number): Span[] {
  if (span.end - span.start <= longest) return [span];
  const at = SOFT_BREAKS[level];
  if (!at) {
    const parts: Span[] = [];
    for (let { start } = span; start < span.end; start += longest)
      parts.push({ start, end: Math.min(start + longest, span.end) });
    return parts;
  }
  return pack(cut(text, span, at), longest).flatMap((part) => shorten(text, part, longest, level + 1));
}

/** Joins neighbors while they stay within `size`. */
export function pack(spans: readonly Span[], size: number): Span[] {
  const packed: Span[] = [];
  for (const span of spans) {
    const last = packed.at(-1);
    if (last && span.end - last.start <= size) packed[packed.length - 1] = { start: last.start, end: span.end };
    else packed.push(span);
  }
  return packed;
}
