// Marks of ranges in a part, such as the two of a bookmark: where one goes with a cut passage, the other must not stay alone.
// Section breaks stand in the properties of a paragraph and stay too.
import { attribute } from '#server/ooxml/xml.ts';
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';

const MARK =
  /^w:(bookmark|commentRange|perm|moveFromRange|moveToRange|customXmlInsRange|customXmlDelRange)(Start|End)$/;

export class RangeMarks {
  /** In the order of the source, each with the place of its partner. */
  private readonly marks: { readonly element: XmlElement; partner: number | null }[] = [];
  private readonly sections: XmlElement[] = [];

  constructor(root: XmlElement) {
    const starts = new Map<string, { readonly element: XmlElement; partner: number | null }>();
    walkTree(root, {
      enter: (element) => {
        if (element.name === 'w:sectPr' && element.parent?.name === 'w:pPr') this.sections.push(element);
        const [, kind, edge] = MARK.exec(element.name) ?? [];
        if (kind === undefined) return true;
        const key = `${kind} ${attribute(element.attributes, 'id') ?? ''}`;
        const mark = { element, partner: null as number | null };
        const start = starts.get(key);
        if (edge === 'Start') starts.set(key, mark);
        else if (start) {
          start.partner = element.start;
          mark.partner = start.element.start;
        }
        this.marks.push(mark);
        return true;
      },
    });
  }

  /** What stays of a stretch of the source that is cut, in its order. */
  *keptOf(start: number, end: number): Generator<{ readonly start: number; readonly end: number }> {
    for (const { element, partner } of within(this.marks, start, end, ({ element: { start: at } }) => at))
      if (partner !== null && (partner < start || partner >= end)) yield element;
    for (const section of within(this.sections, start, end, ({ start: at }) => at)) {
      const paragraph = section.parent?.parent;
      const properties = section.parent;
      if (!paragraph || !properties || paragraph.start < start || paragraph.end > end) continue;
      yield { start: paragraph.start, end: paragraph.openEnd };
      yield { start: properties.start, end: properties.openEnd };
      yield section;
      yield { start: properties.closeStart, end: properties.end };
      yield { start: paragraph.closeStart, end: paragraph.end };
    }
  }
}

function within<Item>(items: readonly Item[], start: number, end: number, startOf: (item: Item) => number): Item[] {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && startOf(item) < start) low = middle + 1;
    else high = middle;
  }
  const found: Item[] = [];
  for (let at = low; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined || startOf(item) >= end) break;
    found.push(item);
  }
  return found;
}
