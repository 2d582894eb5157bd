// The final view's text with the place of each of its characters in the package.
import type { Block } from '#domain/documents.ts';
import type { SourceMap } from '#server/documents/docx/source-map.ts';

/** A character of the view in its part. */
export interface Place {
  readonly part: string;
  /** Start of its element in the part's source. */
  readonly element: number;
  /** Position among the element's characters. */
  readonly at: number;
  /** Position of its paragraph in the part. */
  readonly paragraph: number;
}

/** The characters of one paragraph of the view, which the file can have as several with deleted marks. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export class ViewPlaces {
  readonly text: string;
  readonly blocks: readonly Block[];
  private readonly map: SourceMap;
  private shown: Set<string> | null = null;

  constructor(text: string, blocks: readonly Block[], map: SourceMap) {
    this.text = text;
    this.blocks = blocks;
    this.map = map;
  }

  /** Null between paragraphs and table cells, before the text and behind it. */
  placeOf(unit: number): Place | null {
    const index = this.map.pieceOf[unit] ?? -1;
    const piece = this.map.pieces[index];
    const part = piece && this.map.parts[piece.part];
    if (!piece || part === undefined) return null;
    return { part, element: piece.start, at: this.map.unitOf[unit] ?? 0, paragraph: piece.paragraph };
  }

  /** Whether an element gives characters of the view: the reader leaves out running heads that it has already. */
  isShown(part: string, element: number): boolean {
    this.shown ??= this.shownElements();
    return this.shown.has(`${part}:${element}`);
  }

  isGap(unit: number): boolean {
    return (this.map.pieceOf[unit] ?? -1) < 0;
  }

  /** Around a character that has a place. */
  stretchAround(unit: number): Stretch {
    let [start, end] = [unit, unit + 1];
    while (!this.isGap(start - 1)) start -= 1;
    while (!this.isGap(end)) end += 1;
    return { start, end };
  }

  /** The block that a character stands in. */
  blockOf(unit: number): Block | undefined {
    let [low, high] = [0, this.blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.blocks[middle]?.end ?? 0) <= unit) low = middle + 1;
      else high = middle;
    }
    const block = this.blocks[low];
    return block && block.start <= unit ? block : undefined;
  }

  private shownElements(): Set<string> {
    const shown = new Set<string>();
    for (const index of new Set(this.map.pieceOf)) {
      const piece = this.map.pieces[index];
      if (piece) shown.add(`${this.map.parts[piece.part]}:${piece.start}`);
    }
    return shown;
  }
}
