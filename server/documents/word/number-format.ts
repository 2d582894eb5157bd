// Formats a counter of a Word list: "4", "iv", "D". An unsupported format has no number, as a wrong number beside a quote is
// worse than none.

/** Word repeats the letter: z, aa, bb. Higher numbers are not formatted. */
const MOST_LETTERS = 26 * 4;
const MOST_ROMAN = 3999;
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const CARDINALS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );
const ORDINALS =
  'Zeroth First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth'.split(
    ' ',
  );

/** The format of a list level that writes leading zeros: "decimalZero", "001". */
export function hasLeadingZeros(format: string): boolean {
  return format === 'decimalZero' || /^0+1$/.test(format);
}

/** `format` is an ST_NumberFormat (ECMA-376-1, 17.18.59), or its first number where that has leading zeros: "001". */
export function formatCounter(value: number, format: string): string | undefined {
  switch (format) {
    case 'decimal':
      return String(value);
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value)?.toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value)?.toUpperCase();
    case 'cardinalText':
      return CARDINALS[value];
    case 'ordinal':
      return `${value}${ordinalEnding(value)}`;
    case 'ordinalText':
      return ORDINALS[value];
    case 'none':
      return '';
    default:
      return hasLeadingZeros(format) ? String(value).padStart(format.length, '0') : undefined;
  }
}

function ordinalEnding(value: number): string {
  const isTeen = Math.floor(value / 10) % 10 === 1;
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th';
}

function letters(value: number): string | undefined {
  if (value < 1 || value > MOST_LETTERS) return undefined;
  return String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
}

function roman(value: number): string | undefined {
  if (value < 1 || value > MOST_ROMAN) return undefined;
  let rest = value;
  let written = '';
  for (const [worth, numeral] of ROMAN) {
    written += numeral.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return written;
}
