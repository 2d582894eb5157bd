// What a result's Markdown means, as plain data: the screen, the clipboard and the plain text all walk this one tree.

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'citation'; readonly number: number }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly children: readonly Inline[] };

type Alignment = 'left' | 'center' | 'right' | null;

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    }
  | {
      readonly kind: 'table';
      readonly align: readonly Alignment[];
      readonly header: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' };

/** Whether a table is among the blocks, those inside others included: only then is there a workbook to download. */
export function holdsTable(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block.kind === 'list') return block.items.some(holdsTable);
    return block.kind === 'table' || (block.kind === 'quote' && holdsTable(block.children));
  });
}

/** Parts with their place as their key: a parsed text never reorders what it holds. */
export const inPlaces = <T>(parts: readonly T[]): { part: T; place: number }[] =>
  parts.map((part, place) => ({ part, place }));
