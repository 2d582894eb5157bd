// Reads the Markdown of results: GitHub's dialect without HTML, link definitions and code by indentation, which a contract's
// own text would set off by accident. It takes time in proportion to the text, whatever stands there: results are read on
// every export and in every console, and people and models may write anything into them.
import { readInlines } from './inlines.ts';
import { closesFence, fenceOf, headingOf, indentOf, interrupts, isBlank } from './line-shapes.ts';
import { isRule, type ItemMark, itemOf, outdented, quotedOf, underlineOf } from './line-shapes.ts';
import { cellsOf, delimitersOf } from './tables.ts';
import type { Block, ListItem } from './tree.ts';

/** Lists and quotations in each other. Beyond it, text is shown as it was written. */
const DEPTH_MAX = 16;

interface Taken {
  readonly block: Block;
  /** Lines that it is made of. */
  readonly length: number;
}

export function readMarkdown(text: string): Block[] {
  return blocksOf(text.replace(/\r\n?/g, '\n').split('\n'), 0);
}

function blocksOf(lines: readonly string[], depth: number): Block[] {
  if (depth > DEPTH_MAX) return lines.every(isBlank) ? [] : [asWritten(lines)];
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at] ?? '')) {
      at += 1;
      continue;
    }
    const { block, length } = blockAt(lines, at, depth);
    blocks.push(block);
    at += length;
  }
  return blocks;
}

const asWritten = (lines: readonly string[]): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'literal', text: lines.join('\n').trim() }],
});

function blockAt(lines: readonly string[], at: number, depth: number): Taken {
  const line = lines[at] ?? '';
  const heading = headingOf(line);
  if (heading)
    return { block: { kind: 'heading', level: heading.level, inlines: readInlines(heading.words) }, length: 1 };
  if (isRule(line)) return { block: { kind: 'rule' }, length: 1 };
  return (
    codeAt(lines, at) ??
    quotationAt(lines, at, depth) ??
    listAt(lines, at, depth) ??
    tableAt(lines, at) ??
    paragraphAt(lines, at)
  );
}

function codeAt(lines: readonly string[], at: number): Taken | null {
  const fence = fenceOf(lines[at] ?? '');
  if (!fence) return null;
  let end = at + 1;
  while (end < lines.length && !closesFence(lines[end] ?? '', fence)) end += 1;
  const code = lines.slice(at + 1, end).map((line) => outdentedBy(line, fence.indent));
  return { block: { kind: 'code', text: code.join('\n') }, length: Math.min(end + 1, lines.length) - at };
}

const outdentedBy = (line: string, indent: number) => (indent === 0 ? line : outdented(line, indent));

/** Whether a line without a mark goes on with the paragraph that the line before it is part of. */
const goesOn = (before: string, line: string) =>
  isOfParagraph(before) && !isBlank(line) && !interrupts(line) && underlineOf(line) === null;

function isOfParagraph(line: string): boolean {
  const words = itemOf(line)?.words ?? line;
  return !isBlank(words) && !headingOf(words) && !isRule(words) && !fenceOf(words);
}

function quotationAt(lines: readonly string[], at: number, depth: number): Taken | null {
  if (quotedOf(lines[at] ?? '') === null) return null;
  const quoted: string[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const words = quotedOf(line);
    if (words === null && !goesOn(quoted.at(-1) ?? '', line)) break;
    quoted.push(words ?? line);
  }
  return { block: { kind: 'quotation', blocks: blocksOf(quoted, depth + 1) }, length: end - at };
}

function listAt(lines: readonly string[], at: number, depth: number): Taken | null {
  const first = itemOf(lines[at] ?? '');
  if (!first) return null;
  const items: ListItem[] = [];
  let next = at;
  let end = at;
  for (let mark = itemOf(lines[next] ?? ''); mark?.kind === first.kind; mark = itemOf(lines[next] ?? '')) {
    const { length, words } = itemAt(lines, next, mark);
    items.push(itemWith([mark.words, ...words], depth));
    end = next + length;
    next = end;
    while (next < lines.length && isBlank(lines[next] ?? '')) next += 1;
  }
  const ordered = first.number !== null;
  return { block: { kind: 'list', ordered, start: first.number ?? 1, items }, length: end - at };
}

/** The lines below the first of an item, as far as they belong to it. */
function itemAt(lines: readonly string[], at: number, { width, words: first }: ItemMark) {
  const words: string[] = [];
  let kept = 0;
  for (let end = at + 1; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const isWithin = indentOf(line) >= width;
    if (!isBlank(line) && !isWithin && !(goesOn(words.at(-1) ?? first, line) && itemOf(line) === null)) break;
    words.push(isBlank(line) ? '' : outdented(line, width));
    if (!isBlank(line)) kept = words.length;
  }
  return { length: kept + 1, words: words.slice(0, kept) };
}

function itemWith(lines: readonly string[], depth: number): ListItem {
  const [first = '', ...rest] = lines;
  const box = /^\[([ xX])\][ \t]+(?=\S)/.exec(first);
  const blocks = blocksOf([first.slice(box?.[0].length ?? 0), ...rest], depth + 1);
  return { done: box ? box[1] !== ' ' : null, blocks };
}

function tableAt(lines: readonly string[], at: number): Taken | null {
  const align = startsTable(lines, at);
  if (!align) return null;
  let end = at + 2;
  while (end < lines.length && !isBlank(lines[end] ?? '') && !interrupts(lines[end] ?? '')) end += 1;
  const cells = (line: string) => {
    const written = cellsOf(line);
    return align.map((_, column) => readInlines(written[column] ?? ''));
  };
  const rows = lines.slice(at + 2, end).map(cells);
  return { block: { kind: 'table', align, header: cells(lines[at] ?? ''), rows }, length: end - at };
}

function startsTable(lines: readonly string[], at: number) {
  const [header = '', delimiters = ''] = [lines[at], lines[at + 1]];
  if (!header.includes('|')) return null;
  const align = delimitersOf(delimiters);
  return align?.length === cellsOf(header).length ? align : null;
}

function paragraphAt(lines: readonly string[], at: number): Taken {
  const words = [(lines[at] ?? '').trimStart()];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const level = underlineOf(line);
    if (level !== null) {
      const inlines = readInlines(words.join('\n').trimEnd());
      return { block: { kind: 'heading', level, inlines }, length: end + 1 - at };
    }
    if (isBlank(line) || interrupts(line) || startsTable(lines, end)) break;
    words.push(line.trimStart());
  }
  return { block: { kind: 'paragraph', inlines: readInlines(words.join('\n').trimEnd()) }, length: end - at };
}
