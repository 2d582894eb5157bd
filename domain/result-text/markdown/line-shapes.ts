// What one line of Markdown may begin. Each line is looked at once per rule, however long it is.

export const isBlank = (line: string): boolean => line.trim() === '';

/** Columns of white space before the first character; a tab goes to the next multiple of four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

/** The line without so many columns of white space, or without all that it has. */
export function outdented(line: string, columns: number): string {
  const indent = indentOf(line);
  return ' '.repeat(Math.max(0, indent - columns)) + line.trimStart();
}

/** More, and the line goes on with what stood before it. */
const INDENT_MAX = 3;
const isIndented = (line: string) => indentOf(line) > INDENT_MAX;

interface Fence {
  readonly mark: string;
  readonly length: number;
  readonly indent: number;
}

export function fenceOf(line: string): Fence | null {
  const run = /^(`{3,}|~{3,})/.exec(line.trimStart())?.[0];
  if (run === undefined || isIndented(line)) return null;
  const mark = run.charAt(0);
  if (mark === '`' && line.trimStart().slice(run.length).includes('`')) return null;
  return { mark, length: run.length, indent: indentOf(line) };
}

export function closesFence(line: string, { mark, length }: Fence): boolean {
  const words = line.trim();
  return words.length >= length && words.startsWith(mark.repeat(length)) && isOnly(words, mark) && !isIndented(line);
}

/** Whether a text consists of one character. */
function isOnly(text: string, character: string): boolean {
  for (const one of text) if (one !== character) return false;
  return true;
}

export function headingOf(line: string): { readonly level: number; readonly words: string } | null {
  const words = line.trim();
  const marks = /^#{1,6}(?=[ \t]|$)/.exec(words)?.[0];
  if (marks === undefined || isIndented(line)) return null;
  let end = words.length;
  while (end > marks.length && words[end - 1] === '#') end -= 1;
  const isClosed = end === marks.length || /[ \t]/.test(words.charAt(end - 1));
  return { level: marks.length, words: words.slice(marks.length, isClosed ? end : undefined).trim() };
}

export function isRule(line: string): boolean {
  const words = line.trim();
  const mark = words.charAt(0);
  if (!'*-_'.includes(mark) || words.length < 3 || isIndented(line)) return false;
  const marks = words.replace(/[ \t]/g, '');
  return marks.length >= 3 && isOnly(marks, mark);
}

/** The level of the heading that a line below a paragraph makes of it. */
export function underlineOf(line: string): 1 | 2 | null {
  const words = line.trim();
  if (words === '' || isIndented(line)) return null;
  if (isOnly(words, '=')) return 1;
  return isOnly(words, '-') ? 2 : null;
}

/** The line without its mark; null where it is not quoted. */
export function quotedOf(line: string): string | null {
  const words = line.trimStart();
  if (!words.startsWith('>') || isIndented(line)) return null;
  const rest = words.slice(1);
  return rest.startsWith(' ') || rest.startsWith('\t') ? rest.slice(1) : rest;
}

export interface ItemMark {
  /** What the marks of one list share: the bullet, or what stands behind the number. */
  readonly kind: string;
  readonly number: number | null;
  /** Columns before the words of the item. */
  readonly width: number;
  readonly words: string;
}

export function itemOf(line: string): ItemMark | null {
  const mark = /^(?:[-*+]|(\d{1,9})[.)])(?=\s|$)/.exec(line.trimStart());
  if (!mark || isIndented(line) || isRule(line)) return null;
  const rest = line.trimStart().slice(mark[0].length);
  const blanks = isBlank(rest) ? 1 : indentOf(rest);
  const gap = blanks > 4 ? 1 : blanks;
  return {
    kind: mark[0].slice(-1),
    number: mark[1] === undefined ? null : Number(mark[1]),
    width: indentOf(line) + mark[0].length + gap,
    words: outdented(rest, gap),
  };
}

/** Whether a line ends the paragraph above it. */
export function interrupts(line: string): boolean {
  if (fenceOf(line) || headingOf(line) || isRule(line) || quotedOf(line) !== null) return true;
  const item = itemOf(line);
  return item !== null && item.words.trim() !== '' && (item.number === null || item.number === 1);
}
