// Where each character of a view's text stands in the package. Made on request and never stored with the reading.

/** An element that gives text: w:t with its characters, or w:tab, w:br, w:sym, w:noBreakHyphen and the like. */
export interface SourcePiece {
  /** Index into `parts`. */
  readonly part: number;
  /** Position of its w:p among those of the part, from 0, in the order in which they open. */
  readonly paragraph: number;
  /** Position of its w:r among those of the paragraph, from 0. */
  readonly run: number;
  /** Offsets of the whole element in the part's text, UTF-16 code units, end exclusive. */
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
