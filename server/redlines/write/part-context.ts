// A part that edits reach: its model, what bars its places, and its plan.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import type { Barriers } from './barriers.ts';
import { type Leaf, lengthOf, type Paragraph } from './part-model.ts';
import type { PartPlan } from './part-plan.ts';
import type { Siblings } from './siblings.ts';

export interface PartContext {
  readonly name: string;
  readonly plan: PartPlan;
  readonly barriers: Barriers;
  readonly siblings: Siblings;
}

/** A cut through a leaf: before its first character, behind its last, or between. */
export interface Cut {
  readonly leaf: Leaf;
  readonly at: number;
}

export const behind = ({ leaf, at }: Cut): Cut => ({ leaf, at: Math.min(at + 1, lengthOf(leaf)) });

/** Position of a leaf in its paragraph. */
export function positionIn(paragraph: Paragraph, leaf: Leaf): number {
  let [low, high] = [0, paragraph.leaves.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((paragraph.leaves[middle]?.index ?? 0) < leaf.index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Elements around an element, up to its paragraph, innermost first. */
export function* wrappersOf(element: XmlElement): Generator<XmlElement> {
  for (let at = element.parent; at !== null && at.name !== 'w:p'; at = at.parent) yield at;
}

/** Whether it is part of a tracked deletion, or of the place that a move left. */
export function isGone(leaf: Leaf): boolean {
  for (const { name } of wrappersOf(leaf.element)) if (name === 'w:del' || name === 'w:moveFrom') return true;
  return false;
}
