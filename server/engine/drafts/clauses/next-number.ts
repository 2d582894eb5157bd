// The number of a clause that is typed behind another one: "7.3" is followed by "7.4", or by "7.3A" where the contract has a 7.4,
// so that no other clause gets another number and every reference stays right.

const TYPED =
  /^(?<before>\s*(?:\p{L}{1,12}\s{1,3})?)(?<number>\d{1,3}[A-Z]?(?:\.\d{1,3}[A-Z]?){0,4})(?<after>[.):]?\s*)$/u;

export interface TypedNumber {
  /** "Section " */
  readonly before: string;
  /** "7.3" */
  readonly number: string;
  /** ". " */
  readonly after: string;
}

/** Null for items such as "(a)" and for bullets. */
export function typedNumber(written: string): TypedNumber | null {
  const { before = '', number, after = '' } = TYPED.exec(written)?.groups ?? {};
  return number === undefined ? null : { before: before.trimStart(), number, after: after === '' ? ' ' : after };
}

/** How deep a number is: 2 of "7.3". */
export const depthOf = ({ number }: TypedNumber): number => number.split('.').length;

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

/** @param taken the numbers that the contract has */
export function nextNumber({ number }: TypedNumber, taken: ReadonlySet<string>): string {
  const plain = number.replace(/[A-Z]$/, '');
  const parts = plain.split('.');
  const next = [...parts.slice(0, -1), String(Number(parts.at(-1)) + 1)].join('.');
  const isFree = (one: string) => !taken.has(one);
  if (number === plain && isFree(next)) return next;
  const from = number === plain ? 0 : LETTERS.indexOf(number.at(-1) ?? '') + 1;
  const letter = LETTERS.slice(from).find((one) => isFree(plain + one));
  return letter === undefined ? next : plain + letter;
}
