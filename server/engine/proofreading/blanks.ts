// Blanks, square brackets and placeholders that nobody has filled.
import { eachBlock, inClause, observe } from './reading.ts';

const BLANK =
  /_{3,}|\.{6,}(?!\s*\d+\s*$)|…{3,}|[●•]{1,3}(?=[.,;)%]|\s(?:days?|months?|years?|per|%))|\[[^[\]]{0,120}\]|\{[\p{L}\d_ -]{1,60}\}|<[^<>]{2,40}>|\bTB[DC]\b|\bXX+\b/gu;
/** Left on purpose: confidential parts, notes of editors, footnotes, "[t]he". */
const INTENDED =
  /^\[(?:\*+|sic|reserved\.?|intentionally .*|signatures?\b.*|remainder .*|this page .*|page .*|end of .*|\d{1,3}|\p{L}|.*(?:omitted|redacted|follows?|blank).*)\]$/iu;
/** A box to tick: "[x] Worldwide", at the beginning or behind another one. */
const BOX = /^\[\s?(?:x|✓|✔)?\s?\]$/iu;
/** "within [ ] days" is a blank all the same. */
const WITHIN_SENTENCE = /[\p{L}\d,;$€£]\s{0,2}$/u;
/** A list item, whose bullet is no blank. */
const BULLET = /^\s*[●•]\s/u;
const PLACEHOLDER_TAG = /^<(?:[\p{Lu}\s_-]{2,40}|(?:insert|enter|name|date|amount)\b[^<>]*)>$/iu;

export const blanksLeft = eachBlock(({ block, clause, isSignature }, reading) => {
  const found = [...block.text.matchAll(BLANK)].filter(({ 0: words, index }) => {
    if (BOX.test(words))
      return /^\[\s?\]$/.test(words) && WITHIN_SENTENCE.test(block.text.slice(Math.max(0, index - 8), index));
    if (words.startsWith('[')) return !INTENDED.test(words) && !isSignature;
    if (words.startsWith('<')) return PLACEHOLDER_TAG.test(words);
    if (/^[●•]/.test(words)) return !(index < 3 && BULLET.test(block.text));
    return !isSignature;
  });
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return [];
  const what =
    /^[[{]/.test(first[0]) && /\p{L}/u.test(first[0]) ? `${shortened(first[0])} is still open` : 'A blank is left';
  const more = found.length > 1 ? ` The paragraph has ${found.length} of them.` : '';
  return [
    observe(reading, {
      kind: 'blank',
      title: what,
      reason: `Something is still to be filled in or decided${inClause(clause)}.${more}`,
      severity: 'high',
      block,
      from: first.index,
      until: Math.min(last.index + last[0].length, first.index + WINDOW),
    }),
  ];
});

/** Blanks further apart are revealed by the first one. */
const WINDOW = 200;
const TITLE_MAX = 48;
const shortened = (words: string): string => (words.length > TITLE_MAX ? `${words.slice(0, TITLE_MAX)}…` : words);
