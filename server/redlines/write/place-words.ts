// Places a change within one paragraph of the view: words deleted, words inserted, and the paragraphs that new line breaks begin.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { addLines } from './add-lines.ts';
import { type Spot, spotBehind, spotBetween } from './anchor.ts';
import { type CommentMarks, markEnd, markStart } from './comment-marks.ts';
import { deletableSpans, type LeafSpan, spansBetween, withWholeFields } from './deletion.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditRefusal } from './edit-refusal.ts';
import { formattingOf } from './formatting.ts';
import { spaceAtStart, spaceBehind } from './hidden-space.ts';
import type { Located, LocatedText } from './located-text.ts';
import type { MarkStyles } from './mark-styles.ts';
import { behind, type Cut, type PartContext, positionIn } from './part-context.ts';
import { type Leaf, type Paragraph } from './part-model.ts';

export interface Setting {
  readonly text: LocatedText;
  readonly styles: MarkStyles;
}

export interface WordsChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly comment: CommentMarks;
}

/** @throws EditRefusal where the change has no place. */
export function placeWords({ text, styles }: Setting, change: WordsChange, draft: EditDraft): void {
  const host = hostOf(text, change);
  const deleted = deletedSpans(text, change);
  for (const [context, spans] of deleted) draft.delete(context, spans);
  const first = deleted[0];
  const last = deleted.at(-1);
  const { comment } = change;
  if (first?.[1][0]) markStart(first[0], first[1][0], comment, draft);
  if (change.text === '') {
    const end = last?.[1].at(-1);
    if (last && end) markEnd(last[0], end, comment, draft);
    return;
  }
  const { context, paragraph, position, isAtStart, isAtEnd } = host;
  const replaced = first ? first[1].map(({ leaf }) => leaf) : [];
  const spot = spotOf(host, first?.[1], change.text);
  const lines = linesOf(change.text);
  const isReplacedAsAWhole = isAtStart && isAtEnd && replaced.length > 0;
  addLines(
    {
      context,
      paragraph,
      spot,
      format: formattingOf(context.plan, { paragraph, replaced, position, container: spot.container }, styles),
      // Of a paragraph that is replaced as a whole nothing is left that an empty line could stand for.
      lines: isReplacedAsAWhole ? lines.filter((line) => line !== '') : lines,
      isAtStart,
      isAtEnd,
      comment: first ? { ...comment, start: '' } : comment,
    },
    draft,
  );
}

/** The paragraph that the change is in, and the characters beside it. */
interface Host {
  readonly context: PartContext;
  readonly paragraph: Paragraph;
  readonly left: Cut | null;
  readonly right: Cut | null;
  /** Whether the view shows white space behind the change. */
  readonly isBeforeSpace: boolean;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Among the leaves of the paragraph, for the formatting. */
  readonly position: number;
}

const endOf = ({ leaf, to }: LeafSpan): Cut => ({ leaf, at: to });

function hostOf(text: LocatedText, { start, end }: WordsChange): Host {
  const before = text.at(start - 1);
  const after = text.at(end);
  const own = (start < end ? text.at(start) : before) ?? after;
  if (own === null) throw new EditRefusal('no_place');
  const { context } = own;
  // Words go behind all white space that the view shows as one space, and behind what it hides at the start.
  const hidden = before === null ? spaceAtStart(context, own.paragraph) : spaceOfUnit(text, start - 1);
  const last = start === end ? hidden.at(-1) : undefined;
  const paragraph = last?.leaf.paragraph ?? own.paragraph;
  const isHere = (located: Located | null): located is Located => located?.paragraph === paragraph;
  const left = isHere(before) ? behind(before.cut) : null;
  return {
    context,
    paragraph,
    left: last ? endOf(last) : left,
    right: isHere(after) ? after.cut : null,
    isBeforeSpace: after !== null && text.isSpace(end),
    isAtStart: before === null,
    isAtEnd: after === null,
    position: isHere(before) ? positionIn(paragraph, before.cut.leaf) + 1 : 0,
  };
}

/** What the view leaves out behind a space that it shows. */
function spaceOfUnit(text: LocatedText, unit: number): LeafSpan[] {
  const { context, cut } = text.textAt(unit);
  return text.isSpace(unit) ? spaceBehind(context, behind(cut)) : [];
}

type PartSpans = readonly [PartContext, readonly LeafSpan[]];

/** By paragraph: the reader joins paragraphs whose marks are deleted. */
function deletedSpans(text: LocatedText, { start, end, text: words }: WordsChange): PartSpans[] {
  const found: [context: PartContext, spans: LeafSpan[]][] = [];
  for (let at = start; at < end;) {
    const first = text.textAt(at);
    let last = at;
    while (last + 1 < end && text.at(last + 1)?.paragraph === first.paragraph) last += 1;
    const { context, paragraph, cut } = first;
    const to = behind(text.textAt(last).cut);
    checkFormula(text, at, -1);
    checkFormula(text, last, 1);
    const spans = spansBetween(context, paragraph, [cut.leaf, cut.at], [to.leaf, to.at]);
    at = last + 1;
    found.push([context, joined(spans, hiddenBehind(text, last, { start, end: at < end ? null : end }))]);
  }
  const whole = found.map(([context, spans]) => [context, withWholeFields(context, spans, words !== '')] as const);
  return whole.filter(([, spans]) => spans.length > 0);
}

/** A formula goes as a whole. @param step to the character beside, which stays. @throws EditRefusal formula */
function checkFormula(text: LocatedText, unit: number, step: 1 | -1): void {
  const { leaf } = text.textAt(unit).cut;
  if (leaf.kind === 'formula' && text.at(unit + step)?.cut.leaf === leaf) throw new EditRefusal('formula');
}

/** One span for each leaf. */
function joined(spans: readonly LeafSpan[], more: readonly LeafSpan[]): LeafSpan[] {
  const [last, first] = [spans.at(-1), more[0]];
  if (!last || !first || last.leaf !== first.leaf) return [...spans, ...more];
  return [...spans.slice(0, -1), { ...last, to: first.to }, ...more.slice(1)];
}

/** White space that belongs to a deleted space, or stands between deleted words of two paragraphs. */
function hiddenBehind(
  text: LocatedText,
  unit: number,
  { start, end }: { readonly start: number; readonly end: number | null },
): LeafSpan[] {
  const { context, cut } = text.textAt(unit);
  if (end !== null && !text.isSpace(unit)) return [];
  const hidden = spaceBehind(context, behind(cut));
  // It can stay behind a space, or where the view hides it again.
  const canStay = end !== null && (text.isGap(start - 1) || text.isSpace(start - 1) || text.isGap(end));
  return deletableSpans(context, hidden, canStay);
}

function spotOf(
  { context, paragraph, left, right, isBeforeSpace }: Host,
  deleted: readonly LeafSpan[] | undefined,
  text: string,
): Spot {
  if (!deleted?.[0]) return spotBetween(context, { paragraph, left, right, isBeforeSpace }, text);
  // Behind the first deleted words that stand in one element: new words do not go into a link that follows.
  const container = outerContainer(deleted[0].leaf);
  const next = deleted.findIndex(({ leaf }) => outerContainer(leaf) !== container);
  const { leaf, to } = deleted.at(next < 0 ? -1 : next - 1) ?? deleted[0];
  return spotBehind(context, { leaf, at: to });
}

function outerContainer({ run, element }: Leaf): XmlElement | null {
  let at = (run ?? element).parent;
  while (at?.name === 'w:ins') at = at.parent;
  return at;
}

/** Spaces around a line break belong to no paragraph. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.map((line, index) => {
    const start = index > 0 ? line.trimStart() : line;
    return index < lines.length - 1 ? start.trimEnd() : start;
  });
}
