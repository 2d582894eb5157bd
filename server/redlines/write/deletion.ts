// What a deletion takes with it: text, tabs, notes, pictures and whole fields, but nothing that is gone already and nothing
// that belongs to its place.
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { EditRefusal } from './edit-refusal.ts';
import { isUnseenMark } from './hidden-space.ts';
import { isGone, type PartContext, positionIn } from './part-context.ts';
import { type Field, fieldsAround, type Leaf, lengthOf, type Paragraph } from './part-model.ts';

export interface LeafSpan {
  readonly leaf: Leaf;
  readonly from: number;
  readonly to: number;
}

/**
 * The leaves between two cuts of one paragraph.
 * @throws EditRefusal for a place that cannot be changed.
 */
export function spansBetween(
  context: PartContext,
  paragraph: Paragraph,
  [first, from]: readonly [Leaf, number],
  [last, to]: readonly [Leaf, number],
): LeafSpan[] {
  const leaves = paragraph.leaves.slice(positionIn(paragraph, first), positionIn(paragraph, last) + 1);
  return leaves.flatMap((leaf) => {
    if (!isDeletable(context, leaf)) return [];
    return [{ leaf, from: leaf === first ? from : 0, to: leaf === last ? to : lengthOf(leaf) }];
  });
}

/** @throws EditRefusal as spansBetween. */
export function spansOfParagraph(context: PartContext, paragraph: Paragraph): LeafSpan[] {
  const barrier = context.barriers.around(paragraph.element);
  if (barrier !== null) throw new EditRefusal(barrier);
  return paragraph.leaves.flatMap((leaf) =>
    isDeletable(context, leaf) ? [{ leaf, from: 0, to: lengthOf(leaf) }] : [],
  );
}

/**
 * @param canStay whether those that cannot be deleted are left out
 * @throws EditRefusal as spansBetween, unless they can stay.
 */
export function deletableSpans(context: PartContext, spans: readonly LeafSpan[], canStay: boolean): LeafSpan[] {
  return spans.filter(({ leaf }) => {
    const isBarred = context.barriers.around(leaf.element) !== null || !fieldsAround(leaf.field).next().done;
    return canStay && isBarred ? false : isDeletable(context, leaf);
  });
}

export function isDeletable(context: PartContext, leaf: Leaf): boolean {
  if (leaf.kind === 'fixed' || isGone(leaf)) return false;
  const barrier = context.barriers.around(leaf.element.parent ?? leaf.element);
  if (barrier !== null) throw new EditRefusal(barrier);
  if (leaf.kind === 'text_box') throw new EditRefusal('text_box');
  if (leaf.kind === 'formula' && !isFormulaAlone(leaf.element)) throw new EditRefusal('formula');
  if (leaf.kind === 'other') throw new EditRefusal('unsupported');
  return true;
}

/**
 * The spans with all of each field whose whole result they delete.
 * @param hasNewWords whether words replace the deleted ones: those of a field alone are not replaced
 * @throws EditRefusal field where a field would be cut.
 */
export function withWholeFields(context: PartContext, spans: readonly LeafSpan[], hasNewWords: boolean): LeafSpan[] {
  const whole = new Map(spans.map((span) => [span.leaf, span]));
  const seen = new Set<Leaf>();
  for (const { leaf } of spans) {
    const outermost = [...fieldsAround(leaf.field)].at(-1);
    if (leaf.kind === 'field' && (outermost === undefined || leaf.field?.last === null)) throw new EditRefusal('field');
    if (outermost === undefined || seen.has(outermost.first)) continue;
    seen.add(outermost.first);
    if (hasNewWords && spans.every((span) => isWithin(span.leaf, outermost))) throw new EditRefusal('field');
    for (const part of context.plan.model.leaves.slice(outermost.first.index, outermost.last.index + 1)) {
      if (part.kind === 'fixed' || isGone(part)) continue;
      const span = whole.get(part);
      const isCovered = span !== undefined && span.from === 0 && span.to === lengthOf(part);
      if (!isCovered && isSeen(part)) throw new EditRefusal('field');
      if (!isCovered && isDeletable(context, part)) whole.set(part, { leaf: part, from: 0, to: lengthOf(part) });
    }
  }
  return [...whole.values()].toSorted((a, b) => a.leaf.index - b.leaf.index);
}

/** Words and tracked changes in a formula would need a deletion of their own: then it cannot go as a whole. */
function isFormulaAlone(formula: XmlElement): boolean {
  let isAlone = true;
  walkTree(formula, {
    enter(element) {
      isAlone &&= element.name !== 'w:t' && !isTrackedChange(element.name);
      return isAlone;
    },
  });
  return isAlone;
}

/** Whether the view may show something of it: a break or a tab is one of its characters unless it stands at a border. */
const isSeen = (leaf: Leaf): boolean => (leaf.kind === 'mark' ? !isUnseenMark(leaf) : leaf.text.trim() !== '');

function isWithin(leaf: Leaf, field: Field & { first: Leaf; last: Leaf }): boolean {
  return field.first.index <= leaf.index && leaf.index <= field.last.index;
}
