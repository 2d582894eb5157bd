// Running heads, running feet and page numbers, which no comparison names; lines whose page numbers say only where they stand.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { pageNumbers } from './page-numbers.ts';

/** Longer blocks are text of the contract, on however many pages they are. */
const MAX_LENGTH = 160;
const MIN_PAGES = 3;
/** A head stands on at least one page of this many. */
const PAGES_PER_HEAD = 4;

export function runningHeads(document: ReadDocument): ReadonlySet<Block> {
  const heads = new Set(pageNumbers(document));
  if (document.kind !== 'pdf') return heads;
  const short = document.blocks.filter((block) => block.text.length <= MAX_LENGTH && block.kind !== 'table_row');
  // Amounts in lines of their own are no heads.
  const worded = short.filter((block) => /\p{L}/u.test(block.text));
  const pagesOf = new Map<string, Set<number>>();
  for (const block of worded) {
    const words = wordsOf(block);
    const pages = pagesOf.get(words) ?? new Set();
    pages.add(block.page ?? 0);
    pagesOf.set(words, pages);
  }
  const least = Math.max(MIN_PAGES, (document.pages ?? 0) / PAGES_PER_HEAD);
  for (const block of worded) if ((pagesOf.get(wordsOf(block))?.size ?? 0) >= least) heads.add(block);
  return heads;
}

/** Page 3 and page 4 have the same head. */
const wordsOf = (block: Block): string => block.text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();

const PAGE = /\b(page) \d{1,4}(?: of \d{1,4})?\b/giu;
/** "Confidentiality ...... 12" */
const LEADER = /(?:\. ?|…){3} ?\d{1,4}$/u;
const ENDS_SENTENCE = /[.;:,]$/;

/** The lines whose page numbers change with the layout: running heads and tables of contents. */
export function pageNumberedLines(document: ReadDocument): (block: Block) => boolean {
  const isPrinted = (block: Block): boolean => block.text.length <= MAX_LENGTH && block.kind !== 'table_row';
  const edges = document.kind === 'pdf' ? edgesOfPages(document.blocks) : new Set<Block>();
  // The readers of Word files give every paragraph but those of headers and footers its position.
  const isRunning = (block: Block): boolean =>
    document.kind === 'pdf' ? edges.has(block) && !ENDS_SENTENCE.test(block.text) : block.paragraph === undefined;
  return (block) => isPrinted(block) && (LEADER.test(block.text) || isRunning(block));
}

export const withoutPageNumber = (line: string): string => line.replace(PAGE, '$1').replace(LEADER, '');

function edgesOfPages(blocks: readonly Block[]): ReadonlySet<Block> {
  const edges = new Set<Block>();
  for (const [at, block] of blocks.entries())
    if (blocks[at - 1]?.page !== block.page || blocks[at + 1]?.page !== block.page) edges.add(block);
  return edges;
}
