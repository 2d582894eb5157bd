// Running heads and feet that the reader could not tell from the contract's own words: a text file keeps those of the pages
// that it was made from. A line is one where it repeats and interrupts a sentence.
import type { Block, ReadDocument } from '#domain/documents.ts';
import type { Span } from '#server/engine/span.ts';

const MAX_LENGTH = 120;
const MIN_REPEATS = 2;
/** Lines of a head and a foot that follow each other. */
const TOGETHER_MAX = 4;
/** The end of a block that breaks off within a sentence, and the start of one that continues it. */
const UNFINISHED = /[\p{L}\p{N},)]\s*$/u;
const CONTINUES = /^\s*\p{Ll}/u;

/** "- 3 -", "Page | 3", "3 of 12", and "-3- 4" where a filing adds its own number. */
const PAGE_NUMBER =
  /^[-–—\s]{0,4}(?:page\s{0,2}[|:]?\s{0,2})?(?:\d{1,4}\s?[-–—]\s)?(\d{1,4})(?:\s?(?:of|\/)\s?\d{1,4})?[-–—\s]{0,4}$/i;
/** Pages on which a line is printed beside the page number. */
const BESIDE_NUMBERS = 3;

const cache = new WeakMap<ReadDocument, readonly Span[]>();

/** The running lines of a document, in the order of the text. */
export function runningLinesOf(content: ReadDocument): readonly Span[] {
  let spans = cache.get(content);
  if (!spans) cache.set(content, (spans = findRunningLines(content.blocks)));
  return spans;
}

/** The span without the running lines in it, as pieces. */
export function piecesBetween(content: ReadDocument, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  for (const line of runningLinesOf(content)) {
    if (line.end <= start || line.start >= end) continue;
    pieces.push({ start: from, end: line.start });
    from = line.end;
  }
  return [...pieces, { start: from, end }]
    .map((piece) => trimSpan(content.text, piece))
    .filter((one) => one.end > one.start);
}

/** The page numbers, and every line whose kind repeats and is printed beside them or interrupts a sentence. */
function findRunningLines(blocks: readonly Block[]): Span[] {
  const kinds = blocks.map(kindOf);
  const counts = new Map<string, number>();
  for (const kind of kinds) if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const isRepeated = (at: number) => (counts.get(kinds[at] ?? '') ?? 0) >= MIN_REPEATS;
  const numbers = pageNumbersAmong(blocks);
  const running = besideNumbers(blocks, kinds, numbers);
  for (let at = 1; at < blocks.length - 1; at += 1) {
    if (!isRepeated(at) || isRepeated(at - 1)) continue;
    let after = at + 1;
    while (after < blocks.length && after - at < TOGETHER_MAX && isRepeated(after)) after += 1;
    if (!UNFINISHED.test(blocks[at - 1]?.text ?? '') || !CONTINUES.test(blocks[after]?.text ?? '')) continue;
    for (const kind of kinds.slice(at, after)) if (kind !== null) running.add(kind);
  }
  return blocks.filter((block, at) => running.has(kinds[at] ?? '') || numbers.has(block));
}

/** The kinds of lines that stand beside page numbers again and again, and hardly anywhere else. */
function besideNumbers(
  blocks: readonly Block[],
  kinds: readonly (string | null)[],
  numbers: ReadonlySet<Block>,
): Set<string> {
  const counts = new Map<string, { all: number; beside: number }>();
  for (const [at, block] of blocks.entries()) {
    const kind = kinds[at];
    if (kind == null || numbers.has(block)) continue;
    const count = counts.get(kind) ?? { all: 0, beside: 0 };
    const neighbors = [blocks[at - 1], blocks[at + 1]];
    count.all += 1;
    count.beside += Number(neighbors.some((one) => one !== undefined && numbers.has(one)));
    counts.set(kind, count);
  }
  const running = [...counts].filter(([, { all, beside }]) => beside >= BESIDE_NUMBERS && beside >= all - 1);
  return new Set(running.map(([kind]) => kind));
}

/** Numbers alone on a line that count up by one. */
function pageNumbersAmong(blocks: readonly Block[]): Set<Block> {
  const alone = blocks.flatMap((block) => {
    const figure = block.kind === 'table_row' ? undefined : PAGE_NUMBER.exec(block.text)?.[1];
    return figure === undefined ? [] : [{ block, page: Number(figure) }];
  });
  const counted = new Set<Block>();
  for (const [at, { block, page }] of alone.entries()) {
    const [second, third] = [alone[at + 1], alone[at + 2]];
    if (second?.page !== page + 1 || third?.page !== page + 2) continue;
    for (const one of [block, second.block, third.block]) counted.add(one);
  }
  return counted;
}

/** Equal for lines that differ only in their figures; null for a line that cannot be a running line. */
function kindOf({ kind, text }: Block): string | null {
  if (kind === 'table_row' || text.length > MAX_LENGTH) return null;
  return text.trim().toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ');
}

function trimSpan(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end);
  return { start: start + (piece.length - piece.trimStart().length), end: start + piece.trimEnd().length };
}
