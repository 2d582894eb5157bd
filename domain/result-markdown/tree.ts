// What a result's Markdown says, as plain data. Links and pictures keep their words; what acts on a page, such as HTML,
// stays the letters it is.

export type Inline =
  /** Citations, line breaks spelled `<br>` and entities are still as they were written. */
  | { readonly kind: 'text'; readonly text: string }
  /** Escaped by the author: shown as it is, and never part of a citation. */
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly children: readonly Inline[] }
  /** `words` as they were written. */
  | { readonly kind: 'link'; readonly href: string; readonly words: string; readonly children: readonly Inline[] }
  | { readonly kind: 'image'; readonly text: string };

export type Alignment = 'left' | 'center' | 'right' | null;

export interface ListItem {
  /** Of a task whether it is done; null for any other item. */
  readonly done: boolean | null;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quotation'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly ListItem[] }
  | {
      readonly kind: 'table';
      readonly align: readonly Alignment[];
      readonly header: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };
