// Splits the text of a .doc into paragraphs, without the instructions of fields.
import { tidyLines } from '#server/documents/layout/white-space.ts';
import { FieldCodes } from '#server/documents/word/field-codes.ts';

/** Paragraph, cell or row, page or section. */
const PARAGRAPH_END = /[\r\u0007\f]/g;
export const CELL_END = '\u0007';
const FIELD_MARKS: Readonly<Record<string, string>> = { '\u0013': 'begin', '\u0014': 'separate', '\u0015': 'end' };
const FIELD_PARTS = new RegExp('[\\u0013-\\u0015]', 'g');
/** Line and column breaks, non-breaking hyphens, optional hyphens (MS-DOC 2.4.1). */
const BREAKS = /[\u000b\u000e]/g;
const HARD_HYPHEN = /\u001e/g;
const SOFT_HYPHEN = /\u001f/g;

export interface TextParagraph {
  readonly text: string;
  /** Offsets in the document's text; `end` is the offset of the character that ends the paragraph. */
  readonly start: number;
  readonly end: number;
  readonly ending: string;
}

/** The paragraphs between two positions. */
export function* paragraphsBetween(text: string, start: number, end: number): Generator<TextParagraph> {
  const fields = new FieldCodes();
  const story = text.slice(start, end);
  let from = 0;
  for (const { index, 0: ending } of story.matchAll(PARAGRAPH_END)) {
    yield { text: shown(story.slice(from, index), fields), start: start + from, end: start + index, ending };
    from = index + 1;
  }
  if (from < story.length) yield { text: shown(story.slice(from), fields), start: start + from, end, ending: '' };
}

/** The words of a note or a running head. */
export function linesBetween(text: string, start: number, end: number): string[] {
  return [...paragraphsBetween(text, start, end)].map((paragraph) => paragraph.text).filter(Boolean);
}

function shown(raw: string, fields: FieldCodes): string {
  let kept = '';
  let from = 0;
  for (const { index, 0: mark } of raw.matchAll(FIELD_PARTS)) {
    if (fields.isShown) kept += raw.slice(from, index);
    fields.mark(FIELD_MARKS[mark]);
    from = index + 1;
  }
  if (fields.isShown) kept += raw.slice(from);
  fields.endParagraph();
  return tidyLines(kept.replace(BREAKS, '\n').replace(HARD_HYPHEN, '-').replace(SOFT_HYPHEN, ''));
}
