// The words of a paragraph while its marks are being paired: a linked list, so that what stands between two marks moves into
// one node without anything being copied.
import type { Inline } from './tree.ts';

export interface Node {
  inline: Inline;
  /** Marks in marks. */
  depth: number;
  before: Node | null;
  after: Node | null;
}

export class NodeList {
  #first: Node | null = null;
  #last: Node | null = null;

  add(inline: Inline): Node {
    const node: Node = { inline, depth: 0, before: this.#last, after: null };
    if (this.#last) this.#last.after = node;
    else this.#first = node;
    this.#last = node;
    return node;
  }

  addText(text: string): Node {
    return this.add({ kind: 'text', text });
  }

  remove(node: Node): void {
    if (node.before) node.before.after = node.after;
    else this.#first = node.after;
    if (node.after) node.after.before = node.before;
    else this.#last = node.before;
  }

  /** What stands behind a node, taken out of the list. */
  takeAfter(node: Node): Inline[] {
    const taken = listed(node.after, null);
    node.depth = depthOf(node.after, null) + 1;
    node.after = null;
    this.#last = node;
    return taken;
  }

  /** Puts what stands between two nodes into one of its own. @returns false, and changes nothing, where it would lie too deep. */
  wrap(from: Node, to: Node, kind: 'strong' | 'emphasis' | 'deleted', most: number): boolean {
    const depth = depthOf(from.after, to) + 1;
    if (depth > most) return false;
    const node: Node = { inline: { kind, children: listed(from.after, to) }, depth, before: from, after: to };
    from.after = node;
    to.before = node;
    return true;
  }

  /** Two blanks at the end of a line break it. */
  endsInBlanks(): boolean {
    return this.#last?.inline.kind === 'text' && this.#last.inline.text.endsWith('  ');
  }

  replaceBlanks(): void {
    if (this.#last?.inline.kind === 'text')
      this.#last.inline = { ...this.#last.inline, text: this.#last.inline.text.trimEnd() };
    this.add({ kind: 'break' });
  }

  inlines(): Inline[] {
    return listed(this.#first, null);
  }
}

/** Neighbouring texts as one: a citation's brackets and its number were read one by one. */
function listed(from: Node | null, to: Node | null): Inline[] {
  const inlines: Inline[] = [];
  let texts: string[] = [];
  const flush = () => {
    const text = texts.join('');
    if (text !== '') inlines.push({ kind: 'text', text });
    texts = [];
  };
  for (let node = from; node && node !== to; node = node.after) {
    if (node.inline.kind === 'text') texts.push(node.inline.text);
    else {
      flush();
      inlines.push(node.inline);
    }
  }
  flush();
  return inlines;
}

function depthOf(from: Node | null, to: Node | null): number {
  let depth = 0;
  for (let node = from; node && node !== to; node = node.after) depth = Math.max(depth, node.depth);
  return depth;
}
