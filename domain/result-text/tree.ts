// A result as plain data: the screen, the clipboard and every file are written from this one tree. Nothing in it can act:
// HTML stays the letters it is, and links and pictures are words.

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'citation'; readonly number: number }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly children: readonly Inline[] };

type Alignment = 'left' | 'center' | 'right' | null;

export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  /** `level` counts from 1 without gaps, whatever level the text begins at. */
  | { readonly kind: 'heading'; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quotation'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | {
      readonly kind: 'table';
      /** One per column. */
      readonly align: readonly Alignment[];
      readonly header: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export type List = Block & { readonly kind: 'list' };
export type Table = Block & { readonly kind: 'table' };

/** All blocks in reading order, nested ones included. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.kind === 'list') for (const item of block.items) yield* everyBlock(item);
    if (block.kind === 'quotation') yield* everyBlock(block.blocks);
  }
}

export const tablesIn = (blocks: readonly Block[]): Table[] =>
  [...everyBlock(blocks)].filter((block) => block.kind === 'table');

/** The numbers of the sources that a result cites. */
export function citedIn(blocks: readonly Block[]): Set<number> {
  const cited = new Set<number>();
  const collect = (inlines: readonly Inline[]): void => {
    for (const inline of inlines) {
      if (inline.kind === 'citation') cited.add(inline.number);
      if ('children' in inline) collect(inline.children);
    }
  };
  for (const block of everyBlock(blocks)) {
    if ('inlines' in block) collect(block.inlines);
    if (block.kind === 'table') for (const cell of [block.header, ...block.rows].flat()) collect(cell);
  }
  return cited;
}

/** The words without their formatting: citations as "[1]", breaks as line feeds. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'break') return '\n';
      if (inline.kind === 'citation') return `[${inline.number}]`;
      return 'children' in inline ? plainText(inline.children) : inline.text;
    })
    .join('');
}
