// Matches printed lines with the full text. Reading reorders lines, sets running heads aside and joins divided words, but
// changes nothing within a line. Lines in the same order as in the text are matched first; other lines, and parts of lines
// across columns, are looked up in the rest.
import type { PlacedLine, TextLine } from '#domain/document-pages.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { PageWords, wordsOf } from './page-words.ts';

/** Lines that may be between two consecutive ones: running heads, and lines of other columns. */
const LOOK_AHEAD = 8;

/** @param page 1-based */
export function placeLines(lines: readonly TextLine[], document: ReadDocument, page: number): PlacedLine[] {
  return new Placing(lines, repeatedIn(lines, document, page), new PageWords(document, page)).all();
}

/** Possible running heads, which the text has only at their first place: matched as a whole, after all others. */
function repeatedIn(lines: readonly TextLine[], { blocks }: ReadDocument, page: number): Set<string> {
  const printed = new Set(lines.map((line) => line.text));
  return new Set(
    blocks.filter((block) => (block.page ?? 0) <= page && printed.has(block.text)).map((block) => block.text),
  );
}

interface Part {
  /** Offsets in the line. */
  readonly from: number;
  readonly to: number;
  readonly start: number | null;
}

class Placing {
  private readonly lines: readonly TextLine[];
  private readonly repeated: ReadonlySet<string>;
  private readonly page: PageWords;
  private readonly parts = new Map<number, readonly Part[]>();
  /** The end of the last matched line in the page's text, and the index of the next printed line. */
  private cursor = 0;
  private next = 0;

  constructor(lines: readonly TextLine[], repeated: ReadonlySet<string>, page: PageWords) {
    this.lines = lines;
    this.repeated = repeated;
    this.page = page;
  }

  all(): PlacedLine[] {
    for (const piece of this.page.pieces) {
      if (piece < this.cursor) continue;
      this.cursor = piece;
      this.follow();
    }
    for (const [index, line] of this.lines.entries()) if (!this.parts.has(index)) this.lookUp(index, line);
    for (const [index, line] of this.lines.entries())
      if (!this.parts.has(index)) this.parts.set(index, this.partsOf(index, line.text, false));
    return this.lines.flatMap((line, index) => {
      const parts = this.parts.get(index) ?? [];
      if (parts.length < 2) return [{ ...line, start: parts[0]?.start ?? null }];
      return parts.map((part) => ({ ...cut(line, part.from, part.to), start: part.start }));
    });
  }

  /** Matches consecutive lines from the cursor on. */
  private follow(): void {
    for (let found = this.lineAtCursor(); found; found = this.lineAtCursor())
      this.parts.set(found.index, [this.take(found.index, found.at, 0, found.length)]);
  }

  /** The longest match, as a running head may equal the beginning of a line. */
  private lineAtCursor(): { index: number; at: number; length: number } | null {
    let best: { index: number; at: number; length: number } | null = null;
    const last = Math.min(this.lines.length, this.next + LOOK_AHEAD);
    for (let index = this.next; index < last; index += 1) {
      const text = this.lines[index]?.text ?? '';
      if (this.parts.has(index) || text.length <= (best?.length ?? 0)) continue;
      const at = this.page.behind(this.cursor, text);
      if (at === null) continue;
      // Dates and amounts may be in many rows, one after the other.
      const isNextCell = index === this.next && this.page.isInRow(at);
      const isAmbiguous = this.repeated.has(text) || (index > this.next && !text.includes(' '));
      if (isAmbiguous && !isNextCell && !this.page.isWholePiece(at, text)) continue;
      best = { index, at, length: text.length };
    }
    return best;
  }

  private lookUp(index: number, { text, edges }: TextLine): void {
    const whole = this.page.wholePiece(text);
    if (whole === null && this.repeated.has(text)) return;
    const parts = whole === null ? this.partsOf(index, text, !!edges) : [this.take(index, whole, 0, text.length)];
    this.parts.set(index, parts);
    if (typeof parts.at(-1)?.start === 'number') this.follow();
  }

  /**
   * The longest runs of consecutive words in the text: the cells of a row, or two columns side by side. A line without the
   * positions of its characters cannot be cut.
   */
  private partsOf(index: number, text: string, isCuttable: boolean): Part[] {
    const words = wordsOf(text);
    const parts: Part[] = [];
    for (let first = 0; first < words.length;) {
      const run = this.page.longestRun(words, first, this.cursor);
      if (!isCuttable && run?.count !== words.length) return [];
      const from = words[first]?.from ?? 0;
      first += run?.count ?? 1;
      const to = words[first - 1]?.to ?? text.length;
      const last = parts.at(-1);
      if (run) parts.push(this.take(index, run.at, from, to));
      else if (last?.start === null) parts.splice(-1, 1, { ...last, to });
      else parts.push({ from, to, start: null });
    }
    return parts;
  }

  private take(index: number, at: number, from: number, to: number): Part {
    this.cursor = at + to - from;
    this.next = index + 1;
    return { from, to, start: this.page.take(at, to - from) };
  }
}

function cut(line: TextLine, from: number, to: number): TextLine {
  const text = line.text.slice(from, to);
  const edges = line.edges?.slice(from, to + 1);
  if (edges === undefined) return { text, box: line.box };
  return { text, edges, box: { ...line.box, left: edges[0] ?? line.box.left, right: edges.at(-1) ?? line.box.right } };
}
