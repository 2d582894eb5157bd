// Elements beside an element, looked up without walking over all of them each time.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';

interface Children {
  readonly elements: readonly XmlElement[];
  readonly positions: ReadonlyMap<XmlElement, number>;
}

export class Siblings {
  private readonly known = new Map<XmlElement, Children>();

  /** The nearest one before (-1) or behind (1) that `isSkipped` does not pass over. */
  nearest(element: XmlElement, step: 1 | -1, isSkipped: (element: XmlElement) => boolean): XmlElement | null {
    if (!element.parent) return null;
    const { elements, positions } = this.childrenOf(element.parent);
    let at = (positions.get(element) ?? 0) + step;
    for (let next = elements[at]; next && isSkipped(next); next = elements[at]) at += step;
    return elements[at] ?? null;
  }

  private childrenOf(parent: XmlElement): Children {
    const known = this.known.get(parent);
    if (known) return known;
    const elements = [...parent.elements()];
    const children = { elements, positions: new Map(elements.map((element, index) => [element, index])) };
    this.known.set(parent, children);
    return children;
  }
}
