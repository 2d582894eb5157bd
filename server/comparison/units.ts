// The units of a comparison: the blocks of a reading without running heads and page numbers, each with the words that decide
// whether two units are the same.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { wordTokens } from '#domain/word-tokens.ts';
import { contentsLines, withoutLeader } from './contents-lines.ts';
import { linesWithPage, runningHeads, withoutPage } from './running-heads.ts';
import { plainWords } from './plain-words.ts';
import { isPrintedFigure, typedNumbers } from './typed-numbers.ts';

export class Unit {
  readonly block: Block;
  /** Position in the list of units. */
  readonly at: number;
  /** Offset in the text where the words begin, after a typed number such as "7.2(b)". */
  readonly bodyStart: number;
  /** The number as the reader knows it, or as it is typed. */
  readonly clause: string | undefined;
  /** The text without cell borders, with single spaces: equal for units that say the same. */
  readonly key: string;
  /** Whether the key lacks a page number that changes with the layout. */
  readonly isPageNumbered: boolean;
  #counted: { readonly words: ReadonlyMap<string, number>; readonly size: number } | undefined;

  /**
   * @param typed the number that the text begins with, and the space after it
   * @param withoutNumber takes a page number away that changes with the layout
   */
  constructor(block: Block, at: number, typed: string, withoutNumber?: (words: string) => string) {
    this.block = block;
    this.at = at;
    this.bodyStart = block.start + typed.length;
    // The reader takes a figure for a number that is none here.
    const isFigure = typed === '' && isPrintedFigure(block);
    this.clause = isFigure ? undefined : numberShown(block.clause ?? typed);
    const words = plainWords(block.text.slice(typed.length));
    this.key = withoutNumber?.(words) ?? words;
    this.isPageNumbered = this.key !== words;
  }

  /** How often each word occurs in the first `MAX_COUNTED_LENGTH` characters. */
  get words(): ReadonlyMap<string, number> {
    return this.#count().words;
  }

  /** Words counted in `words`. */
  get size(): number {
    return this.#count().size;
  }

  /** When first needed: most units are equal to another. */
  #count(): { readonly words: ReadonlyMap<string, number>; readonly size: number } {
    this.#counted ??= countWords(this.key);
    return this.#counted;
  }
}

/** Similar units show it in their first sentences; a line of megabytes is not counted to its end. */
const MAX_COUNTED_LENGTH = 12_000;

export function unitsOf(document: ReadDocument): Unit[] {
  const heads = runningHeads(document);
  const typed = typedNumbers(document.blocks);
  const running = linesWithPage(document);
  const contents = contentsLines(document.blocks);
  const units: Unit[] = [];
  for (const block of document.blocks) {
    if (heads.has(block) || block.text.trim() === '') continue;
    const withoutNumber = running.has(block) ? withoutPage : contents.has(block) ? withoutLeader : undefined;
    units.push(new Unit(block, units.length, typed.get(block) ?? '', withoutNumber));
  }
  return units;
}

function countWords(key: string): { words: Map<string, number>; size: number } {
  const words = new Map<string, number>();
  const tokens = wordTokens(key.slice(0, MAX_COUNTED_LENGTH));
  for (const { text } of tokens) {
    const word = text.toLowerCase();
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return { words, size: tokens.length };
}

function numberShown(number: string): string | undefined {
  const shown = number
    .replace(/[\s:]+/g, ' ')
    .trim()
    .replace(/\.$/, '');
  return /[\p{L}\p{N}]/u.test(shown) ? shown : undefined;
}

/** Words that both have, as a share of the longer one's: 1 for the same words. */
export const likeness = (one: Unit, other: Unit): number =>
  sharedWords(one.words, other.words) / Math.max(one.size, other.size, 1);

/** How many words two counts have in common. */
export function sharedWords(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, count] of small) shared += Math.min(count, large.get(word) ?? 0);
  return shared;
}
