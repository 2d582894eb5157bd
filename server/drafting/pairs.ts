// Pairs of square brackets, of double braces, and names in single braces of one paragraph, found in one pass.
export interface Pair {
  readonly kind: 'brackets' | 'braces' | 'name';
  /** Offsets with the brackets, end exclusive. */
  readonly start: number;
  readonly end: number;
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

export function findPairs(text: string): Pairs {
  const open: Open[] = [];
  const outermost: Pair[] = [];
  const unclosed: number[] = [];
  const unopened: number[] = [];
  /** Their words are taken as text, as what opened in between did not close. */
  const discard = (count: number) => {
    for (const { start } of open.splice(-count, count)) unclosed.push(start);
  };
  const close = (kind: Pair['kind'], end: number) => {
    const at = open.findLastIndex((one) => one.kind === kind);
    const found = open[at];
    if (found === undefined) {
      if (kind === 'brackets') unopened.push(end - 1);
      return;
    }
    const inBetween = open.length - 1 - at;
    const lost = open.slice(at + 1).flatMap(({ inner }) => inner);
    if (inBetween > 0) discard(inBetween);
    open.pop();
    const pair: Pair = { kind, start: found.start, end, inner: [...found.inner, ...lost] };
    (open.at(-1)?.inner ?? outermost).push(pair);
  };
  const sign = /\{\{|\}\}|\{[A-Za-z][\w .’'-]{0,60}\}|\[|\]/g;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    const [found] = match;
    if (found === '[') open.push({ kind: 'brackets', start: match.index, inner: [] });
    else if (found === '{{') open.push({ kind: 'braces', start: match.index, inner: [] });
    else if (found.length > 2)
      (open.at(-1)?.inner ?? outermost).push({ kind: 'name', start: match.index, end: sign.lastIndex, inner: [] });
    else close(found === ']' ? 'brackets' : 'braces', sign.lastIndex);
  }
  const behindUnclosed = open.flatMap(({ inner }) => inner);
  discard(open.length);
  return { pairs: outermost, unclosed: unclosed.toSorted((a, b) => a - b), unopened, behindUnclosed };
}
