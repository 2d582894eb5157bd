// The tokens of a text in its order: words, figures, amounts and dates, blanks in square brackets, and the marks between them.
import { plainLetters } from '#server/comparison/plain-words.ts';
import { fixedValuesIn, type ValueKind } from './figures.ts';
import { spelled } from './spelling.ts';

export interface Token {
  /** In lower case and American spelling. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'figure' | 'value' | 'blank' | 'mark' | 'stop';
  readonly isCapital: boolean;
  readonly value?: ValueKind;
  /** In square brackets, such as the amount in "[EUR 1,000]". */
  readonly isBracketed: boolean;
}

const TOKEN =
  /(?<bracket>\[[^[\]\n]{0,160}\]|\{\{[^{}\n]{1,80}\}\})|(?<blank>[_…]{3,}|\.{4,}|[●•]+)|(?<figure>\d(?:[\d.,’']*\d)?)|(?<word>\p{L}[\p{L}\p{M}\u00ad]*(?:-\n?\p{L}[\p{L}\p{M}\u00ad]*)*(?:['’]\p{L}{1,2}(?!\p{L}))?)|(?<mark>[(),;:|–—%/])|(?<stop>[.!?])/gu;
/** What "sub-contractor" begins with. */
const PREFIX = /^(?:sub|co|non|re|pre|anti|inter|multi|over|under|semi|mid|un)$/u;
const ABBREVIATION = /^(?:art|arts|no|nos|inc|ltd|co|corp|sec|para|paras|cl|mr|ms|mrs|dr|vs|eg|ie|cf|approx|st|p)$/u;
/** What may stand in square brackets for something that is not known yet, as against a value that is suggested. */
const IS_BLANK =
  /^(?:[\s.●•_*…-]*|(?:insert|enter|state|specify|fill|complete|describe|date|amount|number|name|party|company|customer|client|supplier|vendor|counterparty|address|title|jurisdiction|country|currency|to be|tbd|tbc|x{1,4})(?![\p{L}\d])[^\d]*)$/iu;
const NOT_ASCII = /[^\t\n -~‘’“”–—]/u;

export function tokensIn(text: string): Token[] {
  const values = fixedValuesIn(text);
  const tokens: Token[] = [];
  let next = 0;
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    while ((values[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const value = values[next];
    if (value !== undefined && value.start <= start) {
      if (tokens.at(-1)?.start !== value.start)
        tokens.push({
          text: value.key,
          start: value.start,
          end: value.end,
          kind: 'value',
          isCapital: false,
          value: value.kind,
          isBracketed: false,
        });
      continue;
    }
    tokens.push(...tokensOf(text, match));
  }
  return tokens;
}

function tokensOf(text: string, match: RegExpExecArray): Token[] {
  const [found] = match;
  const start = match.index;
  const { bracket, blank, figure, word, stop } = match.groups ?? {};
  const plain = { start, end: start + found.length, isCapital: false, isBracketed: false };
  if (bracket !== undefined) return inBrackets(found, start);
  if (blank !== undefined) return [{ ...plain, text: '', kind: 'blank' }];
  if (figure !== undefined) return [{ ...plain, text: figure, kind: 'figure' }];
  if (word !== undefined) return partsOf(word, start);
  if (stop !== undefined) return endsSentence(text, start) ? [{ ...plain, text: stop, kind: 'stop' }] : [];
  return [{ ...plain, text: found, kind: found === '%' ? 'word' : 'mark' }];
}

function inBrackets(found: string, start: number): Token[] {
  const lead = found.startsWith('{{') ? 2 : 1;
  const inside = found.slice(lead, -lead);
  if (lead === 2 || IS_BLANK.test(inside))
    return [{ text: '', start, end: start + found.length, kind: 'blank', isCapital: false, isBracketed: true }];
  return tokensIn(inside).map((token) => ({
    ...token,
    start: token.start + start + lead,
    end: token.end + start + lead,
    isBracketed: true,
  }));
}

/** "third-party" is two words, "sub-contractor" one, and so is what a line breaks off. */
function partsOf(word: string, start: number): Token[] {
  const parts: Token[] = [];
  let at = start;
  let isJoined = false;
  for (const piece of word.split('-')) {
    const written = piece.trimStart();
    const from = at + piece.length - written.length;
    const end = at + piece.length;
    const last = parts.at(-1);
    const text = plainWord(written);
    const isBroken = piece !== written;
    if (last !== undefined && (isJoined || isBroken))
      parts[parts.length - 1] = { ...last, text: spelled(last.text + text), end };
    else
      parts.push({
        text: spelled(text),
        start: from,
        end,
        kind: 'word',
        isCapital: /^\p{Lu}/u.test(written),
        isBracketed: false,
      });
    isJoined = PREFIX.test(text);
    at = end + 1;
  }
  return parts;
}

/** Without the possessive. */
function plainWord(word: string): string {
  const plain = NOT_ASCII.test(word) ? plainLetters(word.replaceAll('\u00ad', '')) : word;
  return plain.toLowerCase().replace(/['’]s?$/u, '');
}

function endsSentence(text: string, at: number): boolean {
  const after = /^["”’')\]]{0,3}(?:\s|$)/u.test(text.slice(at + 1, at + 6));
  if (!after) return false;
  const before = /(?<!\p{L})\p{L}+$/u.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? '';
  if (ABBREVIATION.test(before.toLowerCase()) || (before.length === 1 && /\p{L}/u.test(before))) return false;
  return /^["”’')\]\s]*(?:$|[^\p{Ll}\s"”’')\]])/u.test(text.slice(at + 1, at + 12));
}
