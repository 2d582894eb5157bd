// The smallest changes of words that make the expected words of an edit into its new text. Tabs, line breaks, notes and
// pictures between the words stay where they are as far as the new text has a place for them.
import type { TextEdit } from '#domain/contracts/redlines.ts';
import { diffWords } from '#domain/word-diff.ts';

export interface WordChange {
  /** Offsets in the final view. */
  readonly start: number;
  readonly end: number;
  /** A line feed begins a paragraph. */
  readonly text: string;
}

/** What the file has at a character of the view. */
export interface ViewAtoms {
  /** Between paragraphs or cells. */
  isGap(unit: number): boolean;
  /** A tab or another element that a space stands for. */
  isMark(unit: number): boolean;
  /** Whether a note's reference or a picture stands between the character and the one before it. */
  hasAtomBefore(unit: number): boolean;
  /** Whether the character is superscript or subscript, as an exponent is. */
  isSuperOrSubscript(unit: number): boolean;
}

/** A part of the expected words and what replaces it, as offsets in the normalized texts. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export function changesOf({ start, expected, text }: TextEdit, atoms: ViewAtoms): WordChange[] {
  const older = withSingleBreaks(expected, start, atoms);
  const newer = text.replace(/\r\n?/g, '\n').replace(/(?<![^\S\n\t])[^\S\n\t]*\n\s*/g, '\n');
  const unitAt = (offset: number) => older.units[offset] ?? start + expected.length;
  const endOf = ({ from, to }: Replacement) =>
    to > from ? unitAt(to - 1) + (older.lengths[to - 1] ?? 1) : unitAt(from);
  return replacementsOf(older.text, newer).flatMap((replacement) =>
    aroundAtoms(replacement, older.text, unitAt, atoms)
      .map((part) => keepSuperscripts(part, older.text, unitAt, atoms))
      .map((part) => ({
        start: unitAt(part.from),
        end: endOf(part),
        text: part.text,
      })),
  );
}

/** The view has two line feeds between most paragraphs, and a new text may have one. */
function withSingleBreaks(expected: string, start: number, atoms: ViewAtoms) {
  const units: number[] = [];
  const lengths: number[] = [];
  const text: string[] = [];
  for (let at = 0; at < expected.length; at += 1) {
    units.push(start + at);
    text.push(expected[at] ?? '');
    const isDouble = expected.startsWith('\n\n', at) && atoms.isGap(start + at) && atoms.isGap(start + at + 1);
    lengths.push(isDouble ? 2 : 1);
    if (isDouble) at += 1;
  }
  return { text: text.join(''), units, lengths };
}

/** Whole lines that are new or gone are found first, so that no words of theirs are mixed with those of their neighbors. */
function replacementsOf(older: string, newer: string): Replacement[] {
  const [from, to] = [older.split('\n'), newer.split('\n')];
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);
  const start = lengthOf(from.slice(0, head));
  const end = older.length + 1 - lengthOf(from.slice(from.length - tail));
  const gone = from.slice(head, from.length - tail);
  const added = to.slice(head, to.length - tail);
  if (gone.length === 0 && added.length === 0) return [];
  if (gone.length === 0)
    return [
      head > 0
        ? { from: start - 1, to: start - 1, text: `\n${added.join('\n')}` }
        : { from: start, to: start, text: `${added.join('\n')}\n` },
    ];
  if (added.length === 0)
    return [tail > 0 ? { from: start, to: end, text: '' } : { from: Math.max(start - 1, 0), to: end - 1, text: '' }];
  if (gone.length !== added.length) return differences(gone.join('\n'), added.join('\n'), start);
  let at = start;
  return gone.flatMap((line, index) => {
    const found = differences(line, added[index] ?? '', at);
    at += line.length + 1;
    return found;
  });
}

function differences(older: string, newer: string, offset: number): Replacement[] {
  const found: Replacement[] = [];
  let at = offset;
  let open: { from: number; to: number; text: string } | null = null;
  for (const { op, text } of diffWords(older, newer)) {
    if (op === 'equal') {
      if (open) found.push(open);
      open = null;
      at += text.length;
      continue;
    }
    open ??= { from: at, to: at, text: '' };
    if (op === 'added') {
      open.text += text;
    } else {
      at += text.length;
      open.to = at;
    }
  }
  if (open) found.push(open);
  return found;
}

/** Splits a replacement at what must stay, where the new text has its counterpart. */
function aroundAtoms(
  replacement: Replacement,
  older: string,
  unitAt: (offset: number) => number,
  atoms: ViewAtoms,
): Replacement[] {
  const { from, to, text } = replacement;
  if (from === to || text === '') return [replacement];
  const parts: Replacement[] = [];
  let done = from;
  let used = 0;
  for (let at = from; at < to; at += 1) {
    const atom = atomAt(older, unitAt, atoms, at, at > done);
    if (atom === null || at + atom.length > to) continue;
    const place = counterpart(atom, older.slice(done, at), text, used);
    if (place < 0) continue;
    parts.push({ from: done, to: at, text: text.slice(used, place) });
    done = at + atom.length;
    used = place + atom.length;
    at = Math.max(at, done - 1);
  }
  if (parts.length === 0) return [replacement];
  parts.push({ from: done, to, text: text.slice(used) });
  return parts.flatMap((part) => differences(older.slice(part.from, part.to), part.text, part.from));
}

/** What both texts have up to where superscript or subscript begins or ends stays: of “10⁶” only the exponent changes. */
function keepSuperscripts(
  { from, to, text }: Replacement,
  older: string,
  unitAt: (offset: number) => number,
  atoms: ViewAtoms,
): Replacement {
  const isBorder = (at: number) =>
    from < at && at < to && atoms.isSuperOrSubscript(unitAt(at - 1)) !== atoms.isSuperOrSubscript(unitAt(at));
  const most = Math.min(to - from, text.length);
  let head = 0;
  while (head < most && older[from + head] === text[head]) head += 1;
  while (head > 0 && !isBorder(from + head)) head -= 1;
  let tail = 0;
  while (tail < most - head && older[to - 1 - tail] === text.at(-1 - tail)) tail += 1;
  while (tail > 0 && !isBorder(to - tail)) tail -= 1;
  return { from: from + head, to: to - tail, text: text.slice(head, text.length - tail) };
}

/** '' for one that the view does not show; null for ordinary words. */
function atomAt(
  older: string,
  unitAt: (offset: number) => number,
  atoms: ViewAtoms,
  at: number,
  isInside: boolean,
): string | null {
  const unit = unitAt(at);
  if (isInside && atoms.hasAtomBefore(unit)) return '';
  const character = older[at] ?? '';
  if (atoms.isGap(unit)) return older.startsWith(' | ', at) ? ' | ' : character;
  return character === '\n' || atoms.isMark(unit) ? character : null;
}

/** Where the new text has the same: a separator by itself, a space behind as many spaces as the expected words have. */
function counterpart(atom: string, before: string, text: string, used: number): number {
  if (atom !== '' && atom.trim() !== '') return text.indexOf(atom, used);
  if (atom === '\n') return text.indexOf(atom, used);
  let place = used;
  for (let spaces = before.split(' ').length - 1; spaces > 0; spaces -= 1) {
    const next = text.indexOf(' ', place);
    if (next < 0) return atom === '' ? text.length : -1;
    place = next + 1;
  }
  const next = text.indexOf(' ', place);
  if (atom === '') return next < 0 ? text.length : next;
  return next;
}
