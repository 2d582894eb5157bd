// The lists of a Word document, from a .docx or a .doc.

/** In points; undefined is what is not said. */
export interface Indents {
  readonly left?: number | undefined;
  /** Against the left edge: negative where the first line hangs. */
  readonly firstLine?: number | undefined;
}

export interface ListLevel {
  start: number;
  /** ST_NumberFormat (ECMA-376-1, 17.18.59), or the first number of a format with leading zeros: "001". */
  format: string;
  /** The printed text, with "%1.%2" for the counters of levels 1 and 2. */
  text: string;
  /** Restarts after this level, 1-based; 0 for never, undefined for every higher level. */
  restart: number | undefined;
  /** All counters of its text in Arabic numerals. */
  isLegal: boolean;
  /** The paragraph style that is linked to this level. */
  style: string | undefined;
  indents?: Indents;
  /** Of its number or bullet. */
  font?: string | undefined;
  isCaps?: boolean;
}

export interface List {
  /** Lists with the same source share their counters. */
  readonly source: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  /** Start overrides by level, for the first use of the list. */
  readonly starts: ReadonlyMap<number, number>;
}

export const LIST_LEVELS = 9;
