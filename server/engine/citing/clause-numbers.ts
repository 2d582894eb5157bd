// Clause numbers as lists of figures: [12, 3] of "12.3".
import { romanNumber } from './item-numbers.ts';

/** "Section " of "Section 4". */
export const NAME = /^(?:\p{L}{2,}\s+|§+\s*)(?=[\dIVXLC])/u;
/** "(a)" and "iv" are numbers within a clause. */
export const SUB_ITEM = /^\(|^[a-z]+$/;

export interface NumberedClause {
  /** As printed. */
  readonly clause: string;
  /** [12, 3] of "12.3"; empty for an annex or a part. */
  readonly numbers: readonly number[];
}

/** Whether a clause, such as 12, has the other within it, such as 12.3. */
export function contains(outer: NumberedClause, inner: readonly number[]): boolean {
  const { numbers } = outer;
  return numbers.length > 0 && numbers.length < inner.length && numbers.every((number, at) => inner[at] === number);
}

/** [12, 3] after [12, 2]. */
export function isNextAfter(numbers: readonly number[], next: readonly number[]): boolean {
  const last = numbers.length - 1;
  return next.length === numbers.length && next.every((one, at) => one === (numbers[at] ?? 0) + Number(at === last));
}

/** ["7.2", "(b)"] of "7.2(b)"; a deeper one stays whole. */
export function splitItem(clause: string): [string, string?] {
  const [, main, item] = /^([^()]+)(\([^()]+\))$/.exec(clause) ?? [];
  return main !== undefined && item !== undefined ? [main, item] : [clause];
}

/** [9, 1] of "Section 9.1(b)" and [9] of "ARTICLE IX". */
export function numbersOf(clause: string): number[] {
  const [count = ''] = clause.replace(NAME, '').split('(');
  if (/^[IVXLC]+$/.test(count)) return [romanNumber(count)];
  return /^\d+(?:\.\d+)*[A-Z]?$/.test(count)
    ? count
        .replace(/[A-Z]$/, '')
        .split('.')
        .map(Number)
    : [];
}
