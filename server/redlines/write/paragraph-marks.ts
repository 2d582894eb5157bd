// Which paragraph marks can go: Word needs one before a table, at the end of a cell and for every section.
import type { PartContext } from './part-context.ts';
import { comparableProperties } from './paragraph-properties.ts';
import type { Paragraph } from './part-model.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditRefusal } from './edit-refusal.ts';

/** They stand between paragraphs and have no content. */
export const EMPTY_MARKUP =
  /^w:(?:bookmark(?:Start|End)|comment(?:RangeStart|RangeEnd)|perm(?:Start|End)|proofErr|(?:moveFrom|moveTo|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End))$/;

/** The paragraph that a paragraph would be joined with, if its mark were deleted. */
export function nextParagraph(context: PartContext, paragraph: Paragraph): Paragraph | null {
  return neighbor(context, paragraph, 1);
}

function previousParagraph(context: PartContext, paragraph: Paragraph): Paragraph | null {
  return neighbor(context, paragraph, -1);
}

function neighbor({ plan, siblings }: PartContext, { element }: Paragraph, step: 1 | -1): Paragraph | null {
  const next = siblings.nearest(element, step, ({ name }) => EMPTY_MARKUP.test(name));
  return next ? (plan.model.paragraphOf.get(next) ?? null) : null;
}

const markOf = ({ element }: Paragraph) => element.child('w:pPr')?.child('w:rPr');

/** Whether the mark is a tracked deletion already. */
export function isMarkGone(paragraph: Paragraph): boolean {
  return markOf(paragraph)?.child('w:del') !== undefined;
}

const endsSection = ({ element }: Paragraph): boolean => element.child('w:pPr')?.child('w:sectPr') !== undefined;

/** @throws EditRefusal moved_text for a mark that a move has taken along. */
export function checkMark(paragraph: Paragraph): void {
  const mark = markOf(paragraph);
  if (mark?.child('w:moveFrom') ?? mark?.child('w:moveTo')) throw new EditRefusal('moved_text');
}

export function canDeleteMark(context: PartContext, paragraph: Paragraph): boolean {
  checkMark(paragraph);
  const barrier = context.barriers.around(paragraph.element);
  if (barrier !== null) throw new EditRefusal(barrier);
  return !endsSection(paragraph) && nextParagraph(context, paragraph) !== null;
}

/**
 * Deletes the mark of a paragraph that goes as a whole. Where the file needs it, the one before goes in its place, provided
 * that both paragraphs have the same properties: the words before would else take on the look and number of those that go.
 * @throws EditRefusal section_break, and overlaps as joinParagraphs
 */
export function deleteWholeMark(context: PartContext, paragraph: Paragraph, draft: EditDraft): void {
  if (canDeleteMark(context, paragraph)) return draft.deleteMark(context, paragraph);
  let before = previousParagraph(context, paragraph);
  if (before) checkNothingNew(context, before, paragraph);
  while (before && (draft.isMarkDeleted(context, before) || isMarkGone(before))) {
    const next = before;
    before = previousParagraph(context, before);
    if (before) checkNothingNew(context, before, next);
  }
  const { source } = context.plan;
  const properties = ({ element }: Paragraph) => comparableProperties(source, element.child('w:pPr'));
  if (!before || endsSection(before) || properties(before) !== properties(paragraph))
    throw new EditRefusal('section_break');
  checkMark(before);
  draft.deleteMark(context, before);
}

/**
 * Deletes the marks from one paragraph to another, so that the second continues the first.
 * @throws EditRefusal table_structure where something else than paragraphs is between, section_break for a section's end,
 *   overlaps where another edit begins paragraphs between: the first one would be joined with those.
 */
export function joinParagraphs(context: PartContext, first: Paragraph, last: Paragraph, draft: EditDraft): void {
  for (let at = first; at !== last;) {
    const next = nextParagraph(context, at);
    if (next === null) throw new EditRefusal('table_structure');
    if (endsSection(at)) throw new EditRefusal('section_break');
    checkMark(at);
    checkNothingNew(context, at, next);
    if (!isMarkGone(at) && !draft.isMarkDeleted(context, at)) draft.deleteMark(context, at);
    at = next;
  }
}

function checkNothingNew({ plan }: PartContext, first: Paragraph, next: Paragraph): void {
  if (plan.hasParagraphsBetween(first, next)) throw new EditRefusal('overlaps');
}
