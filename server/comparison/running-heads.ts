// Running heads and feet, which no comparison names; lines whose page numbers say only where they stand.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { edgePlaces, followingPages, placesBeside } from './page-edges.ts';
import { pageNumbers } from './page-numbers.ts';

/** Longer blocks are text of the contract, on however many pages they are. */
const MAX_LENGTH = 160;
const MIN_PAGES = 3;
/** A head stands on at least one page of this many. */
const PAGES_PER_HEAD = 4;

export function runningHeads(document: ReadDocument): ReadonlySet<Block> {
  const numbers = pageNumbers(document);
  const heads = new Set(numbers);
  if (document.kind !== 'pdf') return heads;
  for (const { text, blocks } of repeatedLines(document, numbers)) {
    // A date or an amount in a head is compared once.
    for (const [at, block] of blocks.entries()) if (at > 0 || !/\d/.test(text)) heads.add(block);
  }
  return heads;
}

interface RepeatedLine {
  /** Without its page number. */
  readonly text: string;
  /** In the order of the pages. */
  readonly blocks: readonly Block[];
}

/** Lines that stand in the same place of several pages with the same words and figures, but for the number of the page. */
function repeatedLines({ blocks, pages }: ReadDocument, numbers: ReadonlySet<Block>): RepeatedLine[] {
  const lines = new Map<string, { readonly text: string; readonly blocks: Block[]; readonly pages: Set<number> }>();
  const placed = [...edgePlaces(blocks), ...placesBeside(blocks, numbers)];
  for (const [block, places] of placed) {
    // A figure alone can be an amount of each page.
    if (block.text.length > MAX_LENGTH || block.kind === 'table_row' || !/\p{L}/u.test(block.text)) continue;
    const page = block.page ?? 0;
    for (const place of places) {
      for (const { text, offset } of readingsOf(block.text, page)) {
        const key = `${place} ${offset} ${text}`;
        const line = lines.get(key) ?? { text, blocks: [], pages: new Set() };
        lines.set(key, line);
        line.blocks.push(block);
        line.pages.add(page);
      }
    }
  }
  const least = Math.max(MIN_PAGES, (pages ?? 0) / PAGES_PER_HEAD);
  return [...lines.values()].filter((line) => line.pages.size >= least);
}

/** "3" and "3 of 9"; no part of an amount or a date. */
const NUMBER = /(?<![\p{N}.,:/-]|\p{Sc}\s?)(\d{1,6})(?:\s*(?:of|von|de|\/)\s*\d{1,4})?(?![\p{N}%]|[.,:/-]\d)/giu;

/** As it is, and with each of its numbers taken for that of the page. */
function readingsOf(text: string, page: number): { text: string; offset: number | '' }[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const numbered = Array.from(line.matchAll(NUMBER), (match) => ({
    text: `${line.slice(0, match.index)}#${line.slice(match.index + match[0].length)}`,
    offset: Number(match[1]) - page,
  }));
  return [{ text: line, offset: '' }, ...numbered];
}

const PAGE = /\b(page) (\d{1,4})(?: of \d{1,4})?\b/giu;
/** "Confidentiality ...... 12" */
const LEADER = /(?:\. ?|…){3} ?\d{1,4}$/u;
const ENDS_SENTENCE = /[.;:,]$/;

/** The lines whose page numbers change with the layout: running heads and tables of contents. */
export function pageNumberedLines(document: ReadDocument): (block: Block) => boolean {
  const isPrinted = (block: Block): boolean => block.text.length <= MAX_LENGTH && block.kind !== 'table_row';
  const edges = document.kind === 'pdf' ? linesWithPage(document.blocks) : new Set<Block>();
  // The readers of Word files give every paragraph but those of headers and footers its position.
  const isRunning = (block: Block): boolean =>
    document.kind === 'pdf' ? edges.has(block) : block.paragraph === undefined;
  return (block) => isPrinted(block) && (LEADER.test(block.text) || isRunning(block));
}

export const withoutPageNumber = (line: string): string => line.replace(PAGE, '$1').replace(LEADER, '');

/** Lines at the edges of pages that name the page that they stand on. */
function linesWithPage(blocks: readonly Block[]): ReadonlySet<Block> {
  const printed = [...edgePlaces(blocks).keys()].flatMap((block) => {
    const [named, ...others] = block.text.matchAll(PAGE);
    if (named === undefined || others.length > 0 || ENDS_SENTENCE.test(block.text)) return [];
    return [{ block, page: block.page ?? 0, number: Number(named[2]) }];
  });
  return new Set(followingPages(printed).map(({ block }) => block));
}
