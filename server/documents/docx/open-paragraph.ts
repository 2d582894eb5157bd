// A paragraph of a .docx file while it is read: its style, its list, and the kind of block it becomes.
import type { BlockKind } from '#server/documents/blocks.ts';
import { blockKindOf } from '#server/documents/layout/block-kind.ts';
import { isHeading } from '#server/documents/word/paragraph.ts';
import type { ListCounters } from '#server/documents/word/list-counters.ts';
import type { StyleLookup } from './styles.ts';

/** Switches off the list of the style. */
const NO_LIST = '0';

export class OpenParagraph {
  text = '';
  style: string | undefined;
  outlineLevel: number | undefined;
  /** numId of the paragraph itself; '0' switches the style's numbering off. */
  numbering: string | undefined;
  /** Its level in that list, or in its style's. */
  level: number | undefined;
  /** Its end mark is a tracked deletion: once accepted, the next paragraph continues it. */
  isMarkDeleted = false;
}

/** Counts the paragraph in its list. Call it once for each paragraph, empty ones included, as Word counts them. */
export function listNumber(paragraph: OpenParagraph, styleOf: StyleLookup, counters: ListCounters): string | undefined {
  const style = styleOf(paragraph.style);
  const list = paragraph.numbering ?? style.numbering;
  if (list === undefined || list === NO_LIST) return undefined;
  // The level of the style counts only in the style's own list.
  const inherited = paragraph.numbering === undefined ? style.level : undefined;
  return counters.next(list, paragraph.level ?? inherited ?? counters.levelOf(list, style.lineage));
}

export function paragraphKind(paragraph: OpenParagraph, text: string, styleOf: StyleLookup): BlockKind {
  const style = styleOf(paragraph.style);
  const { outlineLevel, numbering } = paragraph;
  if (isHeading(text, outlineLevel, style.isHeading)) return 'heading';
  return (numbering ?? style.numbering ?? NO_LIST) !== NO_LIST ? 'list_item' : blockKindOf(text);
}
