// Pairs of square brackets, of double braces, and names in {single braces}, ${dollar braces}, <<chevrons>> and «guillemets» of one
// paragraph, found in one pass.
import { isChevronName, isCodeName, type NameSigns, PLAIN_SIGNS } from './name-signs.ts';

export interface Pair {
  readonly kind: 'brackets' | 'braces' | 'name';
  /** Offsets with the brackets, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** How many characters open it, and close it. */
  readonly signs: readonly [opening: number, closing: number];
  /** Pairs in it, outermost first. */
  readonly inner: readonly Pair[];
}

export interface Pairs {
  /** Those in no other pair and in nothing unclosed, in the order of the text. */
  readonly pairs: readonly Pair[];
  /** Where something opens that does not close in the paragraph. */
  readonly unclosed: readonly number[];
  /** Where a bracket closes that did not open in the paragraph. */
  readonly unopened: readonly number[];
  /** Pairs behind an opening bracket that does not close: what is whole cannot be said. */
  readonly behindUnclosed: readonly Pair[];
}

interface Open {
  readonly kind: Pair['kind'];
  readonly start: number;
  readonly inner: Pair[];
}

const SIGN =
  /\{\{|\}\}|(\$?)\{[A-Za-z][\w .’'-]{0,60}\}|<<( ?[\p{L}_][\p{L}\p{M}\d_ .’'/-]{0,60})>>|«([\p{L}_][\p{L}\p{M}\d_ .’'/-]{0,60})»|\[|\]/gu;

/** @param names what the template means by signs that have two meanings */
export function findPairs(text: string, names: NameSigns = PLAIN_SIGNS): Pairs {
  const open: Open[] = [];
  const outermost: Pair[] = [];
  const unclosed: number[] = [];
  const unopened: number[] = [];
  /** How many of a kind are open: a sign that closes none of them is not looked for among all others. */
  const count = { brackets: 0, braces: 0, name: 0 };
  /** Their words are taken as text, as what opened in between did not close. */
  const discard = (last: number) => {
    for (const { kind, start } of open.splice(-last, last)) {
      count[kind] -= 1;
      unclosed.push(start);
    }
  };
  const begin = (kind: Pair['kind'], start: number) => {
    open.push({ kind, start, inner: [] });
    count[kind] += 1;
  };
  const close = (kind: Pair['kind'], end: number) => {
    const at = count[kind] > 0 ? open.findLastIndex((one) => one.kind === kind) : -1;
    const found = open[at];
    if (found === undefined) {
      if (kind === 'brackets') unopened.push(end - 1);
      return;
    }
    const inBetween = open.length - 1 - at;
    const lost = open.slice(at + 1).flatMap(({ inner }) => inner);
    if (inBetween > 0) discard(inBetween);
    open.pop();
    count[kind] -= 1;
    const signs = kind === 'braces' ? ([2, 2] as const) : ([1, 1] as const);
    const pair: Pair = { kind, start: found.start, end, signs, inner: [...found.inner, ...lost] };
    (open.at(-1)?.inner ?? outermost).push(pair);
  };
  const addName = (start: number, end: number, signs: Pair['signs']) =>
    (open.at(-1)?.inner ?? outermost).push({ kind: 'name', start, end, signs, inner: [] });
  for (const match of text.matchAll(SIGN)) {
    const { index } = match;
    const [found, dollar = '', chevrons, guillemets] = match;
    const end = index + found.length;
    if (found === '[') begin('brackets', index);
    else if (found === '{{') begin('braces', index);
    else if (chevrons !== undefined) {
      if (isChevronName(chevrons)) addName(index, end, [2, 2]);
    } else if (guillemets !== undefined) {
      if (names.hasGuillemets || isCodeName(guillemets)) addName(index, end, [1, 1]);
    } else if (found.length > 2) {
      if (names.hasDollar && dollar !== '') addName(index, end, [2, 1]);
      else addName(index + dollar.length, end, [1, 1]);
    } else close(found === ']' ? 'brackets' : 'braces', end);
  }
  const behindUnclosed = open.flatMap(({ inner }) => inner);
  discard(open.length);
  return { pairs: outermost, unclosed: unclosed.toSorted((a, b) => a - b), unopened, behindUnclosed };
}
