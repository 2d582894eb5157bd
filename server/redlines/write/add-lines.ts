// Inserts new words: the first line into a paragraph, each further one as a paragraph whose mark is a tracked insertion.
import { isOwnMark, type Spot } from './anchor.ts';
import { isInPlainTextControl } from './barriers.ts';
import { type CommentMarks, markEnd, markStart } from './comment-marks.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditRefusal } from './edit-refusal.ts';
import { checkMark, isMarkGone, nextParagraph } from './paragraph-marks.ts';
import type { PartContext } from './part-context.ts';
import type { Paragraph } from './part-model.ts';
import { comparableProperties } from './paragraph-properties.ts';
import { newParagraph } from './part-plan.ts';

interface NewLines {
  readonly context: PartContext;
  readonly paragraph: Paragraph;
  readonly spot: Spot;
  /** A w:rPr, or ''. */
  readonly format: string;
  /** At least one; an empty one stands for the words that the paragraph has there. */
  readonly lines: readonly string[];
  /** Whether words of the paragraph stand before the spot, and behind it. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly comment: CommentMarks;
}

/** @throws EditRefusal where a paragraph cannot begin. */
export function addLines(added: NewLines, draft: EditDraft): void {
  const { lines, isAtStart, isAtEnd } = added;
  if (lines.length > 1 && isInPlainTextControl(added.spot.container)) throw new EditRefusal('locked_control');
  if (lines.length === 1) addWords(added, lines[0] ?? '', draft);
  else if (isAtStart && !isAtEnd && !added.paragraph.leaves.some(isOwnMark)) addBefore(added, draft);
  else addBehind(added, draft);
}

function addWords({ context, spot, format, comment }: NewLines, words: string, draft: EditDraft): void {
  markStart(context, spot, comment, draft);
  if (words !== '') draft.insertWords(context, spot, context.plan.xml.run(format, words));
  markEnd(context, spot, comment, draft);
}

/** Whole paragraphs before this one, which the last line goes on in. */
function addBefore(added: NewLines, draft: EditDraft): void {
  const { paragraph, lines, comment } = added;
  const words = lines.at(-1) ?? '';
  const before = lines.slice(0, -1).filter((line) => line !== '');
  checkMark(paragraph);
  const own = before.length === 0 ? comment : { ...comment, end: words === '' ? comment.end : '' };
  const contents = contentsOf(added, before, own);
  draft.insertParagraphs(added.context, paragraph.element.start, () => paragraphsOf(added, contents));
  if (words === '' && before.length > 0) return;
  addWords({ ...added, comment: before.length === 0 ? comment : { ...comment, start: '' } }, words, draft);
}

/** The first line goes on in this paragraph; whole paragraphs follow it, or its second half does. */
function addBehind(added: NewLines, draft: EditDraft): void {
  const { context, paragraph, spot, lines, isAtEnd, comment } = added;
  const [words = '', ...rest] = lines;
  const behind = rest.filter((line, index) => line !== '' || (index === rest.length - 1 && !isAtEnd));
  if (behind.length === 0) return addWords(added, words, draft);
  checkMark(paragraph);
  if (words !== '') addWords({ ...added, comment: { ...comment, end: '' } }, words, draft);
  const contents = contentsOf(added, behind, words === '' ? comment : { ...comment, start: '' });
  if (isAtEnd && canFollow(context, paragraph))
    return draft.insertParagraphs(context, paragraph.element.end, () => paragraphsOf(added, contents));
  const { element } = paragraph;
  const place: Spot = isAtEnd ? { anchor: { offset: element.closeStart }, container: element } : spot;
  const inInsertion = place.container.name === 'w:ins' && place.container.parent === element;
  if (place.container !== element && !inInsertion) throw new EditRefusal('unsupported');
  const second = contents.at(-1) ?? '';
  draft.split(
    context,
    paragraph,
    place,
    () => paragraphsOf(added, contents.slice(0, -1)),
    () => second,
  );
}

/**
 * Whether new paragraphs stand behind the mark of this one. Else it gets the new mark, and the last of them the old one: the mark
 * of a cell or of the text stays last; a mark that the other side deleted would join new words to those before it; and where
 * the new paragraphs are rejected, LibreOffice gives the next one their look and number unless it has the same.
 */
function canFollow(context: PartContext, paragraph: Paragraph): boolean {
  const next = nextParagraph(context, paragraph);
  if (next === null || isMarkGone(paragraph)) return false;
  const [own, other] = [paragraph, next].map(({ element }) =>
    comparableProperties(context.plan.source, element.child('w:pPr')),
  );
  return own === other;
}

function contentsOf({ context, format }: NewLines, lines: readonly string[], comment: CommentMarks): string[] {
  const { xml } = context.plan;
  return lines.map((line, index) => {
    const start = index === 0 ? comment.start : '';
    const end = index === lines.length - 1 && comment.end !== '' ? comment.end + comment.reference : '';
    return start + (line === '' ? '' : xml.inserted(xml.run(format, line))) + end;
  });
}

function paragraphsOf({ context, paragraph }: NewLines, contents: readonly string[]): string {
  return contents.map((content) => newParagraph(context.plan, paragraph, content)).join('');
}
