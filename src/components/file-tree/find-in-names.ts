// Search in file names, ignoring case and accents.
import { type FileTreeNode, fileNameOf } from '#domain/files.ts';

type NameMarks = readonly (readonly [start: number, end: number])[];

const ACCENTS = /\p{M}/gu;
const folded = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The words of a search; empty for a blank one. */
export const wordsOf = (search: string): readonly string[] => folded(search).split(/\s+/).filter(Boolean);

/** Folded names by node, cached because a tree of thousands is searched with each keystroke. */
const known = new WeakMap<FileTreeNode, string>();

function foldedName(node: FileTreeNode): string {
  const before = known.get(node);
  if (before !== undefined) return before;
  const name = folded(fileNameOf(node));
  known.set(node, name);
  return name;
}

/** Whether a name contains all words. */
export function hasWords(node: FileTreeNode, words: readonly string[]): boolean {
  const name = foldedName(node);
  return words.every((word) => name.includes(word));
}

/** The ranges of the words in a name, sorted and disjoint. */
export function marksIn(name: string, words: readonly string[]): NameMarks {
  if (words.length === 0) return [];
  // The source index of each character of the folded name.
  const from: number[] = [];
  let text = '';
  let at = 0;
  for (const character of name) {
    for (const letter of folded(character)) for (let unit = 0; unit < letter.length; unit += 1) from.push(at);
    text += folded(character);
    at += character.length;
  }
  from.push(name.length);
  const found = words.flatMap((word) => placesOf(text, word)).toSorted((a, b) => a[0] - b[0] || b[1] - a[1]);
  const marks: [number, number][] = [];
  for (const [start, end] of found) {
    const last = marks.at(-1);
    const mark: [number, number] = [from[start] ?? 0, from[end] ?? name.length];
    if (last && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1]);
    else marks.push(mark);
  }
  return marks;
}

function placesOf(text: string, word: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    places.push([at, at + word.length]);
  return places;
}
