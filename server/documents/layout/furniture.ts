// Page furniture: repeated headers and footers, page numbers and ruled lines. Filings have the page breaks of an earlier print
// in mid-page, so unmistakable lines count anywhere.
import type { Line } from './line.ts';

const EDGE_LINES = 4;
const MIN_PAGES = 3;
/** Odd and even pages often differ, and title pages have none. */
const MIN_SHARE = 0.3;
const PAGE_NUMBER = /^[-–—\s]*(?:page\s*(?:[|:]\s*)?)?(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?[-–—\s]*$/i;

/** An explicit page number, or a ruled line. */
const ANYWHERE = /^(?:page\s+\d{1,4}(?:\s+of\s+\d{1,4})?|[-–—]\s*\d{1,4}\s*[-–—]|[-–—_=*\s]{8,})$/i;

const LONGEST = 200;

/** `pages`: the lines of each page; a kind without pages has one. */
export function furnitureOf(pages: readonly (readonly Line[])[]): Set<Line> {
  const furniture = new Set<Line>();
  const repeated = new Map<string, Line[]>();
  for (const lines of pages) {
    for (const line of lines) if (isFurnitureAnywhere(line.text)) furniture.add(line);
    if (pages.length === 1) break;
    const downwards = lines.toSorted((a, b) => b.y - a.y);
    const foot = downwards.slice(-EDGE_LINES);
    for (const line of new Set([...downwards.slice(0, EDGE_LINES), ...foot])) {
      const key = `${Math.round(line.y / 4)} ${line.text.toLowerCase().replace(/\d+/g, '#')}`;
      const same = repeated.get(key);
      if (same === undefined) repeated.set(key, [line]);
      else if (same.at(-1)?.page !== line.page) same.push(line);
    }
    for (const line of [downwards[0], foot.at(-1)]) {
      if (line !== undefined && downwards.length > 1 && isPageNumber(line.text)) furniture.add(line);
    }
  }
  for (const lines of repeated.values()) {
    if (lines.length >= MIN_PAGES && lines.length >= pages.length * MIN_SHARE)
      for (const line of lines) furniture.add(line);
  }
  return furniture;
}

export function isPageNumber(text: string): boolean {
  return text.length <= LONGEST && PAGE_NUMBER.test(text);
}

function isFurnitureAnywhere(text: string): boolean {
  return text.length <= LONGEST && ANYWHERE.test(text);
}
