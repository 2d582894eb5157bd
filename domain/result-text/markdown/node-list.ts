// The words of a paragraph while its marks are being paired: a linked list, so that the words between two marks move into
// one node without being copied.
import { printable } from '#domain/result-text/printable.ts';
import type { Inline } from '#domain/result-text/tree.ts';

type NodeInline =
  /** As it was written: with citations, entities and `<br>`. */
  | Inline
  /** Escaped by the author: shown as it is, and never part of a citation. */
  | { readonly kind: 'literal'; readonly text: string }
  /** `words` as they were written. */
  | { readonly kind: 'link'; readonly href: string; readonly words: string; readonly children: readonly Inline[] };

export interface Node {
  inline: NodeInline;
  /** Nesting of marks within it. */
  depth: number;
  before: Node | null;
  after: Node | null;
}

export class NodeList {
  readonly #sources: ReadonlySet<number>;
  #first: Node | null = null;
  #last: Node | null = null;

  /** @param sources the numbers that can be cited. */
  constructor(sources: ReadonlySet<number>) {
    this.#sources = sources;
  }

  add(inline: NodeInline): Node {
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

  /** Removes and returns everything after a node. */
  takeAfter(node: Node): Inline[] {
    const taken = this.#read(node.after, null);
    node.depth = depthOf(node.after, null) + 1;
    node.after = null;
    this.#last = node;
    return taken;
  }

  /** Wraps everything between two nodes in a new node. @returns false, and changes nothing, where it would nest too deep. */
  wrap(from: Node, to: Node, kind: 'strong' | 'emphasis' | 'deleted', depthMax: number): boolean {
    const depth = depthOf(from.after, to) + 1;
    if (depth > depthMax) return false;
    const node: Node = { inline: { kind, children: this.#read(from.after, to) }, depth, before: from, after: to };
    from.after = node;
    to.before = node;
    return true;
  }

  /** Two spaces at the end of a line break it. */
  endsInBlanks(): boolean {
    return this.#last?.inline.kind === 'text' && this.#last.inline.text.endsWith('  ');
  }

  replaceBlanks(): void {
    if (this.#last?.inline.kind === 'text')
      this.#last.inline = { ...this.#last.inline, text: this.#last.inline.text.trimEnd() };
    this.add({ kind: 'break' });
  }

  inlines(): Inline[] {
    return this.#read(this.#first, null);
  }

  /** Neighboring texts are read as one: the brackets and the number of a citation are nodes of their own. */
  #read(from: Node | null, to: Node | null): Inline[] {
    const inlines: Inline[] = [];
    let texts: string[] = [];
    const flush = () => {
      addText(inlines, texts.join(''), this.#sources);
      texts = [];
    };
    for (let node = from; node && node !== to; node = node.after) {
      const { inline } = node;
      if (inline.kind === 'text') {
        texts.push(inline.text);
        continue;
      }
      flush();
      if (inline.kind === 'literal') addWords(inlines, inline.text);
      else if (inline.kind === 'link') addLink(inlines, inline);
      else inlines.push(inline);
    }
    flush();
    return inlines;
  }
}

/** A link's words, with its address beside them where they differ: nobody follows a link in the text of a contract unawares. */
function addLink(inlines: Inline[], { href, words, children }: NodeInline & { kind: 'link' }): void {
  for (const child of children)
    if (child.kind === 'text') addWords(inlines, child.text);
    else inlines.push(child);
  const isItsOwnAddress = href === words || href === `mailto:${words}` || href === `http://${words}`;
  if (!isItsOwnAddress) addWords(inlines, ` (${href})`);
}

function depthOf(from: Node | null, to: Node | null): number {
  let depth = 0;
  for (let node = from; node && node !== to; node = node.after) depth = Math.max(depth, node.depth);
  return depth;
}

const CITATION_OR_BREAK = /\[(\d{1,6})\]|<br\s*\/?>/gi;
const ENTITY = /&(?:#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Appends words as they show, joined with the words before them. */
function addWords(inlines: Inline[], words: string): void {
  const text = printable(words);
  const last = inlines.at(-1);
  if (text === '') return;
  if (last?.kind === 'text') inlines[inlines.length - 1] = { kind: 'text', text: last.text + text };
  else inlines.push({ kind: 'text', text });
}

/** Appends text as it was written; `[n]` is a citation where `sources` has n. */
export function addText(inlines: Inline[], text: string, sources: ReadonlySet<number>): void {
  let from = 0;
  for (const match of text.matchAll(CITATION_OR_BREAK)) {
    const number = match[1] === undefined ? null : Number(match[1]);
    if (number !== null && !sources.has(number)) continue;
    addWords(inlines, decodeEntities(text.slice(from, match.index)));
    inlines.push(number === null ? { kind: 'break' } : { kind: 'citation', number });
    from = match.index + match[0].length;
  }
  addWords(inlines, decodeEntities(text.slice(from)));
}

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (written, code?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? written;
    const point = Number(code);
    return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : written;
  });
}
