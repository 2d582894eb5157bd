// What the writer of redlines is asked for, and what it reports.
import type { RefusedEdit, TextEdit } from '#domain/contracts/redlines.ts';

export interface RedlineTask {
  readonly edits: readonly TextEdit[];
  /** Of our changes and comments: the person who asked for the redline. */
  readonly author: string;
  /** UTC, to the second: "2026-03-01T09:30:00Z". */
  readonly date: string;
}

export interface WrittenRedline {
  /** The same bytes where nothing was applied. */
  readonly bytes: Uint8Array;
  /** Ids of edits, in the order of the text. */
  readonly applied: readonly string[];
  readonly refused: readonly RefusedEdit[];
}
