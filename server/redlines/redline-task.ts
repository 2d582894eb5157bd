// What the writer of redlines is asked for, and what it reports.
import type { RefusedEdit, TextEdit } from '#domain/contracts/redlines.ts';

export interface RedlineTask {
  readonly edits: readonly RedlineEdit[];
  /** Of our changes and comments: the person who asked for the redline. */
  readonly author: string;
  /** UTC, to the second: "2026-03-01T09:30:00Z". */
  readonly date: string;
}

/** An edit of words; or of what words alone cannot say, with the words that it takes or brings in `expected` and `text`. */
export interface RedlineEdit extends TextEdit {
  readonly structure?: StructureChange;
}

type Side = 'before' | 'behind';

/** Insertions stand beside the row or the paragraph that begins at the edit's place, or ends there. */
export type StructureChange =
  | { readonly do: 'delete_row' }
  /** By the reference to it. */
  | { readonly do: 'delete_note' }
  | { readonly do: 'insert_rows'; readonly side: Side; readonly rows: readonly Cells[] }
  /** Beside a paragraph. */
  | { readonly do: 'insert_table'; readonly side: Side; readonly rows: readonly Cells[] }
  /** Beside the whole table of a row. */
  | { readonly do: 'insert_paragraphs'; readonly side: Side; readonly lines: readonly string[] };

type Cells = readonly string[];

export interface WrittenRedline {
  /** The same bytes where nothing was applied. */
  readonly bytes: Uint8Array;
  /** Ids of edits, in the order of the text. */
  readonly applied: readonly string[];
  readonly refused: readonly RefusedEdit[];
}
