// A record read from a file, before the schema of its library checks it.

export interface Candidate {
  /** Where it begins: the row of a sheet with its heading as row 1, or the place in a JSON list from 1. */
  readonly row: number;
  /** What it would be called; '' where the file does not say. */
  readonly name: string;
  readonly fields: unknown;
  /** What is wrong with how it is laid out, in sentences: it is refused for them. */
  readonly faults: readonly string[];
  /** What to know of it when it is added. */
  readonly notes: readonly string[];
  /** Where a field stands in the file as people find it, such as "Row 9, Text"; '' for the record as a whole. */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
}
