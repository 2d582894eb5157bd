// A result's Markdown as plain data that every file format is written from. Contract text may hold anything: HTML stays
// the letters it is, links and pictures become words, and only brackets that nobody escaped become citations.
import { readMarkdown } from '#domain/result-markdown/read-markdown.ts';
import type { Block, Inline } from '#domain/result-markdown/tree.ts';

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

function runsOf(inlines: readonly Inline[], numbers: ReadonlySet<number>, style: Style): Run[] {
  const inside = (children: readonly Inline[], more: Style = {}) => runsOf(children, numbers, { ...style, ...more });
  return inlines.flatMap((inline): Run[] => {
    switch (inline.kind) {
      case 'strong':
        return inside(inline.children, { bold: true });
      case 'emphasis':
        return inside(inline.children, { italics: true });
      case 'deleted':
        return inside(inline.children, { strike: true });
      case 'code':
        return words(inline.text, { ...style, code: true });
      case 'break':
        return [{ kind: 'break' }];
      case 'literal':
      case 'image':
        return words(inline.text, style);
      case 'link':
        return [
          ...inside(inline.children),
          ...(inline.href.endsWith(inline.words) ? [] : words(` (${inline.href})`, style)),
        ];
      case 'text':
        return marked(inline.text, numbers, style);
    }
  });
}

function partsOf(blocks: readonly Block[], numbers: ReadonlySet<number>): Part[] {
  const runs = (inlines: readonly Inline[]) => runsOf(inlines, numbers, {});
  return blocks.map((block): Part => {
    switch (block.kind) {
      case 'heading':
        return { kind: 'heading', level: block.level, runs: runs(block.inlines) };
      case 'paragraph':
        return { kind: 'paragraph', runs: runs(block.inlines) };
      case 'rule':
        return { kind: 'rule' };
      case 'code':
        return { kind: 'code', text: printable(block.text) };
      case 'quotation':
        return { kind: 'quotation', parts: partsOf(block.blocks, numbers) };
      case 'list':
        return {
          kind: 'list',
          ordered: block.ordered,
          start: Math.min(block.start || 1, 999_999),
          items: block.items.map(({ done, blocks: within }) => {
            const parts = partsOf(within, numbers);
            const box: Run = { kind: 'words', text: done ? '☑ ' : '☐ ' };
            return done === null ? parts : [{ kind: 'paragraph' as const, runs: [box] }, ...parts];
          }),
        };
      case 'table':
        return { kind: 'table', header: block.header.map(runs), rows: block.rows.map((row) => row.map(runs)) };
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
  return partsOf(readMarkdown(text), numbers);
}
