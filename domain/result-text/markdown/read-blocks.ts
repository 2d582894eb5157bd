// The blocks of Markdown in GitHub's dialect, without HTML, link definitions and indented code, which the text of a contract
// would trigger by accident. Takes time in proportion to the text, whatever it says: people and models write it, and every
// console and export reads it.
import { indentJson, jsonOf } from '#domain/result-text/json.ts';
import { printable } from '#domain/result-text/printable.ts';
import type { Block } from '#domain/result-text/tree.ts';
import { readInlines } from './read-inlines.ts';
import {
  closesFence,
  fenceOf,
  headingOf,
  indentOf,
  interrupts,
  isBlank,
  isRule,
  type ItemMark,
  itemOf,
  outdented,
  quotedOf,
  underlineOf,
} from './line-shapes.ts';
import { cellsOf, startsTable, tableLength } from './table-rows.ts';

/** Beyond this nesting of lists and quotations, text shows as it was written. */
const DEPTH_MAX = 16;
const LIST_NUMBER_MAX = 999_999;

/** The numbers that can be cited. */
type Sources = ReadonlySet<number>;

interface Taken {
  readonly block: Block;
  /** In lines. */
  readonly length: number;
}

/** Headings keep their level as written. @param sources the numbers that can be cited. */
export function readBlocks(text: string, sources: Sources): Block[] {
  return blocksOf(text.replace(/\r\n?/g, '\n').split('\n'), sources, 0);
}

function blocksOf(lines: readonly string[], sources: Sources, depth: number): Block[] {
  if (depth > DEPTH_MAX) return lines.every(isBlank) ? [] : [asWritten(lines)];
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at] ?? '')) {
      at += 1;
      continue;
    }
    const { block, length } = blockAt(lines, at, sources, depth);
    blocks.push(block);
    at += length;
  }
  return blocks;
}

const asWritten = (lines: readonly string[]): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text: printable(lines.join('\n').trim()) }],
});

function blockAt(lines: readonly string[], at: number, sources: Sources, depth: number): Taken {
  const line = lines[at] ?? '';
  const heading = headingOf(line);
  if (heading)
    return {
      block: { kind: 'heading', level: heading.level, inlines: readInlines(heading.words, sources) },
      length: 1,
    };
  if (isRule(line)) return { block: { kind: 'rule' }, length: 1 };
  return (
    codeAt(lines, at) ??
    quotationAt(lines, at, sources, depth) ??
    listAt(lines, at, sources, depth) ??
    tableAt(lines, at, sources) ??
    paragraphAt(lines, at, sources)
  );
}

function codeAt(lines: readonly string[], at: number): Taken | null {
  const fence = fenceOf(lines[at] ?? '');
  if (!fence) return null;
  let end = at + 1;
  while (end < lines.length && !closesFence(lines[end] ?? '', fence)) end += 1;
  const code = lines.slice(at + 1, end).map((line) => outdentedBy(line, fence.indent));
  const text = code.join('\n');
  const json = jsonOf(text);
  return {
    block: { kind: 'code', text: printable(json === null ? text : indentJson(json)) },
    length: Math.min(end + 1, lines.length) - at,
  };
}

const outdentedBy = (line: string, indent: number) => (indent === 0 ? line : outdented(line, indent));

/** Whether a line without a mark goes on with the paragraph that the line before it is part of. */
const goesOn = (before: string, line: string) =>
  isOfParagraph(before) && !isBlank(line) && !interrupts(line) && underlineOf(line) === null;

function isOfParagraph(line: string): boolean {
  const words = itemOf(line)?.words ?? line;
  return !isBlank(words) && !headingOf(words) && !isRule(words) && !fenceOf(words);
}

function quotationAt(lines: readonly string[], at: number, sources: Sources, depth: number): Taken | null {
  if (quotedOf(lines[at] ?? '') === null) return null;
  const quoted: string[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const words = quotedOf(line);
    if (words === null && !goesOn(quoted.at(-1) ?? '', line)) break;
    quoted.push(words ?? line);
  }
  return { block: { kind: 'quotation', blocks: blocksOf(quoted, sources, depth + 1) }, length: end - at };
}

function listAt(lines: readonly string[], at: number, sources: Sources, depth: number): Taken | null {
  const first = itemOf(lines[at] ?? '');
  if (!first) return null;
  const items: (readonly Block[])[] = [];
  let next = at;
  let end = at;
  for (let mark = itemOf(lines[next] ?? ''); mark?.kind === first.kind; mark = itemOf(lines[next] ?? '')) {
    const { length, words } = itemAt(lines, next, mark);
    items.push(itemOfList([mark.words, ...words], sources, depth));
    end = next + length;
    next = end;
    while (next < lines.length && isBlank(lines[next] ?? '')) next += 1;
  }
  const start = first.number !== null && first.number <= LIST_NUMBER_MAX ? first.number : 1;
  return { block: { kind: 'list', ordered: first.number !== null, start, items }, length: end - at };
}

/** The further lines of an item. */
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

function itemOfList([first = '', ...rest]: readonly string[], sources: Sources, depth: number): Block[] {
  const box = /^\[([ xX])\][ \t]+(?=\S)/.exec(first);
  const blocks = blocksOf([first.slice(box?.[0].length ?? 0), ...rest], sources, depth + 1);
  if (!box) return blocks;
  const mark = { kind: 'text', text: box[1] === ' ' ? '☐ ' : '☑ ' } as const;
  const [words, ...below] = blocks;
  if (words?.kind !== 'paragraph') return [{ kind: 'paragraph', inlines: [mark] }, ...blocks];
  return [{ kind: 'paragraph', inlines: [mark, ...words.inlines] }, ...below];
}

function tableAt(lines: readonly string[], at: number, sources: Sources): Taken | null {
  const align = startsTable(lines, at);
  if (!align) return null;
  const length = tableLength(lines, at);
  const cells = (line: string) => {
    const written = cellsOf(line);
    return align.map((_, column) => readInlines(written[column] ?? '', sources));
  };
  const rows = lines.slice(at + 2, at + length).map(cells);
  return { block: { kind: 'table', align, header: cells(lines[at] ?? ''), rows }, length };
}

function paragraphAt(lines: readonly string[], at: number, sources: Sources): Taken {
  const words = [(lines[at] ?? '').trimStart()];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const level = underlineOf(line);
    if (level !== null) {
      const inlines = readInlines(words.join('\n').trimEnd(), sources);
      return { block: { kind: 'heading', level, inlines }, length: end + 1 - at };
    }
    if (isBlank(line) || interrupts(line) || startsTable(lines, end)) break;
    words.push(line.trimStart());
  }
  return { block: { kind: 'paragraph', inlines: readInlines(words.join('\n').trimEnd(), sources) }, length: end - at };
}
