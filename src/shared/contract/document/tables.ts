// The blocks of a document as what is drawn one below the other: paragraphs, and the rows of one table together.
import type { PrintedBlock } from '#domain/contracts/contract-text.ts';

export interface DrawnBlock {
  readonly index: number;
  readonly block: PrintedBlock;
  /** Of a heading, for assistive technology: a document never skips one. Undefined for other blocks. */
  readonly level: number | undefined;
}

type DrawnPart =
  { readonly of: 'block'; readonly drawn: DrawnBlock } | { readonly of: 'table'; readonly rows: readonly DrawnBlock[] };

/** Blocks per chunk; a chunk is drawn when it comes near the visible range. */
const CHUNK_BLOCKS = 60;

export interface Chunk {
  readonly first: number;
  readonly parts: readonly DrawnPart[];
  /** Characters in it, to estimate its height before it is drawn. */
  readonly characters: number;
  readonly blocks: number;
}

/** A longer paragraph in the style of a heading is a clause: drafters number clauses by the styles of headings. */
const HEADING_MAX = 120;

/** The page's own heading has level 1. */
const TOP_LEVEL = 1;

export function chunksOf(blocks: readonly PrintedBlock[]): Chunk[] {
  const chunks: Chunk[] = [];
  let above = TOP_LEVEL;
  for (let first = 0; first < blocks.length; first += CHUNK_BLOCKS) {
    const drawn = blocks.slice(first, first + CHUNK_BLOCKS).map((block, offset): DrawnBlock => {
      const isStyled = block.level !== undefined || block.kind === 'heading';
      if (!isStyled || block.end - block.start > HEADING_MAX) return { index: first + offset, block, level: undefined };
      above = Math.min((block.level ?? 1) + TOP_LEVEL, above + 1);
      return { index: first + offset, block, level: above };
    });
    chunks.push({
      first,
      parts: partsOf(drawn),
      characters: drawn.reduce((sum, { block }) => sum + block.end - block.start, 0),
      blocks: drawn.length,
    });
  }
  return chunks;
}

function partsOf(drawn: readonly DrawnBlock[]): DrawnPart[] {
  const parts: DrawnPart[] = [];
  let rows: DrawnBlock[] = [];
  let table: number | undefined;
  for (const one of drawn) {
    const isRow = one.block.cells !== undefined;
    if (isRow && rows.length > 0 && one.block.table === table) {
      rows.push(one);
    } else if (isRow) {
      rows = [one];
      table = one.block.table;
      parts.push({ of: 'table', rows });
    } else {
      rows = [];
      parts.push({ of: 'block', drawn: one });
    }
  }
  return parts;
}

export const chunkOf = (index: number): number => Math.floor(index / CHUNK_BLOCKS);
