// Line numbers in the margin of a draft or a pleading, at each line or at every fifth, are no part of its sentences. Tables of
// contents and table rows are numbered too; running text differs in that lines begin with lower-case letters.

const NUMBERED = /^(\d{1,4})(?:\s+(?=\S)|$)/;
const MIN_LINES = 8;
const MIN_SHARE = 0.8;
const RUNNING_SHARE = 0.3;

/** The step of sparse line numbers, and the lines allowed between two of them, give or take a heading. */
const STEP = 5;
const LINES_A_STEP = [STEP - 1, STEP + 2] as const;
const MIN_STEPS = 4;

/** The length of the number in each line of a page, with the white space after it; null without line numbers. */
export function lineNumberLengths(lines: readonly string[]): readonly number[] | null {
  return everyLine(lines) ?? everyFifth(lines);
}

function everyLine(lines: readonly string[]): readonly number[] | null {
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

/** In the lines or drawn separately: 5, 10, 15 at about every fifth line. */
function everyFifth(lines: readonly string[]): readonly number[] | null {
  const lengths = lines.map(() => 0);
  let numbered = 0;
  let last: { readonly value: number; readonly at: number } | undefined;
  let text = 0;
  let isDrawnApart = false;
  for (const [index, line] of lines.entries()) {
    const [all = '', digits] = NUMBERED.exec(line) ?? [];
    const value = Number(digits);
    const isAlone = digits !== undefined && all.length === line.length;
    const isStep = digits !== undefined && value % STEP === 0 && (last === undefined || value === last.value + STEP);
    if (!isAlone) text += 1;
    if (!isStep) continue;
    const apart = last === undefined ? STEP : text - last.at;
    // Numbers that are drawn after all lines have no lines between them.
    if (isAlone && apart === 0) isDrawnApart = true;
    else if (apart < LINES_A_STEP[0] || apart > LINES_A_STEP[1]) return null;
    last = { value, at: text };
    lengths[index] = all.length;
    numbered += 1;
  }
  const expected = text / STEP;
  // A table may have such a column too, but hardly as long as the page.
  if (isDrawnApart) return numbered > MIN_STEPS && Math.abs(numbered - expected) <= 1 ? lengths : null;
  return numbered >= MIN_STEPS && numbered >= Math.floor(expected) - 1 ? lengths : null;
}
