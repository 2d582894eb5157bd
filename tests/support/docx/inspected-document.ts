// A .docx as tests look at it before edits are written: its lines with all changes accepted, and where each offset of the
// product's final view stands in them. The two texts are matched character by character, so a view that reads anything else
// is found here.
import { readLines, tidy, type ReadLine } from './reading-order.ts';
import { SOURCE_PARAGRAPHS, type Action } from './resolve-with-dom.ts';
import {
  childNamed,
  descendantsNamed,
  elementsOf,
  isElement,
  outermost,
  wordAttribute,
  wordName,
  type Element,
  type Node,
} from './word-dom.ts';

/** Elements that matter to an edit of a run in them. */
const SURROUNDINGS: ReadonlySet<string> = new Set([
  'ins',
  'moveTo',
  'hyperlink',
  'sdt',
  'fldSimple',
  'txbxContent',
  'smartTag',
]);
const RUN = 'source-run';
const INSIDE = 'source-inside';

export interface PlacedLine extends ReadLine {
  /** Offset in `InspectedDocument.text`. */
  readonly start: number;
  readonly end: number;
  /** Positions of its w:p elements among those of the part, lowest and highest. */
  readonly paragraphs: readonly [first: number, last: number];
}

export interface InspectedDocument {
  readonly bytes: Uint8Array;
  /** The lines, joined by a line feed, or by a space inside a table. */
  readonly text: string;
  readonly lines: readonly PlacedLine[];
  /** The offset in `text` for each offset of the view; its length is the view's plus one. */
  readonly toText: Int32Array;
  /** The offset in the view for each offset of `text`, or -1 where the view leaves a repeated running head out. */
  readonly toView: Int32Array;
}

/**
 * @param view the text of the final view, or of the original one where `action` is reject
 * @throws Error where the view's text is another one than the file's.
 */
export function inspectDocument(bytes: Uint8Array, view: string, action: Action = 'accept'): InspectedDocument {
  const lines = placeLines(readLines(bytes, action, numberSources));
  const text = joinLines(lines);
  return { bytes, text, lines, ...matchTexts(text, view, lines) };
}

/** Around the lines of notes, which stand behind the paragraph that refers to them, wherever that begins or ends. */
const NOTE = '\uE001';
const NOTE_END = '\uE002';
const NOTES = new RegExp(`${NOTE}([^${NOTE_END}]*)${NOTE_END}`, 'g');

function joinLines(lines: readonly ReadLine[]): string {
  return lines
    .map((line, index) => {
      // The view shows a line break in a cell as a space.
      const words = line.isInTable ? line.text.replaceAll('\n', ' ') : line.text;
      const text = line.story === 'note' ? NOTE + words + NOTE_END : words;
      return separatorBefore(lines, index) + text;
    })
    .join('');
}

/** The text to compare: the notes behind all other lines. */
export const textOfLines = (lines: readonly ReadLine[]): string => notesLast(joinLines(lines));

export function notesLast(text: string): string {
  const notes = [...text.matchAll(NOTES)].map(([, note = '']) => note);
  return tidy([text.replaceAll(NOTES, ''), ...notes].join('\n'));
}

function separatorBefore(lines: readonly ReadLine[], index: number): string {
  const [before, line] = [lines[index - 1], lines[index]];
  if (before === undefined) return '';
  return line !== undefined && areOfOneTable(before, line) ? ' ' : '\n';
}

export function areOfOneTable(before: ReadLine, line: ReadLine): boolean {
  return before.isInTable && line.isInTable && outermost('tbl', before.element) === outermost('tbl', line.element);
}

function placeLines(lines: readonly ReadLine[]): PlacedLine[] {
  let at = 0;
  return lines.map((line, index) => {
    const around = line.story === 'note' ? 1 : 0;
    const start = at + (index === 0 ? 0 : 1) + around;
    const end = start + line.text.length;
    at = end + around;
    return { ...line, start, end, paragraphs: sourcesOf([line.element]) };
  });
}

/** Positions of the paragraphs among those of the part, lowest and highest. */
export function sourcesOf(paragraphs: readonly Element[]): readonly [first: number, last: number] {
  const sources = paragraphs.flatMap((each) => (each.getAttribute(SOURCE_PARAGRAPHS) ?? '0').split(' ').map(Number));
  return [Math.min(...sources), Math.max(...sources)];
}

/** Writes into the tree which paragraph and run of the source an element is, before its changes are resolved. */
function numberSources(root: Element): void {
  for (const [index, paragraph] of descendantsNamed(root, new Set(['p'])).entries())
    paragraph.setAttribute(SOURCE_PARAGRAPHS, String(index));
  let openFields = 0;
  for (const [index, run] of descendantsNamed(root, new Set(['r'])).entries()) {
    run.setAttribute(RUN, String(index));
    const inside = new Set<string>();
    for (let at: Node | null = run.parentNode; at !== null; at = at.parentNode) {
      if (SURROUNDINGS.has(wordName(at))) inside.add(wordName(at));
      if (wordName(at) === 'sdt') for (const each of controlMarks(at)) inside.add(each);
    }
    if (isBesideDeletion(run)) inside.add('besideDeletion');
    openFields += fieldDepth(run);
    if (openFields > 0) inside.add('field');
    run.setAttribute(INSIDE, [...inside].join(' '));
  }
}

function fieldDepth(run: Element): number {
  const marks = descendantsNamed(run, new Set(['fldChar'])).map(
    (mark) => Array.from(mark.attributes).find(({ localName }) => localName === 'fldCharType')?.value,
  );
  return marks.filter((type) => type === 'begin').length - marks.filter((type) => type === 'end').length;
}

function controlMarks(control: Node): string[] {
  const properties = childNamed(control, 'sdtPr');
  if (properties === undefined) return [];
  const lock = childNamed(properties, 'lock');
  const isLocked = lock !== undefined && /contentLocked/i.test(wordAttribute(lock, 'val') ?? '');
  const isBound = elementsOf(properties).some(({ localName }) => localName === 'dataBinding');
  return [...(isLocked ? ['locked'] : []), ...(isBound ? ['bound'] : [])];
}

function isBesideDeletion(run: Element): boolean {
  const around = wordName(run.parentNode) === 'ins' ? [run, run.parentNode] : [run];
  return around.some((node) =>
    ['del', 'moveFrom'].some((name) =>
      [node?.nextSibling, node?.previousSibling].some((beside) => wordName(beside) === name),
    ),
  );
}

/**
 * The elements around a run, with "locked" and "bound" of content controls, "field" in a complex field, "besideDeletion";
 * "formula" for the words of a formula, which stand in no run of the text.
 */
export function surroundingsOf(run: Element | null): readonly string[] {
  return run === null ? ['formula'] : (run.getAttribute(INSIDE)?.split(' ').filter(Boolean) ?? []);
}

/** Position of the run among those of its part. */
export function runNumber(run: Element | null): number {
  return run !== null && isElement(run) ? Number(run.getAttribute(RUN) ?? -1) : -1;
}

const isBlank = (character: string) => character.trim() === '';

/** Both texts have the same characters in the same order but for white space, "|" between cells, and repeated running heads. */
function matchTexts(text: string, view: string, lines: readonly PlacedLine[]) {
  const toText = new Int32Array(view.length + 1).fill(-1);
  const toView = new Int32Array(text.length + 1).fill(-1);
  const headOf = new Map(lines.filter(({ story }) => story === 'running').map((line) => [line.start, line]));
  let [at, of] = [0, 0];
  while (at < view.length || of < text.length) {
    const head = headOf.get(of);
    if (head !== undefined && !startsWithWords(view, at, head.text)) {
      of = head.end;
      continue;
    }
    const [seen, expected] = [view.charAt(at), text.charAt(of)];
    // The end of a note counts before white space, its start behind it.
    if (expected === NOTE_END || (expected === NOTE && !isBlank(seen))) {
      of += 1;
      continue;
    }
    if (at < view.length && of < text.length && seen === expected && !isBlank(seen)) {
      toText[at] = of;
      toView[of] = at;
      at += 1;
      of += 1;
    } else if (of < text.length && isBlank(expected) && at < view.length && isBlank(seen)) {
      toText[at] = of;
      toView[of] = at;
      at += 1;
      of += 1;
    } else if (at < view.length && (isBlank(seen) || isCellBorder(view, at))) {
      toText[at] = of;
      at += 1;
    } else if (of < text.length && isBlank(expected)) {
      toView[of] = at;
      of += 1;
    } else {
      const around = (whole: string, place: number) => JSON.stringify(whole.slice(Math.max(0, place - 30), place + 30));
      throw new Error(`The view has ${around(view, at)} where the file has ${around(text, of)}`);
    }
  }
  toText[view.length] = text.length;
  toView[text.length] = view.length;
  return { toText, toView };
}

const isCellBorder = (view: string, at: number) => view.startsWith(' | ', at - 1);

/** A head that repeats another one but for its numbers, or is only a page number, is left out of the view. */
function startsWithWords(view: string, at: number, words: string): boolean {
  const bare = (whole: string) => whole.replaceAll(/[\s|]+/g, '');
  return bare(view.slice(at, at + words.length * 2 + 10)).startsWith(bare(words));
}
