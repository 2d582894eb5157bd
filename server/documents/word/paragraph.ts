// What .doc and .docx have in common: paragraphs and their blocks, symbols, running heads, warnings.
import type { Block } from '#domain/documents.ts';
import type { BlockTrace } from '#server/documents/block-trace.ts';
import type { BlockBuilder, BlockKind } from '#server/documents/blocks.ts';
import { printedClause } from '#server/documents/layout/clause-number.ts';
import { isPageNumber } from '#server/documents/layout/furniture.ts';
import { Refusal } from '#server/refusal.ts';

/** Outline level 9 is body text (ECMA-376-1, 17.3.1.20). */
export const BODY_OUTLINE_LEVEL = 9;
/** Legal templates number whole clauses with heading styles: a longer paragraph is a clause, not its title. */
const HEADING_MAX_LENGTH = 200;
/** Check boxes and bullets of fonts without letters, by their code. */
export const SYMBOLS: Readonly<Record<number, string>> = {
  0xf06f: '☐',
  0xf0a8: '☐',
  0xf0fd: '☒',
  0xf078: '☒',
  0xf0fe: '☑',
  0xf052: '☑',
  0xf0b7: '•',
};

export interface ReadParagraph {
  readonly kind: BlockKind;
  readonly text: string;
  /** 1-based, counting paragraphs with text. */
  readonly paragraph: number;
  /** The number that its list prints before it. */
  readonly listNumber: string | undefined;
  readonly trace?: BlockTrace | undefined;
}

/** A block of a header or footer. */
export interface RunningHead extends Pick<Block, 'kind' | 'text'> {
  readonly trace?: BlockTrace | undefined;
}

export function isHeading(text: string, outlineLevel: number | undefined, hasHeadingStyle: boolean): boolean {
  const isStyled = outlineLevel === undefined ? hasHeadingStyle : outlineLevel < BODY_OUTLINE_LEVEL;
  return isStyled && text.length <= HEADING_MAX_LENGTH;
}

export function writeParagraph(read: ReadParagraph, blocks: BlockBuilder): void {
  const { kind, text, paragraph, listNumber, trace } = read;
  blocks.add(kind, text, { paragraph, clause: listNumber ?? printedClause(text), trace });
}

/** Running heads, after the text. Those of first, odd and even pages differ only in their numbers and are written once. */
export function writeRunningHeads(lines: Iterable<RunningHead>, blocks: BlockBuilder): void {
  const written = new Set<string>();
  for (const { kind, text, trace } of lines) {
    const key = text.replace(/\d+/g, '#');
    if (isPageNumber(text) || written.has(key)) continue;
    written.add(key);
    blocks.add(kind === 'table_row' ? kind : 'paragraph', text, { trace });
  }
}

export function refusalOfEmpty(hasPictures: boolean): Refusal {
  if (hasPictures) return new Refusal('no_text', 'It has pictures and no text.');
  return new Refusal('empty', 'No paragraph in it has text.');
}

interface NotRead {
  readonly hasTrackedChanges: boolean;
  readonly hasComments: boolean;
}

export function wordWarnings({ hasTrackedChanges, hasComments }: NotRead): string[] {
  return [
    ...(hasTrackedChanges
      ? ['It has tracked changes. They were read as if accepted: insertions are included, deletions are not.']
      : []),
    ...(hasComments ? ['It has comments, which were not read.'] : []),
  ];
}
