// Printed lines joined with the full text that was made of them. Reading puts lines in order, sets running heads aside and
// joins divided words, but changes nothing within a line: so each line, or each part of one, is looked up in the text of
// its page, in the order in which lines follow each other.
import type { PlacedLine, TextLine } from '#domain/document-pages.ts';
import type { ReadDocument } from '#domain/documents.ts';

/** A line of more words is placed as a whole or not at all. */
const MAX_WORDS = 200;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** @param page 1-based */
export function placeLines(lines: readonly TextLine[], document: ReadDocument, page: number): PlacedLine[] {
  const text = new PageText(document, page);
  return lines.flatMap((line) => placed(line, text));
}

function placed(line: TextLine, text: PageText): PlacedLine[] {
  const start = text.take(line.text);
  if (start !== null) return [{ ...line, start }];
  const words = wordsOf(line.text);
  if (!line.edges || words.length < 2 || words.length > MAX_WORDS) return [{ ...line, start: null }];
  const parts = partsOf(words, line.text, text);
  return parts.map((part) => ({ ...cut(line, part.from, part.to), start: part.start }));
}

interface Part {
  /** Offsets in the line. */
  readonly from: number;
  readonly to: number;
  readonly start: number | null;
}

/** The longest runs of words that stand in the text as one piece: the cells of a row, or two columns side by side. */
function partsOf(words: readonly Word[], line: string, text: PageText): Part[] {
  const parts: Part[] = [];
  for (let first = 0; first < words.length;) {
    const from = words[first]?.from ?? 0;
    let next = words.length;
    let start: number | null = null;
    for (; next > first; next -= 1) {
      start = text.take(line.slice(from, words[next - 1]?.to));
      if (start !== null) break;
    }
    if (start === null) next = first + 1;
    const to = words[next - 1]?.to ?? line.length;
    const last = parts.at(-1);
    if (start === null && last?.start === null) parts.splice(-1, 1, { ...last, to });
    else parts.push({ from, to, start });
    first = next;
  }
  return parts;
}

interface Word {
  readonly from: number;
  readonly to: number;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));

function cut(line: TextLine, from: number, to: number): TextLine {
  const text = line.text.slice(from, to);
  const edges = line.edges?.slice(from, to + 1);
  if (edges === undefined) return { text, box: line.box };
  return { text, edges, box: { ...line.box, left: edges[0] ?? line.box.left, right: edges.at(-1) ?? line.box.right } };
}

/** The full text as far as it stands on one page, each part of it given out once. */
class PageText {
  private readonly text: string;
  private readonly pieces: readonly { readonly at: number; readonly start: number }[];
  private readonly isTaken: Uint8Array;
  private cursor = 0;

  constructor(document: ReadDocument, page: number) {
    const pieces: { at: number; start: number }[] = [];
    let text = '';
    for (const { start, end } of rangesOn(document, page)) {
      pieces.push({ at: text.length, start });
      text += `${document.text.slice(start, end)}\n`;
    }
    this.text = text;
    this.pieces = pieces;
    this.isTaken = new Uint8Array(text.length);
  }

  /** Where this stands in the full text; null when it does not, or when all places are given out. */
  take(words: string): number | null {
    const at = this.placeOf(words);
    if (at === null) return null;
    this.isTaken.fill(1, at, at + words.length);
    this.cursor = at + words.length;
    const piece = this.pieces.findLast((one) => one.at <= at);
    return piece ? piece.start + at - piece.at : null;
  }

  private placeOf(words: string): number | null {
    while (/[\s-]/.test(this.text.charAt(this.cursor)) && !words.startsWith(this.text.charAt(this.cursor)))
      this.cursor += 1;
    // Right behind the line before, which is also where the rest of a divided word goes on.
    const isEnough = words.includes(' ') || !this.isInside(this.cursor + words.length - 1);
    if (isEnough && this.text.startsWith(words, this.cursor) && this.isFree(this.cursor, words.length))
      return this.cursor;
    for (let at = this.text.indexOf(words, this.cursor); at >= 0; at = this.text.indexOf(words, at + 1))
      if (this.isWhole(at, words.length)) return at;
    for (let at = this.text.indexOf(words); at >= 0 && at < this.cursor; at = this.text.indexOf(words, at + 1))
      if (this.isWhole(at, words.length)) return at;
    return null;
  }

  private isFree(at: number, length: number): boolean {
    return !this.isTaken.subarray(at, at + length).includes(1);
  }

  /** Not part of a longer word, and not given out. */
  private isWhole(at: number, length: number): boolean {
    return this.isFree(at, length) && (at === 0 || !this.isInside(at - 1)) && !this.isInside(at + length - 1);
  }

  /** This character and the next one belong to one word. */
  private isInside(at: number): boolean {
    return WORD_CHARACTER.test(this.text.charAt(at)) && WORD_CHARACTER.test(this.text.charAt(at + 1));
  }
}

function* rangesOn({ blocks, seams = [] }: ReadDocument, page: number): Generator<{ start: number; end: number }> {
  let next = 0;
  for (const block of blocks) {
    let start = block.start;
    let current = block.page;
    for (let seam = seams[next]; seam && seam.at < block.end; seam = seams[++next]) {
      if (current === page) yield { start, end: seam.at };
      start = seam.at;
      current = seam.page ?? current;
    }
    if (current === page) yield { start, end: block.end };
  }
}
