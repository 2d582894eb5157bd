// Lines that a print repeats from page to page, where the reader could not tell them from the contract's own words: a text
// file keeps the heads and feet of the pages that it was made from. They are known by what they interrupt.
import type { Block, ReadDocument } from '#domain/documents.ts';
import type { Piece as Span } from './pieces.ts';

const LONGEST = 120;
const REPEATED = 2;
/** Lines of head and foot that stand together. */
const TOGETHER_MAX = 4;
/** The end of a sentence that goes on, and the beginning of its rest. */
const UNFINISHED = /[\p{L}\p{N},)]\s*$/u;
const GOES_ON = /^\s*\p{Ll}/u;

const PAGE_NUMBER = /^[-–—\s]{0,4}(?:page )?(\d{1,4})[-–—\s]{0,4}$/i;

const found = new WeakMap<ReadDocument, readonly Span[]>();

/** Where such lines stand, in the order of the text. */
export function runningLinesOf(content: ReadDocument): readonly Span[] {
  let spans = found.get(content);
  if (!spans) found.set(content, (spans = look(content.blocks)));
  return spans;
}

/** The pieces of a span that such lines part; the span itself where there are none in it. */
export function piecesBetween(content: ReadDocument, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  for (const line of runningLinesOf(content)) {
    if (line.end <= start || line.start >= end) continue;
    pieces.push({ start: from, end: line.start });
    from = line.end;
  }
  return [...pieces, { start: from, end }]
    .map((piece) => bare(content.text, piece))
    .filter((one) => one.end > one.start);
}

/** Every line that, or a line of whose kind, stands within a sentence, and stands elsewhere as well. */
function look(blocks: readonly Block[]): Span[] {
  const kinds = blocks.map(kindOf);
  const counts = new Map<string, number>();
  for (const kind of kinds) if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const isRepeated = (at: number) => (counts.get(kinds[at] ?? '') ?? 0) >= REPEATED;
  const running = new Set<string>();
  for (let at = 1; at < blocks.length - 1; at += 1) {
    if (!isRepeated(at) || isRepeated(at - 1)) continue;
    let after = at + 1;
    while (after < blocks.length && after - at < TOGETHER_MAX && isRepeated(after)) after += 1;
    if (!UNFINISHED.test(blocks[at - 1]?.text ?? '') || !GOES_ON.test(blocks[after]?.text ?? '')) continue;
    for (const kind of kinds.slice(at, after)) if (kind !== null) running.add(kind);
  }
  const numbers = pageNumbersAmong(blocks);
  return blocks.filter((block, at) => running.has(kinds[at] ?? '') || numbers.has(block));
}

/** Figures that stand alone and count on from one to the next: those of the pages. */
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

/** The same for lines that differ in their figures alone; null for what is no such line. */
function kindOf({ kind, text }: Block): string | null {
  if (kind === 'table_row' || text.length > LONGEST) return null;
  return text.trim().toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ');
}

function bare(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end);
  return { start: start + (piece.length - piece.trimStart().length), end: start + piece.trimEnd().length };
}
