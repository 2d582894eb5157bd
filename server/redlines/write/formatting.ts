// The formatting of inserted words: that of the words they replace or follow, never of a link, a field or a note's mark.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { attribute, isOn } from '#server/ooxml/xml.ts';
import { wrappersOf } from './part-context.ts';
import { markFormatting } from './paragraph-properties.ts';
import { fieldsAround, type Leaf, type Paragraph } from './part-model.ts';
import type { MarkStyles } from './mark-styles.ts';
import type { PartPlan } from './part-plan.ts';
import { contentWithout } from './xml-source.ts';

interface Neighbors {
  readonly paragraph: Paragraph;
  /** Nearest first: replaced words, then those to the left, then those to the right. */
  readonly leaves: Iterable<Leaf>;
  /** The element that the new words go in: inside a link they look like the link. */
  readonly container: XmlElement;
}

/** @returns a w:rPr, or '' */
export function formattingOf(plan: PartPlan, neighbors: Neighbors, styles: MarkStyles): string {
  const { paragraph, leaves, container } = neighbors;
  for (const leaf of leaves) {
    if (leaf.kind !== 'text' || leaf.run === null || !isPlain(leaf, container, styles)) continue;
    const properties = leaf.run.child('w:rPr');
    const content = properties ? contentWithout(plan.source, properties, ({ name }) => name === 'w:rPrChange') : '';
    return content.trim() === '' ? '' : plan.xml.element('rPr', content);
  }
  const content = markFormatting(plan.source, paragraph.element.child('w:pPr'));
  return content.trim() === '' ? '' : plan.xml.element('rPr', content);
}

function isPlain(leaf: Leaf, container: XmlElement, styles: MarkStyles): boolean {
  const link = linkAround(leaf.element);
  if (link !== null) return link === linkOf(container);
  if (!fieldsAround(leaf.field).next().done) return false;
  const properties = leaf.run?.child('w:rPr');
  if (!properties) return true;
  for (const { name, attributes } of properties.elements()) {
    if (name === 'w:rStyle' && styles.ids.has(attribute(attributes, 'val') ?? '')) return false;
    if (name === 'w:vertAlign' && attribute(attributes, 'val') !== 'baseline') return false;
    if (name === 'w:vanish' && isOn(attributes)) return false;
  }
  return true;
}

const LINKS = new Set(['w:hyperlink', 'w:fldSimple']);

function linkAround(element: XmlElement): XmlElement | null {
  for (const wrapper of wrappersOf(element)) if (LINKS.has(wrapper.name)) return wrapper;
  return null;
}

const linkOf = (container: XmlElement): XmlElement | null =>
  LINKS.has(container.name) ? container : linkAround(container);

/** Leaves from a place outward: to the left, then to the right. */
export function* leavesAround(paragraph: Paragraph, position: number): Generator<Leaf> {
  for (let at = position - 1; at >= 0; at -= 1) yield* paragraph.leaves.slice(at, at + 1);
  for (let at = position; at < paragraph.leaves.length; at += 1) yield* paragraph.leaves.slice(at, at + 1);
}
