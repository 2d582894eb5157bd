// The labels of lawyers in contracts, and how often an engine's quotes match them; shared by several benchmarks. A folder
// has labels.json (file -> category -> marked spans with position and text) and, in it or above it, categories.json (category,
// description).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadDocument } from '#domain/documents.ts';

/** Number of first quotes that count. */
export const RANKS = 5;
/** A hit: a returned passage of at most this length covers at least half of a marked span. */
const PASSAGE_MAX = 600;
const COVERED = 0.5;

const labelsSchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.object({ start: z.number(), text: z.string() }))),
);
const categoriesSchema = z.array(z.object({ category: z.string(), description: z.string() }));

export interface Marked {
  readonly labels: z.infer<typeof labelsSchema>;
  readonly categories: z.infer<typeof categoriesSchema>;
}

/** @throws Error if the folder has no labels, or no descriptions of their categories. */
export function readMarks(folder: string): Marked {
  const categoriesFile = [join(folder, 'categories.json'), join(folder, '..', 'categories.json')].find(existsSync);
  if (!categoriesFile) throw new Error('No categories.json in the folder or above it.');
  return {
    labels: labelsSchema.parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'))),
    categories: categoriesSchema.parse(JSON.parse(readFileSync(categoriesFile, 'utf8'))),
  };
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The quote, or the words of its parts. */
export interface Quoted extends Span {
  readonly parts?: readonly Span[] | undefined;
}

/** The letters and figures of a text with their offsets: reading a file changes its white space, never these. */
function lettersOf(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = [];
  const parts: string[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]/gu)) {
    parts.push(match[0]);
    for (let unit = 0; unit < match[0].length; unit++) offsets.push(match.index + unit);
  }
  return { letters: parts.join(''), offsets };
}

/** The position of the marked words in the read text: the same occurrence as in the file. */
export function placeMarks(raw: string, content: ReadDocument): (mark: { start: number; text: string }) => Span | null {
  const file = lettersOf(raw);
  const read = lettersOf(content.text);
  return ({ start, text }) => {
    const words = lettersOf(text).letters;
    if (words === '') return null;
    let place: Span | null = null;
    let inFile = file.letters.indexOf(words);
    for (let at = read.letters.indexOf(words); at >= 0; at = read.letters.indexOf(words, at + 1)) {
      place = { start: read.offsets[at] ?? 0, end: (read.offsets[at + words.length - 1] ?? 0) + 1 };
      if (inFile < 0 || (file.offsets[inFile] ?? 0) >= start) break;
      inFile = file.letters.indexOf(words, inFile + 1);
    }
    return place;
  };
}

export function isHit(quote: Quoted, marked: Span): boolean {
  const parts = quote.parts ?? [quote];
  const length = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const shared = parts.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, marked.end) - Math.max(start, marked.start)),
    0,
  );
  return length <= PASSAGE_MAX && shared >= COVERED * (marked.end - marked.start);
}

/** Whether a quote from one of the passages can be a hit: no ranking finds words that are in none of them. */
export function isReachable(marked: Span, passages: readonly Span[]): boolean {
  return passages.some(
    ({ start, end }) =>
      Math.min(PASSAGE_MAX, Math.min(end, marked.end) - Math.max(start, marked.start)) >=
      COVERED * (marked.end - marked.start),
  );
}
