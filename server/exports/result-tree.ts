// A result's Markdown as plain data that every file format is written from. Contract text may hold anything: HTML stays
// the letters it is, links and pictures become words, and only brackets that nobody escaped become citations.
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';

export interface Style {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly strike?: boolean;
  readonly code?: boolean;
}

export type Run =
  | ({ readonly kind: 'words'; readonly text: string } & Style)
  | { readonly kind: 'citation'; readonly number: number }
  | { readonly kind: 'break' };

export type Part =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Part[])[];
    }
  | {
      readonly kind: 'table';
      readonly header: readonly (readonly Run[])[];
      readonly rows: readonly (readonly (readonly Run[])[])[];
    }
  | { readonly kind: 'quotation'; readonly parts: readonly Part[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' };

/** Only hostile text nests deeper; beyond this it is shown as written. */
const DEPTH_MAX = 12;

const ignored = () => undefined;
const lexer = new Marked({ gfm: true });
// Link definitions would swallow lines of a contract, tags hide its placeholders, indents turn into program code.
lexer.use({ tokenizer: { def: ignored, html: ignored, tag: ignored, code: ignored } });

const UNFIT = /[\p{Cc}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** Text that XML can hold and that reads in the order it is written: no controls but breaks and tabs, no lone surrogates. */
export function printable(text: string): string {
  return text.replace(UNFIT, (character) => (/[\n\t]/.test(character) ? character : ''));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function words(text: string, style: Style): Run[] {
  const shown = text.replace(/&(amp|lt|gt|quot|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
  return shown === '' ? [] : [{ kind: 'words', text: printable(shown), ...style }];
}

/** Splits plain words at citations of sources that exist and at the line breaks that tables spell as HTML. */
function marked(text: string, known: ReadonlySet<number>, style: Style): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(/\[(\d{1,6})\]|<br\s*\/?>/gi)) {
    const number = match[1] === undefined ? null : Number(match[1]);
    if (number !== null && !known.has(number)) continue;
    runs.push(...words(text.slice(from, match.index), style));
    runs.push(number === null ? { kind: 'break' } : { kind: 'citation', number });
    from = match.index + match[0].length;
  }
  return [...runs, ...words(text.slice(from), style)];
}

// The lexer's own type has an open end for extensions, of which there are none here.
const known = (token: Token) => token as MarkedToken;

function runsOf(tokens: readonly Token[], numbers: ReadonlySet<number>, style: Style, depth: number): Run[] {
  if (depth > DEPTH_MAX) return words(tokens.map(({ raw }) => raw).join(''), style);
  const inside = (children: readonly Token[], more: Style = {}) =>
    runsOf(children, numbers, { ...style, ...more }, depth + 1);
  return tokens.map(known).flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return inside(token.tokens, { bold: true });
      case 'em':
        return inside(token.tokens, { italics: true });
      case 'del':
        return inside(token.tokens, { strike: true });
      case 'codespan':
        return words(token.text, { ...style, code: true });
      case 'checkbox':
        return [];
      case 'br':
        return [{ kind: 'break' }];
      case 'escape':
        return words(token.text, style);
      case 'link':
        return [...inside(token.tokens), ...(token.href.endsWith(token.text) ? [] : words(` (${token.href})`, style))];
      case 'image':
        return words(token.text, style);
      case 'text':
        return token.tokens ? inside(token.tokens) : marked(token.text, numbers, style);
      default:
        return marked(token.raw, numbers, style);
    }
  });
}

function listOf(list: Tokens.List, numbers: ReadonlySet<number>, depth: number): Part {
  return {
    kind: 'list',
    ordered: list.ordered,
    start: Math.min(Number(list.start) || 1, 999_999),
    items: list.items.map((item) => {
      const parts = partsOf(item.tokens, numbers, depth + 1);
      const box: Run = { kind: 'words', text: item.checked ? '☑ ' : '☐ ' };
      return item.task ? [{ kind: 'paragraph' as const, runs: [box] }, ...parts] : parts;
    }),
  };
}

function partsOf(tokens: readonly Token[], numbers: ReadonlySet<number>, depth: number): Part[] {
  if (depth > DEPTH_MAX) return [{ kind: 'paragraph', runs: words(tokens.map(({ raw }) => raw).join(''), {}) }];
  const runs = (children: readonly Token[]) => runsOf(children, numbers, {}, 0);
  return tokens.map(known).flatMap((token): Part[] => {
    switch (token.type) {
      case 'space':
      case 'checkbox':
        return [];
      case 'heading':
        return [{ kind: 'heading', level: token.depth, runs: runs(token.tokens) }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'code':
        return [{ kind: 'code', text: printable(token.text) }];
      case 'blockquote':
        return [{ kind: 'quotation', parts: partsOf(token.tokens, numbers, depth + 1) }];
      case 'list':
        return [listOf(token, numbers, depth)];
      case 'table': {
        const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => runs(cell.tokens));
        return [{ kind: 'table', header: cells(token.header), rows: token.rows.map(cells) }];
      }
      case 'paragraph':
        return [{ kind: 'paragraph', runs: runs(token.tokens) }];
      default:
        return [{ kind: 'paragraph', runs: runsOf([token], numbers, {}, 0) }];
    }
  });
}

/** The parts of a text, those inside others included, in the order they are read. */
export function* everyPart(parts: readonly Part[]): Generator<Part> {
  for (const part of parts) {
    yield part;
    if (part.kind === 'list') for (const item of part.items) yield* everyPart(item);
    if (part.kind === 'quotation') yield* everyPart(part.parts);
  }
}

function runsWithin(part: Part): readonly Run[] {
  if (part.kind === 'paragraph' || part.kind === 'heading') return part.runs;
  return part.kind === 'table' ? [...part.header, ...part.rows.flat()].flat() : [];
}

/** Numbers of the sources that a text cites. */
export function citedIn(parts: readonly Part[]): Set<number> {
  const runs = [...everyPart(parts)].flatMap(runsWithin);
  return new Set(runs.flatMap((run) => (run.kind === 'citation' ? [run.number] : [])));
}

/** Words alone, citations as they stand in the text. */
export function wordsOf(runs: readonly Run[]): string {
  return runs
    .map((run) => (run.kind === 'words' ? run.text : run.kind === 'break' ? '\n' : `[${run.number}]`))
    .join('');
}

/** A Dynamic output may be bare JSON: its lists hold no citations. */
function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text) || /^\s*\[\d+\]\s*$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The parts of a Markdown text; `[n]` is a citation where `numbers` holds n. Never throws. */
export function parseMarkdown(text: string, numbers: ReadonlySet<number>): Part[] {
  if (isJson(text)) return [{ kind: 'code', text: printable(text.trim()) }];
  try {
    return partsOf(lexer.lexer(text), numbers, 0);
  } catch {
    return [{ kind: 'paragraph', runs: marked(text, numbers, {}) }];
  }
}
