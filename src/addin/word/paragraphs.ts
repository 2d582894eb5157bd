// The paragraphs of the open document, as Word has them now: tracked insertions are read, tracked deletions are not.

export interface WordParagraph {
  /** Among the paragraphs of the body, those in tables included, from 0. */
  readonly index: number;
  readonly item: Word.Paragraph;
  /** Without the paragraph's mark. */
  readonly text: string;
}

/** Every paragraph of the body in order. Two round trips, whatever the length. */
export async function readParagraphs(context: Word.RequestContext): Promise<WordParagraph[]> {
  const { paragraphs } = context.document.body;
  paragraphs.load('items/uniqueLocalId');
  await context.sync();
  return readTexts(context, paragraphs.items);
}

/** @param items all of the body, with their ids */
export async function readTexts(
  context: Word.RequestContext,
  items: readonly Word.Paragraph[],
): Promise<WordParagraph[]> {
  const texts = items.map((item) => item.getReviewedText('Current'));
  await context.sync();
  return items.map((item, index) => ({ index, item, text: withoutMark(texts[index]?.value ?? '') }));
}

/** Hosts end a paragraph's text with its mark, or a cell's with the mark of the cell, or with neither. */
export const withoutMark = (text: string): string => text.replace(/[\r\n\u0007]{1,4}$/u, '');

/** Word has a character of its own for a hyphen that does not break. */
const HYPHENS = /[\u001E\u2011]/gu;

/**
 * White space, and marks that Word puts into a text and our reader does not, or writes otherwise: anchors of notes, comments and
 * pictures, optional hyphens.
 */
const UNREAD = /[\s\p{Cc}\u00AD\uFFFC\uFEFF\u200B]/gu;

/** What two texts of one paragraph have in common, whoever read it. */
export const significant = (text: string): string => text.replace(HYPHENS, '-').replace(UNREAD, '');

/** Whether a character, one UTF-16 code unit, counts in that. */
export const isSignificant = (character: string): boolean => significant(character) !== '';
