// Where each character of a view's text stands in the package. Made on request and never stored with the reading.
import type { ViewTrace } from './view-trace.ts';

/** An element that gives text: w:t with its characters, or w:tab, w:br, w:sym, w:noBreakHyphen and the like. */
export interface SourcePiece {
  /** Index into `parts`. */
  readonly part: number;
  /** Position of its w:p among those of the part, from 0, in the order in which they open. */
  readonly paragraph: number;
  /** Position of its w:r among those of the paragraph, without those of paragraphs in its text boxes, from 0; -1 in a formula. */
  readonly run: number;
  /**
   * Offsets of the whole element in the part's text as `ZipParts.whole` gives it, without its byte order mark; UTF-16 code
   * units, end exclusive.
   */
  readonly start: number;
  readonly end: number;
  /** The characters that it gives, before white space is tidied. */
  readonly text: string;
}

export interface SourceMap {
  /** Names of the parts that have text: "word/document.xml". */
  readonly parts: readonly string[];
  readonly pieces: readonly SourcePiece[];
  /** For each UTF-16 unit of the view's text its piece, or -1 for what the reader puts between paragraphs and cells. */
  readonly pieceOf: Int32Array;
  /** For each unit its offset in the text of its piece. */
  readonly unitOf: Int32Array;
}

/** @param units for each character of the text its unit, or -1 */
export function createSourceMap(units: Int32Array, { parts, pieces, units: count }: ViewTrace): SourceMap {
  const pieceOfUnit = new Int32Array(count);
  for (const [index, { firstUnit, text }] of pieces.entries())
    pieceOfUnit.fill(index, firstUnit, firstUnit + text.length);
  const pieceOf = new Int32Array(units.length).fill(-1);
  const unitOf = new Int32Array(units.length).fill(-1);
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] ?? -1;
    if (unit < 0) continue;
    const piece = pieceOfUnit[unit] ?? -1;
    pieceOf[at] = piece;
    unitOf[at] = unit - (pieces[piece]?.firstUnit ?? 0);
  }
  return { parts, pieces, pieceOf, unitOf };
}
