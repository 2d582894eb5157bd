// A Word paragraph that is read, whether the file was .doc or .docx, and the block that it becomes.
import type { BlockBuilder, BlockKind } from '#server/documents/blocks.ts';
import { printedClause } from '#server/documents/layout/clause-number.ts';

/** Outline level 9 is body text (ECMA-376-1, 17.3.1.20). */
export const BODY_OUTLINE_LEVEL = 9;

export interface ReadParagraph {
  readonly kind: BlockKind;
  readonly text: string;
  /** 1-based, counting paragraphs with text. */
  readonly paragraph: number;
  /** The number that its list prints before it. */
  readonly listNumber: string | undefined;
}

export function writeParagraph({ kind, text, paragraph, listNumber }: ReadParagraph, blocks: BlockBuilder): void {
  blocks.add(kind, text, { paragraph, clause: listNumber ?? printedClause(text) });
}
