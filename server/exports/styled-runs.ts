// The words of a result as a flat list, each run with its whole formatting, as Word and Markdown need them.
import type { Inline } from '#domain/result-text/tree.ts';

interface Style {
  readonly bold?: boolean;
  readonly italics?: boolean;
  readonly strike?: boolean;
  readonly code?: boolean;
}

export type WordsRun = { readonly kind: 'words'; readonly text: string } & Style;
type StyledRun = WordsRun | { readonly kind: 'citation'; readonly number: number } | { readonly kind: 'break' };

const STYLES = { strong: { bold: true }, emphasis: { italics: true }, deleted: { strike: true } } as const;

export function styledRuns(inlines: readonly Inline[], style: Style = {}): StyledRun[] {
  return inlines.flatMap((inline): StyledRun[] => {
    if ('children' in inline) return styledRuns(inline.children, { ...style, ...STYLES[inline.kind] });
    if (inline.kind === 'text') return [{ ...style, kind: 'words', text: inline.text }];
    return inline.kind === 'code' ? [{ ...style, kind: 'words', text: inline.text, code: true }] : [inline];
  });
}
