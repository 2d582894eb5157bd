// What is written of a review, whichever the format: its documents with all their cells, in the order of the grid.
import type { EngineInfo } from '#domain/configuration.ts';
import type { ReviewCard, ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';

export interface ExportedDocument {
  readonly row: ReviewRow;
  /** By their columns; one that is not there is missing. */
  readonly cells: ReadonlyMap<string, ReviewCell>;
}

export interface ReviewExport {
  readonly review: Pick<ReviewCard, 'name' | 'description' | 'category' | 'status' | 'author_name' | 'documents'>;
  readonly columns: readonly ReviewColumn[];
  /** Some documents at a time, each time anew from the first. */
  readonly documents: () => AsyncIterable<readonly ExportedDocument[]>;
  /** How many of the review's documents these are. */
  readonly chosen: number;
  /** What they were chosen and sorted by, in sentences; empty for all as they were added. */
  readonly filters: readonly string[];
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly provider_name: string;
}

/** Engines that answered something, each once. */
export class EnginesSeen {
  private readonly seen = new Map<string, EngineInfo>();
  add({ engine }: Pick<ReviewCell, 'engine'>): void {
    if (engine) this.seen.set(`${engine.kind} ${engine.model ?? ''}`, engine);
  }
  all(): EngineInfo[] {
    return [...this.seen.values()];
  }
}
