// The first and last blocks of the pages of a PDF, where running heads and page numbers stand.
import type { Block } from '#domain/documents.ts';

/** Blocks in the same place of their pages have the same: "top 0", "foot 2". */
type EdgePlace = string;

/** Heads of two lines with a page number. */
const EDGE_BLOCKS = 3;

/** The blocks at the edges, each with its places: one of a short page is at both. */
export function edgePlaces(blocks: readonly Block[]): ReadonlyMap<Block, readonly EdgePlace[]> {
  const places = new Map<Block, EdgePlace[]>();
  for (const page of pagesOf(blocks)) {
    for (const [at, block] of page.entries()) {
      const foot = page.length - 1 - at;
      const found = [...(at < EDGE_BLOCKS ? [`top ${at}`] : []), ...(foot < EDGE_BLOCKS ? [`foot ${foot}`] : [])];
      if (found.length > 0) places.set(block, found);
    }
  }
  return places;
}

/** The blocks around page numbers: at the edges of the pages of an earlier print. */
export function placesBeside(blocks: readonly Block[], numbers: ReadonlySet<Block>): Map<Block, readonly EdgePlace[]> {
  const places = new Map<Block, EdgePlace[]>();
  for (const [at, number] of blocks.entries()) {
    if (!numbers.has(number)) continue;
    for (let by = 1 - EDGE_BLOCKS; by < EDGE_BLOCKS; by += 1) {
      const block = blocks[at + by];
      if (by === 0 || block === undefined || block.page !== number.page) continue;
      const found = places.get(block) ?? [];
      found.push(`${by} from number`);
      places.set(block, found);
    }
  }
  return places;
}

function pagesOf(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [];
  for (const [at, block] of blocks.entries()) {
    if (at === 0 || blocks[at - 1]?.page !== block.page) pages.push([]);
    pages.at(-1)?.push(block);
  }
  return pages;
}

/** A number as printed, on a page of the file. */
export interface PrintedNumber {
  readonly block: Block;
  readonly page: number;
  readonly number: number;
}

/** Numbers that are their page's: the same as in the file, or as far from it as on another page. */
export function followingPages<Printed extends PrintedNumber>(printed: readonly Printed[]): Printed[] {
  const pagesByOffset = new Map<number, Set<number>>();
  for (const { number, page } of printed) {
    const pages = pagesByOffset.get(number - page) ?? new Set();
    pagesByOffset.set(number - page, pages.add(page));
  }
  return printed.filter(({ number, page }) => number === page || (pagesByOffset.get(number - page)?.size ?? 0) > 1);
}
