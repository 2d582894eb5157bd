// Numbers in the margin, one before each line of a draft or a pleading: no part of its sentences. A table of contents and
// the rows of a table are numbered as well; what tells them apart is that running text goes on in small letters.

const NUMBERED = /^(\d{1,4})(?:\s+(?=\S)|$)/;
const MIN_LINES = 8;
const MIN_SHARE = 0.8;
const RUNNING_SHARE = 0.3;

/** The number's length in each line of a page, white space behind it included; null where lines are not numbered. */
export function lineNumberLengths(lines: readonly string[]): readonly number[] | null {
  const lengths: number[] = [];
  let numbered = 0;
  let running = 0;
  let last: number | undefined;
  for (const line of lines) {
    const [all = '', digits] = NUMBERED.exec(line) ?? [];
    const value = Number(digits);
    const follows = digits !== undefined && (last === undefined || value === last + 1);
    lengths.push(follows ? all.length : 0);
    if (!follows) continue;
    last = value;
    numbered += 1;
    if (/^\p{Ll}/u.test(line.slice(all.length))) running += 1;
  }
  const isNumbered =
    numbered >= MIN_LINES && numbered >= lines.length * MIN_SHARE && running >= numbered * RUNNING_SHARE;
  return isNumbered ? lengths : null;
}
