// Finds a quote across the cells of table rows, though its reading had no bars between them: readings of PDF files before tables
// were read, and people who copy from the page.
import type { ReadDocument } from '#domain/documents.ts';
import { findFrom } from '#server/engine/citing/linear-search.ts';
import type { Span } from '#server/engine/span.ts';

/** Characters of rows that are searched, as this runs without a pause. */
const SEARCHED_MAX = 2_000_000;
/** What is between two cells, two rows or two words. */
const BETWEEN = /\s(?:\|\s)?/g;

export function findInRows({ text, blocks }: ReadDocument, quote: string): Span | null {
  const wanted = quote.trim().replace(BETWEEN, ' ');
  if (!wanted.includes(' ')) return null;
  let searched = 0;
  for (let first = 0; first < blocks.length && searched < SEARCHED_MAX; first += 1) {
    if (blocks[first]?.kind !== 'table_row') continue;
    let last = first;
    while (blocks[last + 1]?.kind === 'table_row') last += 1;
    const start = blocks[first]?.start ?? 0;
    const rows = text.slice(start, Math.min(blocks[last]?.end ?? start, start + SEARCHED_MAX));
    const found = findWithoutBars(rows, wanted);
    if (found) return { start: start + found.start, end: start + found.end };
    searched += rows.length;
    first = last;
  }
  return null;
}

function findWithoutBars(rows: string, wanted: string): Span | null {
  const plain = rows.replace(BETWEEN, ' ');
  const at = findFrom(plain, wanted);
  if (at < 0) return null;
  return { start: offsetIn(rows, at), end: offsetIn(rows, at + wanted.length - 1) + 1 };
}

/** The offset in the rows of a character of the text without bars, which is no blank. */
function offsetIn(rows: string, plainOffset: number): number {
  let removed = 0;
  for (const { index, 0: between } of rows.matchAll(BETWEEN)) {
    if (index - removed >= plainOffset) break;
    removed += between.length - 1;
  }
  return plainOffset + removed;
}
