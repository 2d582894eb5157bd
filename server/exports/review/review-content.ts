// The content of a review for every file format: its documents with all their cells, in the order of the grid.
import type { ReviewCard, ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';

export interface ExportedDocument {
  readonly row: ReviewRow;
  /** By column; without the cells that were never asked. */
  readonly cells: ReadonlyMap<string, ReviewCell>;
}

export interface ReviewContent {
  readonly review: Pick<ReviewCard, 'name' | 'description' | 'category' | 'status' | 'author_name' | 'documents'>;
  readonly columns: readonly ReviewColumn[];
  /** Batches of documents; each call starts with the first. */
  readonly documents: () => AsyncIterable<readonly ExportedDocument[]>;
  /** Number of exported documents. */
  readonly chosen: number;
  /** Filters and order in sentences; empty for all documents in the order in which they were added. */
  readonly filters: readonly string[];
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly provider_name: string;
}
