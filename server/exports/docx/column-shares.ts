// The widths of a result's columns in Word, which takes them as they are written: wide texts get more, no word is cut.

/** Characters of a line as wide as the page, roughly: letters differ. */
const LINE = 85;
/** A column is not wider for one endless word, such as an address. */
const LONGEST_WORD = 24;
/** The two margins of a cell. */
const MARGINS = 3;

/** @param columns the texts of each column, its title included. @returns percentages that add up to 100. */
export function columnShares(columns: readonly (readonly string[])[]): number[] {
  // By the square root, as a text twice as long may also take twice the lines.
  const wishes = columns.map((texts) => Math.sqrt(1 + meanOf(texts.map(({ length }) => length))));
  const wished = sum(wishes);
  const shares = columns.map((texts, index) => Math.max((100 * (wishes[index] ?? 0)) / wished, floorOf(texts)));
  const total = sum(shares);
  return shares.map((share) => (100 * share) / total);
}

/** The width of its longest word, in percent. */
function floorOf(texts: readonly string[]): number {
  let longest = 0;
  for (const text of texts)
    for (const [word] of text.matchAll(/\S+/g)) longest = Math.min(LONGEST_WORD, Math.max(longest, word.length));
  return (100 * (longest + MARGINS)) / LINE;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const meanOf = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);
