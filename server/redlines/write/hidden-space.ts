// White space that the final view does not show: at the borders of a paragraph, and behind other white space. It would show
// where words come to stand on its other side, so an edit has to know it.
import { isInvisible, isWhiteSpace } from '#server/documents/layout/white-space.ts';
import { type LeafSpan } from './deletion.ts';
import { isMarkGone, nextParagraph } from './paragraph-marks.ts';
import { type Cut, isGone, type PartContext, positionIn } from './part-context.ts';
import { type Leaf, lengthOf, type Paragraph } from './part-model.ts';

const SPACE_MARK = /^w:(?:tab|ptab|br|cr)$/;
const BREAK = /^w:(?:br|cr)$/;
const UNSEEN_MARK = /^w:(?:softHyphen|lastRenderedPageBreak)$/;

export const isUnseenMark = ({ element }: Leaf): boolean => UNSEEN_MARK.test(element.name);

/** Whether a leaf that the view shows nothing of is white space. */
export function isSpace(leaf: Leaf): boolean {
  if (isGone(leaf)) return false;
  return leaf.kind === 'mark' ? SPACE_MARK.test(leaf.element.name) : leaf.kind === 'text' && /\s/.test(leaf.text);
}

export const isLineBreak = (leaf: Leaf): boolean => leaf.kind === 'mark' && BREAK.test(leaf.element.name);

/** From a cut to the next character that the view shows, in the paragraph and in those that it goes on in. */
export function spaceBehind(context: PartContext, { leaf, at }: Cut): LeafSpan[] {
  return spaceFrom(context, leaf.paragraph, positionIn(leaf.paragraph, leaf), at);
}

/** Before the first character that the view shows of a paragraph. */
export function spaceAtStart(context: PartContext, paragraph: Paragraph): LeafSpan[] {
  return spaceFrom(context, paragraph, 0, 0);
}

/** From a cut to the first character that the view shows of a later paragraph, with the blank paragraphs between. */
export function spaceBetween(context: PartContext, cut: Cut, to: Paragraph): LeafSpan[] {
  const spans = spaceBehind(context, cut);
  for (let at = cut.leaf.paragraph; at !== to;) {
    const next = nextParagraph(context, at);
    if (next === null) break;
    if (!isMarkGone(at)) spans.push(...spaceAtStart(context, next));
    at = next;
  }
  return spans;
}

function spaceFrom(context: PartContext, first: Paragraph, position: number, offset: number): LeafSpan[] {
  const spans: LeafSpan[] = [];
  let [start, from] = [position, offset];
  for (let paragraph: Paragraph | null = first; paragraph !== null; [start, from] = [0, 0]) {
    for (const leaf of paragraph.leaves.slice(start)) {
      // The cut can be behind a whole leaf that the view shows.
      if (from >= lengthOf(leaf)) {
        from = 0;
        continue;
      }
      const to = endOfSpace(leaf, from);
      if (to === null) return spans;
      if (to.space > from) spans.push({ leaf, from, to: to.space });
      if (!to.isWhole) return spans;
      from = 0;
    }
    // A paragraph whose mark is deleted goes on in the next one.
    paragraph = isMarkGone(paragraph) ? nextParagraph(context, paragraph) : null;
  }
  return spans;
}

/** Where the white space ends, and whether the leaf does; null for a leaf that the view shows. */
function endOfSpace(leaf: Leaf, from: number): { readonly space: number; readonly isWhole: boolean } | null {
  if (isGone(leaf)) return { space: from, isWhole: true };
  switch (leaf.kind) {
    case 'formula':
    case 'other':
      return null;
    case 'mark':
      if (SPACE_MARK.test(leaf.element.name)) return { space: 1, isWhole: true };
      return isUnseenMark(leaf) ? { space: from, isWhole: true } : null;
    case 'text': {
      let space = from;
      for (let at = from; at < leaf.text.length; at += 1) {
        const character = leaf.text.charAt(at);
        if (isInvisible(character)) continue;
        if (!isWhiteSpace(character)) return { space, isWhole: false };
        space = at + 1;
      }
      return { space, isWhole: true };
    }
    default:
      return { space: from, isWhole: true };
  }
}
