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
const ENDS_SENTENCE = /[.;:,]$/;

/** The lines of headers and footers whose page numbers change with the layout. */
export function linesWithPage({ kind, blocks }: ReadDocument): ReadonlySet<Block> {
  const lines = kind === 'pdf' ? linesAtEdges(blocks) : blocks.filter(({ paragraph }) => paragraph === undefined);
  return new Set(lines.filter(({ text, kind: of }) => text.length <= MAX_LENGTH && of !== 'table_row'));
}

export const withoutPage = (line: string): string => line.replace(PAGE, '$1');

/** Lines at the edges of pages that name the page that they stand on. */
function linesAtEdges(blocks: readonly Block[]): Block[] {
  const printed = [...edgePlaces(blocks).keys()].flatMap((block) => {
    const [named, ...others] = block.text.matchAll(PAGE);
    if (named === undefined || others.length > 0 || ENDS_SENTENCE.test(block.text)) return [];
    return [{ block, page: block.page ?? 0, number: Number(named[2]) }];
  });
  return followingPages(printed).map(({ block }) => block);
}
