// Places a change that reaches over the end of a paragraph, a cell or a row: whole paragraphs and rows go with their marks,
// parts of paragraphs are joined.
import { markEnd, markStart, NO_COMMENT } from './comment-marks.ts';
import { noteAround, noteKey } from './note-references.ts';
import { deletableSpans, type LeafSpan, spansOfParagraph, withWholeFields } from './deletion.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditRefusal } from './edit-refusal.ts';
import { spaceBetween } from './hidden-space.ts';
import type { LocatedText } from './located-text.ts';
import { canDeleteMark, deleteWholeMark, isMarkGone, joinParagraphs } from './paragraph-marks.ts';
import { behind, type PartContext } from './part-context.ts';
import type { Paragraph } from './part-model.ts';
import { placeWords, type Setting, type WordsChange } from './place-words.ts';
import { rowAround, spansOfRow } from './table-rows.ts';
import type { Stretch } from './view-places.ts';

/** A paragraph of the view, or a table row that the change takes as a whole. */
interface Element extends Stretch {
  readonly isRow: boolean;
}

/**
 * @param isFollowed whether another edit inserts words where this change ends
 * @throws EditRefusal where the change has no place.
 */
export function placeChange(setting: Setting, change: WordsChange, isFollowed: boolean, draft: EditDraft): void {
  const { text } = setting;
  if (!hasGap(text, change)) return placeWords(setting, change, draft);
  const elements = elementsOf(text, change);
  const [first, last] = [elements[0], elements.at(-1)];
  if (!first || !last) throw new EditRefusal('no_place');
  const isStartKept = change.start > first.start;
  const isEndKept = change.end < last.end;
  if (!isStartKept) return removeToLast(setting, change, elements, draft);
  if (!isEndKept && !isFollowed && canRemove(text, elements.slice(1)))
    return removeBehindFirst(setting, change, elements, draft);
  joinFirstAndLast(setting, change, elements, draft);
}

function hasGap(text: LocatedText, { start, end }: WordsChange): boolean {
  for (let at = start; at < end; at += 1) if (text.isGap(at)) return true;
  return false;
}

/** What the change reaches. The first and the last one may be reached only at their end and start. */
function elementsOf(text: LocatedText, { start, end }: WordsChange): Element[] {
  const { view } = text;
  const elements: Element[] = [];
  let at = text.isGap(start) && !text.isGap(start - 1) ? start - 1 : start;
  while (at < end || (at === end && !text.isGap(at))) {
    if (text.isGap(at)) {
      // Only the gap behind the last element can begin inside the change.
      if (elements.length === 0) throw new EditRefusal('no_place');
      at += 1;
      continue;
    }
    const block = view.blockOf(at);
    const isRow = block?.kind === 'table_row' && start <= block.start && block.end <= end;
    const stretch = isRow ? block : view.stretchAround(at);
    elements.push({ start: stretch.start, end: stretch.end, isRow });
    at = stretch.end;
  }
  // A change that ends within the gap would leave half a gap.
  if (text.isGap(end) && text.isGap(end - 1) && end < view.text.length) throw new EditRefusal('no_place');
  return elements;
}

/** Everything before the last element goes as a whole, and the words of the last one as far as the change reaches. */
function removeToLast(setting: Setting, change: WordsChange, elements: readonly Element[], draft: EditDraft): void {
  const last = elements.at(-1);
  if (!last) return;
  const isWhole = last.isRow && last.end <= change.end;
  const gone = isWhole ? elements : elements.slice(0, -1);
  const inLast = { start: Math.min(last.start, change.end), end: change.end, text: change.text };
  const hasWords = !isWhole && (inLast.start < inLast.end || inLast.text !== '');
  if (isWhole && change.text !== '') throw new EditRefusal('table_structure');
  // Words that replace the end of the text before a note would land in the note.
  if (hasWords && partAt(setting.text, last.start) !== partAt(setting.text, elements[0]?.start ?? last.start))
    throw new EditRefusal('no_place');
  removeWhole(
    setting.text,
    { ...change, comment: hasWords ? { ...change.comment, end: '' } : change.comment },
    gone,
    draft,
  );
  if (hasWords) placeWords(setting, { ...inLast, comment: { ...change.comment, start: '' } }, draft);
}

function partAt(text: LocatedText, unit: number): PartContext {
  return text.textAt(unit).context;
}

/** The words of the first element from the change on, and everything behind it as a whole. */
function removeBehindFirst(
  setting: Setting,
  change: WordsChange,
  elements: readonly Element[],
  draft: EditDraft,
): void {
  const [first, ...gone] = elements;
  if (!first) return;
  const hasWords = change.start < first.end || change.text !== '';
  if (hasWords) placeWords(setting, { ...change, end: first.end, comment: { ...change.comment, end: '' } }, draft);
  removeWhole(
    setting.text,
    { ...change, comment: { ...change.comment, start: hasWords ? '' : change.comment.start } },
    gone,
    draft,
  );
}

function joinFirstAndLast(setting: Setting, change: WordsChange, elements: readonly Element[], draft: EditDraft): void {
  const { text } = setting;
  const [first, last] = [elements[0], elements.at(-1)];
  if (!first || !last || elements.some(({ isRow }) => isRow)) throw new EditRefusal('table_structure');
  const [upper, lower] = [text.textAt(first.end - 1), text.textAt(last.start)];
  if (upper.context !== lower.context) throw new EditRefusal('no_place');
  const { comment } = change;
  const isEmpty = change.start === first.end && change.text === '';
  if (!isEmpty) placeWords(setting, { ...change, end: first.end, comment: { ...comment, end: '' } }, draft);
  const middle = elements.slice(1, -1).filter((element) => !isNote(text, element));
  const spans = middle.flatMap((element) => spansIn(text, element));
  if (spans.some(([context]) => context !== upper.context)) throw new EditRefusal('no_place');
  for (const [context, own] of spans) draft.delete(context, own);
  if (middle.length < elements.length - 2) checkNotesGo(text, elements, [change.start, change.end]);
  draft.delete(...hiddenBetween(text, [first, last], change));
  const rest = { start: last.start, end: change.end, text: '' };
  const start = isEmpty ? comment.start : '';
  if (rest.start < rest.end) placeWords(setting, { ...rest, comment: { ...comment, start } }, draft);
  else if (comment.end !== '') {
    const { leaf, at } = lower.cut;
    if (start !== '') markStart(lower.context, { leaf, from: at, to: at }, comment, draft);
    markEnd(
      lower.context,
      { leaf, from: at, to: at },
      { ...NO_COMMENT, end: comment.end, reference: comment.reference },
      draft,
    );
  }
  joinParagraphs(upper.context, upper.paragraph, lower.paragraph, draft);
}

/** White space that the view hides at the borders of joined paragraphs would show inside of the one that they become. */
function hiddenBetween(
  text: LocatedText,
  [first, last]: readonly [Element, Element],
  { start, end, text: words }: WordsChange,
): [PartContext, LeafSpan[]] {
  const { context, cut } = text.textAt(first.end - 1);
  const hidden = spaceBetween(context, behind(cut), text.textAt(last.start).paragraph);
  const isSpaced = (words === '' ? text.isSpace(start - 1) : /\s$/.test(words)) || text.isSpace(end);
  return [context, deletableSpans(context, hidden, isSpaced && hidden.every(({ leaf }) => leaf.kind === 'text'))];
}

function removeWhole(text: LocatedText, change: WordsChange, elements: readonly Element[], draft: EditDraft): void {
  const deleted: (readonly [PartContext, LeafSpan[]])[] = [];
  const stays = elements.filter((element) => !isNote(text, element));
  if (stays.length < elements.length) checkNotesGo(text, elements, [change.start, change.end]);
  for (const element of stays) {
    const { context, paragraph } = text.textAt(element.start);
    const row = element.isRow ? rowAround(paragraph.element) : null;
    const spans = row ? [[context, spansOfRow(context, row)] as const] : spansIn(text, element);
    deleted.push(...spans);
    for (const [own, part] of spans) draft.delete(own, part);
    if (row) draft.deleteRow(context, row);
    else deleteWholeMark(context, text.textAt(element.end - 1).paragraph, draft);
  }
  const [first, last] = [deleted[0], deleted.at(-1)];
  if (first?.[1][0]) markStart(first[0], first[1][0], change.comment, draft);
  const end = last?.[1].at(-1);
  if (last && end) markEnd(last[0], end, change.comment, draft);
}

/** All of the paragraphs that the view shows as one. */
function paragraphsIn(text: LocatedText, { start, end }: Stretch): [PartContext, Paragraph[]] {
  const paragraphs = new Set<Paragraph>();
  const { context } = text.textAt(start);
  for (let at = start; at < end; at += 1) paragraphs.add(text.textAt(at).paragraph);
  return [context, [...paragraphs]];
}

function spansIn(text: LocatedText, element: Stretch): [PartContext, LeafSpan[]][] {
  const [context, paragraphs] = paragraphsIn(text, element);
  const spans = paragraphs.flatMap((paragraph) => spansOfParagraph(context, paragraph));
  return [[context, withWholeFields(context, spans, false)]];
}

function isNote(text: LocatedText, { start }: Stretch): boolean {
  return /^w:(?:footnotes|endnotes)$/.test(text.textAt(start).context.plan.model.root.name);
}

/**
 * The reader puts a note behind its paragraph. Its words need no deletion where the reference to it goes.
 * @throws EditRefusal no_place for a note whose reference stays.
 */
function checkNotesGo(text: LocatedText, elements: readonly Element[], [start, end]: readonly [number, number]): void {
  const gone = new Set<string>();
  for (const element of elements) {
    if (isNote(text, element) || element.start >= end) continue;
    const first = text.textAt(Math.max(element.start, Math.min(start, element.end - 1)));
    const isWhole = start <= element.start && element.end <= end;
    for (const leaf of first.paragraph.leaves)
      if (leaf.kind === 'reference' && (isWhole || leaf.index > first.cut.leaf.index)) gone.add(noteKey(leaf.element));
  }
  for (const element of elements) {
    if (!isNote(text, element) || element.start >= end) continue;
    const note = noteAround(text.textAt(element.start).paragraph.element);
    if (note === null || !gone.has(noteKey(note))) throw new EditRefusal('no_place');
  }
}

/** Whether the marks of whole paragraphs can go: else the one before the first is deleted in place of the last. */
function canRemove(text: LocatedText, elements: readonly Element[]): boolean {
  return elements.every(({ end, isRow }) => {
    if (isRow) return true;
    const { context, paragraph } = text.textAt(end - 1);
    return isMarkGone(paragraph) || canDeleteMark(context, paragraph);
  });
}
