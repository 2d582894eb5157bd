// The number of an item in the style of the first one: "(1)", "(A)", "a.", "(i)".
const ROMAN = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** @param marker of the first item @param at from 0 */
export function counted(marker: string, at: number): string {
  return marker.replace(/\d{1,2}|[a-z]{1,4}/iu, (first) => {
    if (/^\d/.test(first)) return String(Number(first) + at);
    const next = /^i$/iu.test(first) ? roman(at + 1) : letters(at);
    return first === first.toUpperCase() ? next.toUpperCase() : next;
  });
}

function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) text += sign;
  return text;
}

/** "z" is followed by "aa". */
const letters = (at: number): string => {
  const letter = String.fromCodePoint(97 + (at % 26));
  return at < 26 ? letter : letters(Math.floor(at / 26) - 1) + letter;
};
