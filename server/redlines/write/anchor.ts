// Finds where new words go between two characters of the view: beside fields, links and content controls rather than in
// them, and never inside another change than an insertion, which is split.
import type { RedlineRefusal } from '#domain/contracts/redlines.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { EditRefusal } from './edit-refusal.ts';
import { isLineBreak, isSpace } from './hidden-space.ts';
import { type Cut, isGone, type PartContext, positionIn, wrappersOf } from './part-context.ts';
import { isInFieldAfter, isInFieldBefore, type Leaf, lengthOf, type Paragraph } from './part-model.ts';
import type { Anchor, Around } from './part-plan.ts';
import { closeTag, openTag, withId } from './xml-source.ts';

/** An anchor and the element that it is directly in: the paragraph, a link, an insertion of somebody else. */
export interface Spot {
  readonly anchor: Anchor;
  readonly container: XmlElement;
}

const OWN_MARKS: ReadonlySet<string> = new Set(['w:footnoteRef', 'w:endnoteRef', 'w:annotationRef']);

interface Between {
  readonly paragraph: Paragraph;
  /** Null at the start of the paragraph. */
  readonly left: Cut | null;
  /** Null at its end. */
  readonly right: Cut | null;
  /** Whether the view shows white space behind the place. */
  readonly isBeforeSpace?: boolean;
}

/**
 * @param words that go there; '' for the marks of a comment. If they begin with a space, notes, pictures and text boxes
 *   between the two characters belong to the left one.
 * @throws EditRefusal where no place between them can take the words.
 */
export function spotBetween(context: PartContext, between: Between, words = ''): Spot {
  const { paragraph, left, right, isBeforeSpace = false } = between;
  const startsWithSpace = /^\s/.test(words);
  // White space that the view does not show would show before words behind it.
  const canPass = (leaf: Leaf) =>
    words === '' || isBeforeSpace || !isSpace(leaf) || (startsWithSpace && !isLineBreak(leaf));
  let refusal: RedlineRefusal | null = left?.leaf.kind === 'formula' && left.leaf === right?.leaf ? 'formula' : null;
  const check = (spot: Spot, isInField: boolean): Spot | null => {
    const barrier = isInField ? 'field' : barrierOf(context, spot.container);
    refusal ??= barrier;
    return barrier === null ? spot : null;
  };
  if (left && left.at < lengthOf(left.leaf)) {
    const inside = check(inRun(left), isInFieldAfter(left.leaf));
    if (inside) return inside;
  }
  const { leaves } = paragraph;
  const last = right ? positionIn(paragraph, right.leaf) : leaves.length;
  const first = left ? positionIn(paragraph, left.leaf) : leaves.slice(0, last).findLastIndex(isOwnMark);
  const isAtom = ({ kind }: Leaf) => kind === 'reference' || kind === 'picture' || kind === 'text_box';
  const hidden = leaves.slice(first + 1, last);
  const space = hidden.findIndex((leaf) => (leaf.kind === 'text' || leaf.kind === 'mark') && !isGone(leaf));
  const atom = startsWithSpace ? hidden.slice(0, space < 0 ? last : space).findLastIndex(isAtom) : -1;
  for (let at = first + 1 + atom; at < last; at += 1) {
    const [before, behind] = [leaves[at], leaves[at + 1]];
    if (at > first && before && !canPass(before)) break;
    const isInField = before ? isInFieldAfter(before) : behind !== undefined && isInFieldBefore(behind);
    const spot = check(spotOf(paragraph, before, behind), isInField);
    if (spot) return spot;
  }
  throw new EditRefusal(refusal ?? 'unsupported');
}

/** The number that a note begins with: nothing stands before it. */
export const isOwnMark = ({ element }: Leaf): boolean => OWN_MARKS.has(element.name);

function barrierOf(context: PartContext, container: XmlElement): RedlineRefusal | null {
  const barrier = context.barriers.around(container);
  if (barrier !== null) return barrier;
  if (container.name === 'w:del') return 'unsupported';
  // An insertion is split around new words, but not the elements inside of it.
  for (const { name } of wrappersOf(container)) if (name === 'w:ins' || name === 'w:del') return 'unsupported';
  return null;
}

const elementOf = (leaf: Leaf): XmlElement => leaf.run ?? leaf.element;

function inRun({ leaf, at }: Cut): Spot {
  const { element, paragraph } = leaf;
  // Nothing goes into a formula.
  if (leaf.run === null)
    return { anchor: { offset: at > 0 ? element.end : element.start }, container: element.parent ?? paragraph.element };
  return { anchor: { leaf, at }, container: elementOf(leaf).parent ?? leaf.paragraph.element };
}

/** Outside of every element that begins or ends between the two. */
function spotOf(paragraph: Paragraph, before: Leaf | undefined, behind: Leaf | undefined): Spot {
  if (before && behind && before.run !== null && before.run === behind.run)
    return inRun({ leaf: before, at: lengthOf(before) });
  const around = behind ? new Set(wrappersOf(elementOf(behind))) : new Set<XmlElement>();
  if (before) {
    const element = climb(elementOf(before), (parent) => around.has(parent));
    return { anchor: { offset: element.end }, container: element.parent ?? paragraph.element };
  }
  if (!behind) return { anchor: { offset: paragraph.element.closeStart }, container: paragraph.element };
  return { anchor: { offset: climb(elementOf(behind)).start }, container: paragraph.element };
}

function climb(element: XmlElement, isEnough: (parent: XmlElement) => boolean = () => false): XmlElement {
  let at = element;
  while (at.parent && at.parent.name !== 'w:p' && !isEnough(at.parent)) at = at.parent;
  return at;
}

/**
 * Behind a deletion: in the same link or content control, but outside of an insertion that ends there.
 * @throws EditRefusal as spotBetween.
 */
export function spotBehind(context: PartContext, cut: Cut): Spot {
  const { leaf, at } = cut;
  const next = leaf.paragraph.leaves[positionIn(leaf.paragraph, leaf) + 1];
  const isCut = at < lengthOf(leaf) || (next !== undefined && next.run !== null && next.run === leaf.run);
  const around = next ? new Set(wrappersOf(elementOf(next))) : new Set<XmlElement>();
  const element = climb(elementOf(leaf), (parent) => parent.name !== 'w:ins' || around.has(parent));
  const outside: Spot = { anchor: { offset: element.end }, container: element.parent ?? leaf.paragraph.element };
  const spot = isCut ? inRun(cut) : outside;
  const barrier = barrierOf(context, spot.container);
  if (barrier !== null) throw new EditRefusal(barrier);
  return spot;
}

/** Exactly before a leaf's character, whatever is around it. */
export function spotBefore({ leaf, at }: Cut): Spot {
  if (at > 0) return inRun({ leaf, at });
  const before = leaf.paragraph.leaves[positionIn(leaf.paragraph, leaf) - 1];
  if (before && before.run !== null && before.run === leaf.run) return inRun({ leaf: before, at: lengthOf(before) });
  const element = elementOf(leaf);
  return { anchor: { offset: element.start }, container: element.parent ?? leaf.paragraph.element };
}

/** Exactly behind a leaf's character. */
export function spotAfter({ leaf, at }: Cut): Spot {
  const next = leaf.paragraph.leaves[positionIn(leaf.paragraph, leaf) + 1];
  if (at < lengthOf(leaf) || (next && next.run !== null && next.run === leaf.run)) return inRun({ leaf, at });
  const element = elementOf(leaf);
  return { anchor: { offset: element.end }, container: element.parent ?? leaf.paragraph.element };
}

/**
 * What ends and begins again around new content: a tracked insertion of somebody else, as one insertion cannot be inside
 * another. Both halves keep author and date, the second one gets an id of its own, so the file has one element more.
 */
export function aroundInsertion(context: PartContext, container: XmlElement): Around {
  if (container.name !== 'w:ins') return ['', ''];
  const { source, xml } = context.plan;
  return [closeTag(source, container), withId(openTag(source, container), xml.ids.next())];
}
