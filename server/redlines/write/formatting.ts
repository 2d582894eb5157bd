// The formatting of inserted words: that of the words they replace or follow, never of a link, a field or a note's mark. Superscript,
// subscript and hidden text passes it on only to what replaces it alone.
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
  readonly replaced: readonly Leaf[];
  /** Of the place among the leaves of the paragraph: those to the left come first, then those to the right. */
  readonly position: number;
  /** The element that the new words go in: inside a link they look like the link. */
  readonly container: XmlElement;
}

/** @returns a w:rPr, or '' */
export function formattingOf(plan: PartPlan, neighbors: Neighbors, styles: MarkStyles): string {
  const { paragraph, replaced, position, container } = neighbors;
  const isLike = (leaf: Leaf) => isOfPlace(leaf, container, styles);
  const model =
    find(replaced, (leaf) => isLike(leaf) && isPlain(leaf)) ??
    find(replaced, isLike) ??
    find(leavesAround(paragraph, position), (leaf) => isLike(leaf) && isPlain(leaf));
  const properties = model?.run?.child('w:rPr');
  const own = properties ? contentWithout(plan.source, properties, ({ name }) => name === 'w:rPrChange') : '';
  const content = model ? own : markFormatting(plan.source, paragraph.element.child('w:pPr'));
  return content.trim() === '' ? '' : plan.xml.element('rPr', content);
}

function find(leaves: Iterable<Leaf>, isWanted: (leaf: Leaf) => boolean): Leaf | undefined {
  for (const leaf of leaves) if (isWanted(leaf)) return leaf;
  return undefined;
}

/** Whether it is text of the same link as the container, or of none, and no mark. */
function isOfPlace(leaf: Leaf, container: XmlElement, styles: MarkStyles): boolean {
  if (leaf.kind !== 'text' || leaf.run === null) return false;
  const link = linkAround(leaf.element);
  if (link !== null) return link === linkOf(container);
  if (!fieldsAround(leaf.field).next().done) return false;
  const style = leaf.run.child('w:rPr')?.child('w:rStyle');
  return style === undefined || !styles.ids.has(attribute(style.attributes, 'val') ?? '');
}

/** Whether it is neither superscript nor subscript nor hidden. */
function isPlain(leaf: Leaf): boolean {
  for (const { name, attributes } of leaf.run?.child('w:rPr')?.elements() ?? []) {
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
function* leavesAround(paragraph: Paragraph, position: number): Generator<Leaf> {
  for (let at = position - 1; at >= 0; at -= 1) yield* paragraph.leaves.slice(at, at + 1);
  for (let at = position; at < paragraph.leaves.length; at += 1) yield* paragraph.leaves.slice(at, at + 1);
}
