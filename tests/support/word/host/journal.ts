// What undo needs: for each step, how to put back what it changed.
import { childrenOf, type Element, type Node } from '#tests/support/docx/word-dom.ts';

type PutBack = () => void;

export class Journal {
  private readonly steps: PutBack[][] = [];

  /** What is noted from now on belongs to a new step. */
  begin(): void {
    this.steps.push([]);
  }

  note(putBack: PutBack): void {
    this.steps.at(-1)?.push(putBack);
  }

  /** Keeps an element as it is now. */
  keep(element: Element, afterwards: PutBack = () => {}): void {
    const copy = element.cloneNode(true);
    this.note(() => {
      for (const child of childrenOf(element)) element.removeChild(child);
      for (const child of childrenOf(copy.cloneNode(true))) element.appendChild(child);
      moveAttributes(element, null);
      moveAttributes(copy.cloneNode(false) as Element, element);
      afterwards();
    });
  }

  insert(node: Node, parent: Node, before: Node | null): void {
    parent.insertBefore(node, before);
    this.note(() => void parent.removeChild(node));
  }

  remove(node: Node): void {
    const { parentNode: parent, nextSibling: next } = node;
    if (parent === null) return;
    parent.removeChild(node);
    this.note(() => void parent.insertBefore(node, next));
  }

  /** Puts back what the step that began last has done, and forgets it. */
  rollBack(): void {
    for (const putBack of this.steps.pop()?.toReversed() ?? []) putBack();
  }

  /** @returns false where nothing is left to undo. */
  undo(): boolean {
    let step = this.steps.pop();
    while (step?.length === 0) step = this.steps.pop();
    for (const putBack of step?.toReversed() ?? []) putBack();
    return step !== undefined;
  }
}

/** Without a target they are removed. */
export function moveAttributes(from: Element, to: Element | null): void {
  for (const attribute of Array.from(from.attributes)) {
    from.removeAttributeNode(attribute);
    to?.setAttributeNS(attribute.namespaceURI, attribute.name, attribute.value);
  }
}
