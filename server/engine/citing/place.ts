// The place of an offset as a lawyer cites it: page or paragraph, and the clause number as printed.
import type { Block, ReadDocument } from '#domain/documents.ts';

export interface Place {
  readonly page?: number;
  readonly paragraph?: number;
  readonly clause?: string;
  /** Recognised on the picture of a scan. */
  readonly recognised?: true;
}

/** Index of the block that holds an offset, or of the last one before it; -1 before the first. */
export function blockIndexAt(blocks: readonly Block[], offset: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where an offset of the document's full text stands; empty where no block holds it. */
export function placeAt(content: ReadDocument, offset: number): Place {
  const block = content.blocks[blockIndexAt(content.blocks, offset)];
  if (!block) return {};
  // A paragraph that began on the page before may have gone on to this one.
  const page = content.seams?.findLast((seam) => seam.at <= offset && seam.at > block.start)?.page ?? block.page;
  return {
    ...(page !== undefined && { page }),
    ...(block.paragraph !== undefined && { paragraph: block.paragraph }),
    ...(block.clause !== undefined && { clause: block.clause }),
    ...(block.recognised && { recognised: true as const }),
  };
}

/** "Page 3, clause 7.2(b)"; empty where nothing is known. */
export function describePlace({ page, paragraph, clause }: Place): string {
  const parts = [
    page === undefined ? '' : `page ${page}`,
    clause === undefined ? '' : `clause ${clause}`,
    page === undefined && clause === undefined && paragraph !== undefined ? `paragraph ${paragraph}` : '',
  ].filter((part) => part !== '');
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
