// Finding files by their names, whatever the case and accents of a letter.
import type { FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';

type NameMarks = readonly (readonly [start: number, end: number])[];

const ACCENTS = /\p{M}/gu;
const folded = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The words of a search; none of a blank one. */
export const wordsOf = (search: string): readonly string[] => folded(search).split(/\s+/).filter(Boolean);

/** Folded names by node: a tree of thousands is searched with every letter. */
const known = new WeakMap<FileTreeNode, string>();

function foldedName(node: FileTreeNode): string {
  const before = known.get(node);
  if (before !== undefined) return before;
  const name = folded(fileNameOf(node));
  known.set(node, name);
  return name;
}

/** Whether a name has all of the words. */
export function hasWords(node: FileTreeNode, words: readonly string[]): boolean {
  const name = foldedName(node);
  return words.every((word) => name.includes(word));
}

/** Where the words stand in a name, as offsets in it, in order and apart. */
export function marksIn(name: string, words: readonly string[]): NameMarks {
  if (words.length === 0) return [];
  // Where each character of the folded name comes from.
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
