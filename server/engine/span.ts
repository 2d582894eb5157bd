// A stretch of a document's full text.

export interface Span {
  /** Offsets in UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
}
