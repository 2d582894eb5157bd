// Paragraphs that are only a page number. An amount in a line of its own looks the same, so a bare number is one only where the
// numbers of other pages prove it.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { edgePlaces, followingPages, type PrintedNumber } from './page-edges.ts';

const MAX_LENGTH = 60;
const WORDED = /^(?:page|seite|pagina|página)(?:\s+(?:of|\d{1,4}(?:\s*(?:of|von|de|\/)\s*\d{1,4})?))?$/iu;
const BARE = /^(?:([–—-])\s*)?(\d{1,4})(?:\s*(?:of|von|de|\/)\s*\d{1,4})?(?:\s*[–—-])?$/iu;
/** Filings have the page numbers of an earlier print in the midst of their pages: at least this many, one after another. */
const MIN_SERIES = 3;
/** A page without its number, such as one with a picture. */
const MAX_STEP = 2;
/** Numbers of rows stand closer together. */
const MAX_PER_PAGE = 2;

export function pageNumbers({ kind, blocks }: ReadDocument): ReadonlySet<Block> {
  const short = blocks.filter(({ kind: of, text }) => text.length <= MAX_LENGTH && of !== 'table_row');
  if (kind === 'docx' || kind === 'doc') {
    // The readers of Word files give every paragraph but those of headers and footers its position.
    return new Set(short.filter(({ paragraph, text }) => paragraph === undefined && isPageNumber(text)));
  }
  const worded = short.filter(({ text }) => WORDED.test(text.trim()));
  return new Set(kind === 'pdf' ? [...worded, ...provenNumbers(blocks, short)] : worded);
}

const isPageNumber = (text: string): boolean => WORDED.test(text.trim()) || BARE.test(text.trim());

function provenNumbers(blocks: readonly Block[], short: readonly Block[]): Block[] {
  const edges = edgePlaces(blocks);
  const byStyle = new Map<string, PrintedNumber[]>();
  for (const block of short) {
    const [, dash, number] = BARE.exec(block.text.trim()) ?? [];
    if (number === undefined || block.page === undefined) continue;
    const style = dash === undefined ? '' : '-';
    const same = byStyle.get(style) ?? [];
    byStyle.set(style, same);
    same.push({ block, page: block.page, number: Number(number) });
  }
  return [...byStyle.values()].flatMap((printed) => [
    ...followingPages(printed.filter(({ block }) => edges.has(block))).map(({ block }) => block),
    ...seriesOf(printed).flatMap((series) => series.map(({ block }) => block)),
  ]);
}

/** Numbers that rise page by page. */
function seriesOf(printed: readonly PrintedNumber[]): PrintedNumber[][] {
  const open = new Map<number, PrintedNumber[]>();
  const all: PrintedNumber[][] = [];
  for (const one of printed) {
    const before = Array.from({ length: MAX_STEP }, (_, at) => one.number - at - 1).find((last) => open.has(last));
    const series = before === undefined ? [] : (open.get(before) ?? []);
    if (before === undefined) all.push(series);
    else open.delete(before);
    series.push(one);
    open.set(one.number, series);
  }
  return all.filter((series) => {
    const pages = (series.at(-1)?.page ?? 0) - (series[0]?.page ?? 0) + 1;
    return series.length >= MIN_SERIES && pages > 1 && series.length <= MAX_PER_PAGE * pages;
  });
}
