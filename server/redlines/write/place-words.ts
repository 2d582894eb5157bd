// Places a change within one paragraph of the view: words deleted, words inserted, and the paragraphs that new line breaks begin.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { addLines } from './add-lines.ts';
import { type Spot, spotBehind, spotBetween } from './anchor.ts';
import { type CommentMarks, markEnd, markStart } from './comment-marks.ts';
import { type LeafSpan, spansBetween, withWholeFields } from './deletion.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditRefusal } from './edit-refusal.ts';
import { formattingOf, leavesAround } from './formatting.ts';
import type { Located, LocatedText } from './located-text.ts';
import type { MarkStyles } from './mark-styles.ts';
import { type Cut, isGone, type PartContext, positionIn } from './part-context.ts';
import { type Leaf, lengthOf, type Paragraph } from './part-model.ts';

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
  const { context, paragraph, left, isAtStart, isAtEnd } = host;
  const replaced = first ? first[1].map(({ leaf }) => leaf) : [];
  const spot = spotOf(host, first?.[1], change.text);
  const position = left ? positionIn(paragraph, left.leaf) + 1 : 0;
  const leaves = [...replaced, ...leavesAround(paragraph, position)];
  const lines = linesOf(change.text);
  const isReplacedAsAWhole = isAtStart && isAtEnd && replaced.length > 0;
  addLines(
    {
      context,
      paragraph,
      spot,
      format: formattingOf(context.plan, { paragraph, leaves, container: spot.container }, styles),
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
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

const behind = ({ leaf, at }: Cut): Cut => ({ leaf, at: Math.min(at + 1, lengthOf(leaf)) });

/** Behind a character; behind a space also the white space that the reader has left out there. */
function behindSpace(paragraph: Paragraph, cut: Cut): Cut {
  let end = behind(cut);
  if (spaceFrom(cut.leaf, cut.at) === cut.at) return end;
  for (const leaf of paragraph.leaves.slice(positionIn(paragraph, cut.leaf))) {
    if (isGone(leaf) || leaf.kind === 'fixed' || leaf.fieldMark === 'end') continue;
    const from = leaf === cut.leaf ? end.at : 0;
    const to = spaceFrom(leaf, from);
    if (to > from) end = { leaf, at: to };
    if (to < lengthOf(leaf)) break;
  }
  return end;
}

/** Where the white space ends that begins there. */
function spaceFrom({ kind, element, text }: Leaf, from: number): number {
  if (kind === 'mark') return /^w:(?:tab|ptab|br|cr)$/.test(element.name) ? 1 : from;
  return kind === 'text' ? from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0) : from;
}

function hostOf(text: LocatedText, { start, end }: WordsChange): Host {
  const before = text.at(start - 1);
  const after = text.at(end);
  const own = (start < end ? text.at(start) : before) ?? after;
  if (own === null) throw new EditRefusal('no_place');
  const { context, paragraph } = own;
  const isHere = (located: Located | null): located is Located => located?.paragraph === paragraph;
  return {
    context,
    paragraph,
    left: isHere(before) ? behindSpace(paragraph, before.cut) : null,
    right: isHere(after) ? after.cut : null,
    isAtStart: before === null,
    isAtEnd: after === null,
  };
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
    const to = endOfDeletion(text, last);
    found.push([context, spansBetween(context, paragraph, [cut.leaf, cut.at], [to.leaf, to.at])]);
    at = last + 1;
  }
  const whole = found.map(([context, spans]) => [context, withWholeFields(context, spans, words !== '')] as const);
  return whole.filter(([, spans]) => spans.length > 0);
}

/** With the white space that the reader has left out behind a deleted space. */
function endOfDeletion(text: LocatedText, unit: number): Cut {
  const { cut } = text.textAt(unit);
  const end = behind(cut);
  if (cut.leaf.kind !== 'text' || !/\s/.test(cut.leaf.text[cut.at] ?? '')) return end;
  const space = /^\s*/.exec(cut.leaf.text.slice(end.at))?.[0].length ?? 0;
  return { leaf: cut.leaf, at: end.at + space };
}

function spotOf(
  { context, paragraph, left, right }: Host,
  deleted: readonly LeafSpan[] | undefined,
  text: string,
): Spot {
  if (!deleted?.[0]) return spotBetween(context, { paragraph, left, right }, /^\s/.test(text));
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
