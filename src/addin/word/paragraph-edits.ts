// What a suggestion changes, paragraph by paragraph of Word: the words that go and come by the smallest difference, paragraphs
// that are inserted, and paragraphs that are deleted with their marks. Pure.
import { alignTokens } from '#domain/align-tokens.ts';
import { diffWords } from '#domain/word-diff.ts';
import { wordTokens } from '#domain/word-tokens.ts';
import type { WordPlace } from './word-text.ts';

/** An edit of a paragraph's current text. It begins and ends at a word or at an end of the paragraph. */
export interface WordsEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type ParagraphEdit =
  | { readonly do: 'change'; readonly paragraph: number; readonly edits: readonly WordsEdit[] }
  | { readonly do: 'delete'; readonly paragraph: number }
  /** Behind a paragraph, in this order; before the first one of the document never. */
  | { readonly do: 'insert'; readonly after: number; readonly lines: readonly string[] };

/**
 * @param places of the words that the suggestion replaces, in neighboring paragraphs
 * @param takesMark whether the suggestion deletes the last paragraph with its mark
 * @param text what stands there instead; a line break begins a paragraph
 */
export function paragraphEdits(places: readonly WordPlace[], takesMark: boolean, text: string): ParagraphEdit[] {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const older = places.map(({ paragraph }) => paragraph.text);
  const whole = first.paragraph.text.slice(0, first.start) + text + last.paragraph.text.slice(last.end);
  const newer = whole.split('\n').filter((line, _at, lines) => line.trim() !== '' || lines.length === 1);
  const lines = takesMark && whole.trim() === '' ? [] : newer;
  return editsOf(places, older, lines);
}

function editsOf(places: readonly WordPlace[], older: readonly string[], newer: readonly string[]): ParagraphEdit[] {
  const edits: ParagraphEdit[] = [];
  let [from, to] = [0, 0];
  const ends = { from: older.length, to: newer.length, count: 0 };
  for (const run of [...alignTokens(older, newer), ends]) {
    const replaced = places.slice(from, run.from);
    const lines = newer.slice(to, run.to);
    const pairs = Math.min(replaced.length, lines.length);
    for (const [at, { paragraph }] of replaced.entries()) {
      const line = lines[at];
      if (at >= pairs || line === undefined) edits.push({ do: 'delete', paragraph: paragraph.index });
      else edits.push(change(paragraph.index, paragraph.text, line));
    }
    const after = places[Math.max(0, from + pairs - 1)]?.paragraph.index;
    if (lines.length > pairs && after !== undefined) edits.push({ do: 'insert', after, lines: lines.slice(pairs) });
    [from, to] = [run.from + run.count, run.to + run.count];
  }
  return edits;
}

function change(paragraph: number, older: string, newer: string): ParagraphEdit {
  return { do: 'change', paragraph, edits: atWords(older, differences(older, newer)) };
}

/** The smallest edits that make one text of another, in order. */
function differences(older: string, newer: string): WordsEdit[] {
  const edits: WordsEdit[] = [];
  let at = 0;
  for (const { op, text } of diffWords(older, newer)) {
    const last = edits.at(-1);
    if (op === 'added') {
      if (last?.end === at) edits[edits.length - 1] = { ...last, text };
      else edits.push({ start: at, end: at, text });
      continue;
    }
    if (op === 'removed') edits.push({ start: at, end: at + text.length, text: '' });
    at += text.length;
  }
  return edits;
}

/** Word finds words, and no places between two spaces: an edit there takes the white space around it. */
function atWords(text: string, edits: readonly WordsEdit[]): WordsEdit[] {
  const tokens = wordTokens(text);
  const bounds = new Set([0, text.length, ...tokens.flatMap(({ start, end }) => [start, end])]);
  const groups: { start: number; end: number; edits: WordsEdit[] }[] = [];
  for (const edit of edits) {
    let { start, end } = edit;
    while (!bounds.has(start)) start -= 1;
    while (!bounds.has(end)) end += 1;
    const last = groups.at(-1);
    if (last && start < last.end) {
      last.end = end;
      last.edits.push(edit);
    } else groups.push({ start, end, edits: [edit] });
  }
  return groups.map((group) => ({ start: group.start, end: group.end, text: written(text, group) }));
}

interface EditedPart {
  readonly start: number;
  readonly end: number;
  /** In order and disjoint. */
  readonly edits: readonly WordsEdit[];
}

/** A part of a text with its edits. */
export function written(text: string, part: EditedPart): string {
  let [result, at] = ['', part.start];
  for (const edit of part.edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, part.end);
}
