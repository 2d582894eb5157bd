// A Word paragraph while it is read, and what it becomes.
import type { BlockBuilder, BlockKind } from '#server/documents/blocks.ts';
import { blockKindOf } from '#server/documents/layout/block-kind.ts';
import { printedClause } from '#server/documents/layout/clause-number.ts';
import { BODY_OUTLINE_LEVEL, type StyleLookup } from './styles.ts';

/** Legal templates number whole clauses with heading styles: longer than this it is a clause, not its title. */
const HEADING_MAX_LENGTH = 200;

export class OpenParagraph {
  text = '';
  style: string | undefined;
  outlineLevel: number | undefined;
  /** numId of the paragraph itself; '0' switches the style's numbering off. */
  numbering: string | undefined;
  /** Its end mark is a tracked deletion: accepted, it runs on into the next paragraph. */
  isMarkDeleted = false;
}

export interface ReadParagraph {
  readonly kind: BlockKind;
  readonly text: string;
  /** 1-based, counting paragraphs with text. */
  readonly paragraph: number;
}

export function paragraphKind(paragraph: OpenParagraph, text: string, styleOf: StyleLookup): BlockKind {
  const style = styleOf(paragraph.style);
  const { outlineLevel, numbering } = paragraph;
  const isHeading = outlineLevel === undefined ? style.isHeading : outlineLevel < BODY_OUTLINE_LEVEL;
  if (isHeading && text.length <= HEADING_MAX_LENGTH) return 'heading';
  const isNumbered = numbering === undefined ? style.isNumbered : numbering !== '0';
  return isNumbered ? 'list_item' : blockKindOf(text);
}

export function writeParagraph({ kind, text, paragraph }: ReadParagraph, blocks: BlockBuilder): void {
  blocks.add(kind, text, { paragraph, clause: printedClause(text) });
}
