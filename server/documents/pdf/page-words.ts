// The document's text on one page, each part of which is matched once: by whole blocks, then by words, in linear time, as files
// may be made to be slow.
import type { ReadDocument } from '#domain/documents.ts';

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Maximum white space, hyphens and bars of table rows between two joined lines. */
const GAP = 8;
/** Word comparisons per page: about 100 times those of a dense page with interleaved columns. */
const MAX_COMPARED = 500_000;

export interface Word {
  /** Offsets in the text of the word. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ from: index, to: index + word.length, text: word }));

/** Offsets are in the page's text; those called starts are in the document. */
export class PageWords {
  /** Offsets of the pieces: blocks, or their parts on this page. */
  readonly pieces: readonly number[];
  private readonly text: string;
  private readonly starts: Int32Array;
  private readonly isTaken: Uint8Array;
  private readonly rowCharacters: Uint8Array;
  private readonly words: readonly Word[];
  private readonly positions: ReadonlyMap<string, readonly number[]>;
  private readonly whole: ReadonlyMap<string, readonly number[]>;
  private compared = 0;

  /** @param page 1-based */
  constructor(document: ReadDocument, page: number) {
    const ranges = [...rangesOn(document, page)];
    const texts = ranges.map(({ start, end }) => document.text.slice(start, end));
    this.text = texts.map((text) => `${text}\n`).join('');
    this.starts = new Int32Array(this.text.length);
    this.isTaken = new Uint8Array(this.text.length);
    this.rowCharacters = new Uint8Array(this.text.length);
    const pieces: number[] = [];
    let at = 0;
    for (const { start, end, isRow } of ranges) {
      pieces.push(at);
      if (isRow) this.rowCharacters.fill(1, at, at + end - start);
      for (let offset = start; offset <= end; offset += 1) this.starts[at++] = offset;
    }
    this.pieces = pieces;
    this.whole = positionsOf(texts, pieces);
    this.words = wordsOf(this.text);
    this.positions = positionsOf(this.words.map((word) => word.text));
  }

  /** Marks the range as matched. @returns its offset in the document. */
  take(at: number, length: number): number | null {
    this.isTaken.fill(1, at, at + length);
    return this.starts[at] ?? null;
  }

  /** The offset of a line right after `cursor`, where the rest of a divided word may continue too. */
  behind(cursor: number, line: string): number | null {
    let at = cursor;
    while (at < cursor + GAP && /[\s|-]/.test(this.text.charAt(at)) && !line.startsWith(this.text.charAt(at))) at += 1;
    const isEnough = line.includes(' ') || !this.isInside(at + line.length - 1);
    return isEnough && this.text.startsWith(line, at) && this.isFree(at, line.length) ? at : null;
  }

  /** The first unmatched piece that equals the line. */
  wholePiece(line: string): number | null {
    return this.whole.get(line)?.find((at) => this.compare() && this.isTaken[at] === 0) ?? null;
  }

  isInRow(at: number): boolean {
    return this.rowCharacters[at] === 1;
  }

  isWholePiece(at: number, line: string): boolean {
    return this.whole.get(line)?.includes(at) ?? false;
  }

  /** The longest run of these words, beginning with the first; of equal runs the next after `cursor`. */
  longestRun(words: readonly Word[], first: number, cursor: number): { at: number; count: number } | null {
    let best: { at: number; count: number } | null = null;
    for (const position of this.positions.get(words[first]?.text ?? '') ?? []) {
      if (this.compared > MAX_COMPARED) break;
      const at = this.words[position]?.from ?? 0;
      const count = this.runLength(words, first, position);
      const isNext = best !== null && count === best.count && best.at < cursor && at >= cursor;
      if (count > (best?.count ?? 0) || isNext) best = { at, count };
    }
    return best;
  }

  private runLength(words: readonly Word[], first: number, position: number): number {
    let count = 0;
    for (; first + count < words.length && this.compare(); count += 1) {
      const word = this.words[position + count];
      if (!word || word.text !== words[first + count]?.text) break;
      if (this.isTaken[word.from] !== 0 || this.isTaken[word.to - 1] !== 0) break;
      if (count > 0 && !this.isOneSpace(this.words[position + count - 1]?.to ?? 0, word.from)) break;
    }
    return count;
  }

  private isOneSpace(from: number, to: number): boolean {
    return to === from + 1 && this.text.charAt(from) === ' ';
  }

  private compare(): boolean {
    this.compared += 1;
    return this.compared <= MAX_COMPARED;
  }

  private isFree(at: number, length: number): boolean {
    return !this.isTaken.subarray(at, at + length).includes(1);
  }

  /** Whether this character and the next belong to one word. */
  private isInside(at: number): boolean {
    return WORD_CHARACTER.test(this.text.charAt(at)) && WORD_CHARACTER.test(this.text.charAt(at + 1));
  }
}

function positionsOf(texts: readonly string[], places?: readonly number[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) {
    const place = places?.[index] ?? index;
    const same = positions.get(text);
    if (same) same.push(place);
    else positions.set(text, [place]);
  }
  return positions;
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly isRow: boolean;
}

function* rangesOn({ blocks, seams = [] }: ReadDocument, page: number): Generator<Range> {
  let next = 0;
  for (const block of blocks) {
    let start = block.start;
    let current = block.page;
    const isRow = block.kind === 'table_row';
    for (let seam = seams[next]; seam && seam.at < block.end; seam = seams[++next]) {
      if (current === page) yield { start, end: seam.at, isRow };
      start = seam.at;
      current = seam.page ?? current;
    }
    if (current === page) yield { start, end: block.end, isRow };
  }
}
