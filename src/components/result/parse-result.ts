// Reads a result's Markdown into blocks. Contract text may hold anything, so nothing in it becomes markup that acts:
// HTML stays the letters it is, links and pictures become their words, and only known source numbers become citations.
import { Marked } from 'marked';
import type { Token, Tokens } from 'marked';
import type { Block, Inline } from './document-tree.ts';

const NOT_MATCHED = undefined;
const marked = new Marked({ gfm: true });
marked.use({
  tokenizer: {
    // A line "[3]: https://…" in a contract would turn every citation of source 3 into a link.
    def: () => NOT_MATCHED,
    // "<Company Name>" is a placeholder to a lawyer; it is shown, not hidden as a tag.
    html: () => NOT_MATCHED,
    tag: () => NOT_MATCHED,
    // Four leading spaces are layout in a contract, not program code; fenced blocks stay.
    code: () => NOT_MATCHED,
  },
});

/** Beyond this depth blocks and marks are shown as written; only hostile text nests so deep. */
const MAX_DEPTH = 24;
const MAX_LIST_NUMBER = 999_999;

/**
 * The blocks of a Markdown text. `[n]` becomes a citation where `known` holds n and the bracket is not escaped.
 * Never throws: a text that the lexer cannot take is one paragraph of its lines.
 */
export function parseResult(text: string, known: ReadonlySet<number>): Block[] {
  const json = asJson(text);
  if (json !== null) return [{ kind: 'code', text: json }];
  try {
    return rankHeadings(blocksOf(marked.lexer(text), known, 0));
  } catch {
    return [{ kind: 'paragraph', children: plainInlines(text, known) }];
  }
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

function blocksOf(tokens: readonly Token[], known: ReadonlySet<number>, depth: number): Block[] {
  return tokens.flatMap((token) => blockOf(token as Tokens.Generic, known, depth));
}

function blockOf(token: Tokens.Generic, known: ReadonlySet<number>, depth: number): Block[] {
  if (depth > MAX_DEPTH) return [{ kind: 'paragraph', children: [{ kind: 'text', text: token.raw }] }];
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: Number(token.depth), children: inlinesOf(token.tokens, token, known, depth) }];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'code':
      return [{ kind: 'code', text: asJson(String(token.text)) ?? String(token.text) }];
    case 'blockquote':
      return [{ kind: 'quote', children: blocksOf(token.tokens ?? [], known, depth + 1) }];
    case 'list':
      return [listOf(token as Tokens.List, known, depth)];
    case 'table':
      return [tableOf(token as Tokens.Table, known, depth)];
    default:
      return [{ kind: 'paragraph', children: inlinesOf(token.tokens, token, known, depth) }];
  }
}

function listOf(list: Tokens.List, known: ReadonlySet<number>, depth: number): Block {
  const start = Number(list.start);
  return {
    kind: 'list',
    ordered: list.ordered,
    start: list.ordered && start <= MAX_LIST_NUMBER ? start : 1,
    items: list.items.map((item) => {
      const blocks = blocksOf(item.tokens, known, depth + 1);
      if (!item.task) return blocks;
      const box: Block = { kind: 'paragraph', children: [{ kind: 'text', text: item.checked ? '☑ ' : '☐ ' }] };
      const [first, ...rest] = blocks;
      return first?.kind === 'paragraph'
        ? [{ ...box, children: [...box.children, ...first.children] }, ...rest]
        : [box, ...blocks];
    }),
  };
}

function tableOf(table: Tokens.Table, known: ReadonlySet<number>, depth: number): Block {
  const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens, null, known, depth));
  return { kind: 'table', align: table.align, header: cells(table.header), rows: table.rows.map(cells) };
}

function inlinesOf(
  tokens: readonly Token[] | undefined,
  owner: Tokens.Generic | null,
  known: ReadonlySet<number>,
  depth: number,
): Inline[] {
  if (!tokens) return plainInlines(String(owner?.text ?? owner?.raw ?? ''), known);
  if (depth > MAX_DEPTH) return [{ kind: 'text', text: tokens.map((token) => token.raw).join('') }];
  return tokens.flatMap((token) => inlineOf(token as Tokens.Generic, known, depth + 1));
}

function inlineOf(token: Tokens.Generic, known: ReadonlySet<number>, depth: number): Inline[] {
  const children = () => inlinesOf(token.tokens, token, known, depth);
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', children: children() }];
    case 'em':
      return [{ kind: 'emphasis', children: children() }];
    case 'del':
      return [{ kind: 'deleted', children: children() }];
    case 'codespan':
      return [{ kind: 'code', text: String(token.text) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'escape':
      return [{ kind: 'text', text: String(token.text) }];
    case 'link':
      return linkWords(token, children());
    case 'image':
      return [{ kind: 'text', text: String(token.text) }];
    default:
      return token.tokens ? children() : plainInlines(String(token.text ?? token.raw), known);
  }
}

/** A link's words, with its address beside them when they differ: nobody is led somewhere by a contract's text. */
function linkWords(link: Tokens.Generic, words: Inline[]): Inline[] {
  const href = String(link.href);
  const shown = String(link.text);
  const isItsOwnAddress = href === shown || href === `mailto:${shown}` || href === `http://${shown}`;
  return isItsOwnAddress ? words : [...words, { kind: 'text', text: ` (${href})` }];
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
