// Reads a result's Markdown into blocks. Contract text may hold anything, so nothing in it becomes markup that acts:
// HTML stays the letters it is, links and pictures become their words, and only known source numbers become citations.
import { readMarkdown } from '#domain/result-markdown/read-markdown.ts';
import type { Block as ReadBlock, Inline as ReadInline } from '#domain/result-markdown/tree.ts';
import type { Block, Inline } from './document-tree.ts';

const MAX_LIST_NUMBER = 999_999;

/**
 * The blocks of a Markdown text. `[n]` becomes a citation where `known` holds n and the bracket is not escaped.
 * Never throws.
 */
export function parseResult(text: string, known: ReadonlySet<number>): Block[] {
  const json = asJson(text);
  if (json !== null) return [{ kind: 'code', text: json }];
  return rankHeadings(blocksOf(readMarkdown(text), known));
}

/** A Dynamic output may be a bare JSON document; it reads best indented and untouched. */
function asJson(text: string): string | null {
  const trimmed = text.trim();
  if (!/^[{[]/.test(trimmed) || !/[}\]]$/.test(trimmed)) return null;
  try {
    const value: unknown = JSON.parse(trimmed);
    const isLoneCitation = Array.isArray(value) && value.every((one) => typeof one === 'number');
    return isLoneCitation ? null : JSON.stringify(value, null, 2);
  } catch {
    return null;
  }
}

/** Headings by rank: a text that begins at "##" or jumps to "####" still makes an outline without gaps. */
function rankHeadings(blocks: Block[]): Block[] {
  const levels = new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])));
  const ranks = [...levels].toSorted((one, other) => one - other);
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, level: ranks.indexOf(block.level) + 1 } : block,
  );
}

function blocksOf(blocks: readonly ReadBlock[], known: ReadonlySet<number>): Block[] {
  const children = (inlines: readonly ReadInline[]) => inlinesOf(inlines, known);
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
        return { kind: 'heading', level: block.level, children: children(block.inlines) };
      case 'paragraph':
        return { kind: 'paragraph', children: children(block.inlines) };
      case 'rule':
        return block;
      case 'code':
        return { kind: 'code', text: asJson(block.text) ?? block.text };
      case 'quotation':
        return { kind: 'quote', children: blocksOf(block.blocks, known) };
      case 'list':
        return listOf(block, known);
      case 'table':
        return {
          kind: 'table',
          align: block.align,
          header: block.header.map(children),
          rows: block.rows.map((row) => row.map(children)),
        };
    }
  });
}

function listOf({ ordered, start, items }: ReadBlock & { kind: 'list' }, known: ReadonlySet<number>): Block {
  return {
    kind: 'list',
    ordered,
    start: ordered && start <= MAX_LIST_NUMBER ? start : 1,
    items: items.map(({ done, blocks: read }) => {
      const blocks = blocksOf(read, known);
      if (done === null) return blocks;
      const box: Block = { kind: 'paragraph', children: [{ kind: 'text', text: done ? '☑ ' : '☐ ' }] };
      const [first, ...rest] = blocks;
      return first?.kind === 'paragraph'
        ? [{ ...box, children: [...box.children, ...first.children] }, ...rest]
        : [box, ...blocks];
    }),
  };
}

function inlinesOf(inlines: readonly ReadInline[], known: ReadonlySet<number>): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    switch (inline.kind) {
      case 'strong':
      case 'emphasis':
      case 'deleted':
        return [{ kind: inline.kind, children: inlinesOf(inline.children, known) }];
      case 'code':
      case 'break':
        return [inline];
      case 'literal':
      case 'image':
        return [{ kind: 'text', text: inline.text }];
      case 'link':
        return linkWords(inline, inlinesOf(inline.children, known));
      case 'text':
        return plainInlines(inline.text, known);
    }
  });
}

/** A link's words, with its address beside them when they differ: nobody is led somewhere by a contract's text. */
function linkWords({ href, words }: ReadInline & { kind: 'link' }, shown: Inline[]): Inline[] {
  const isItsOwnAddress = href === words || href === `mailto:${words}` || href === `http://${words}`;
  return isItsOwnAddress ? shown : [...shown, { kind: 'text', text: ` (${href})` }];
}

const MARKS = /\[(\d{1,6})\]|<br\s*\/?>/gi;

function plainInlines(text: string, known: ReadonlySet<number>): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  const flush = (to: number) => {
    if (to > from) inlines.push({ kind: 'text', text: decodeEntities(text.slice(from, to)) });
  };
  for (const match of text.matchAll(MARKS)) {
    const number = match[1] === undefined ? null : Number(match[1]);
    if (number !== null && !known.has(number)) continue;
    flush(match.index);
    inlines.push(number === null ? { kind: 'break' } : { kind: 'citation', number });
    from = match.index + match[0].length;
  }
  flush(text.length);
  return inlines;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/g, (written, code?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? written;
    const point = Number(code);
    return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : written;
  });
}
