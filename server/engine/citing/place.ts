// The place of an offset as a lawyer cites it: page or paragraph, and clause.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { placeParts } from '#domain/source-places.ts';
import { upperFirst } from '#domain/upper-first.ts';
import { lowerBound } from '#server/lower-bound.ts';
import { clausesOf } from './clauses.ts';

export interface Place {
  readonly page?: number;
  readonly paragraph?: number;
  readonly clause?: string;
  /** Its words come from text recognition (OCR). */
  readonly recognised?: true;
}

/** Index of the block at an offset, or of the last one before it; -1 before the first. */
export function blockIndexAt(blocks: readonly Block[], offset: number): number {
  return lowerBound(blocks.length, (index) => (blocks[index]?.start ?? 0) <= offset) - 1;
}

/** The place of an offset in the full text; empty where no block holds it. */
export function placeAt(content: ReadDocument, offset: number): Place {
  const index = blockIndexAt(content.blocks, offset);
  const block = content.blocks[index];
  if (!block) return {};
  const clause = clausesOf(content)[index];
  // A paragraph may continue from the page before.
  const page = content.seams?.findLast((seam) => seam.at <= offset && seam.at > block.start)?.page ?? block.page;
  return {
    ...(page !== undefined && { page }),
    ...(block.paragraph !== undefined && { paragraph: block.paragraph }),
    ...(clause !== undefined && { clause }),
    ...(block.recognised && { recognised: true as const }),
  };
}

/** "Page 3, clause 7.2(b)"; empty where nothing is known. */
export function describePlace(place: Place): string {
  return upperFirst(placeParts(place).join(', '));
}

/** Whether any of it comes from text recognition: a quote may begin on a printed page and end on a scan. */
export function isRecognized({ blocks }: ReadDocument, start: number, end: number): boolean {
  for (let index = Math.max(0, blockIndexAt(blocks, start)); (blocks[index]?.start ?? end) < end; index += 1)
    if (blocks[index]?.recognised) return true;
  return false;
}
