// An XML part as a tree that knows where each element and text is in the source, so that a part can be changed by splicing.
import { Refusal } from '#server/refusal.ts';
import { XmlNames } from './xml-names.ts';
import { type Attributes, checkDepth, createXmlParser } from './xml.ts';

/** A dense page has about 1,500 of them; the tree of a part at this limit takes about 400 MB. */
const MAX_NODES = 2_000_000;
const NO_ATTRIBUTES: Attributes = Object.freeze({});
const NO_CHILDREN: readonly XmlNode[] = Object.freeze([]);

export type XmlNode = XmlElement | XmlText;

/** All offsets are those of the source, in UTF-16 code units. */
export class XmlElement {
  /** With the prefix used here ("w:p"), whatever prefix the file uses; '' for other vocabularies. */
  readonly name: string;
  /** As the file has it. */
  readonly qualified: string;
  readonly attributes: Attributes;
  readonly parent: XmlElement | null;
  /** Comments and processing instructions are left out; they stay in the source. */
  children: readonly XmlNode[] = NO_CHILDREN;
  /** Of the opening tag. */
  readonly start: number;
  readonly openEnd: number;
  /** Of the closing tag; both equal `openEnd` where the element has one tag only ("<w:tab/>"). */
  closeStart: number;
  end: number;

  constructor(
    name: string,
    tag: { name: string; attributes: Attributes },
    parent: XmlElement | null,
    [start, openEnd]: readonly [start: number, openEnd: number],
  ) {
    this.name = name;
    this.qualified = tag.name;
    this.attributes = tag.attributes;
    this.parent = parent;
    this.start = start;
    this.openEnd = openEnd;
    this.closeStart = openEnd;
    this.end = openEnd;
  }

  /** The first child element with this name. */
  child(name: string): XmlElement | undefined {
    for (const node of this.children) if (node instanceof XmlElement && node.name === name) return node;
    return undefined;
  }

  /** What the file writes before a name of this vocabulary: "w:", or nothing. */
  get prefix(): string {
    return this.qualified.slice(0, this.qualified.indexOf(':') + 1);
  }

  *elements(): Generator<XmlElement> {
    for (const node of this.children) if (node instanceof XmlElement) yield node;
  }
}

export class XmlText {
  /** With entities resolved and line ends normalized, so it can be shorter than its source. */
  readonly text: string;
  readonly parent: XmlElement;
  /** A CDATA section includes its brackets. */
  readonly start: number;
  readonly end: number;

  constructor(text: string, parent: XmlElement, start: number, end: number) {
    this.text = text;
    this.parent = parent;
    this.start = start;
    this.end = end;
  }
}

/**
 * @returns the root element.
 * @throws Refusal as walkXml, and too_large for more than two million elements and texts.
 */
export function parseXml(source: string): XmlElement {
  const names = new XmlNames();
  let root: XmlElement | null = null;
  /** The elements that are open at this place, outermost first, and their children. */
  const open: XmlElement[] = [];
  const childrenOf: XmlNode[][] = [];
  let nodes = 0;
  /** The end of the last tag, text or CDATA section. */
  let lastEnd = 0;

  const add = (node: XmlNode) => {
    nodes += 1;
    if (nodes > MAX_NODES) throw new Refusal('too_large', `More than ${MAX_NODES} elements and texts in one part.`);
    childrenOf.at(-1)?.push(node);
  };
  const addText = (text: string, end: number) => {
    const parent = open.at(-1);
    if (parent) add(new XmlText(text, parent, afterComments(source, lastEnd), end));
    lastEnd = end;
  };

  const parser = createXmlParser((tag) => {
    names.open(tag.attributes);
    const openEnd = parser.position;
    const attributes = hasAttributes(tag.attributes) ? tag.attributes : NO_ATTRIBUTES;
    const place = [source.lastIndexOf('<', openEnd - 1), openEnd] as const;
    const element = new XmlElement(names.nameOf(tag.name), { name: tag.name, attributes }, open.at(-1) ?? null, place);
    add(element);
    root ??= element;
    open.push(element);
    childrenOf.push([]);
    checkDepth(open.length);
    lastEnd = openEnd;
  });
  // The parser reports a text when it has taken the "<" behind it.
  parser.on('text', (text) => addText(text, parser.position - 1));
  parser.on('cdata', (text) => addText(text, parser.position));
  parser.on('closetag', ({ isSelfClosing }) => {
    names.close();
    const element = open.pop();
    const children = childrenOf.pop();
    if (!element) return;
    if (children && children.length > 0) element.children = children;
    if (!isSelfClosing) {
      element.end = parser.position;
      element.closeStart = source.lastIndexOf('<', element.end - 1);
    }
    lastEnd = parser.position;
  });

  parser.write(source).close();
  if (root === null) throw new Refusal('damaged', 'The XML has no element.');
  return root;
}

/** Skips the comments and instructions that begin at `at`. Handlers of the parser would make it slower, as createXmlParser says. */
function afterComments(source: string, at: number): number {
  let end = at;
  for (;;) {
    if (source.startsWith('<!--', end)) end = source.indexOf('-->', end) + '-->'.length;
    else if (source.startsWith('<?', end)) end = source.indexOf('?>', end) + '?>'.length;
    else return end;
  }
}

/** In document order. A walk with a stack of its own: recursion would overflow on deep files. */
export function walkTree(
  root: XmlElement,
  visitor: {
    /** False skips the element's children, and `leave` is not called for it. */
    enter: (element: XmlElement) => boolean;
    leave?: (element: XmlElement) => void;
  },
): void {
  const open: { element: XmlElement; next: number }[] = [];
  const enter = (element: XmlElement) => {
    if (visitor.enter(element)) open.push({ element, next: 0 });
  };
  enter(root);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const child = top.element.children[top.next];
    top.next += 1;
    if (child instanceof XmlElement) enter(child);
    else if (child === undefined) {
      open.pop();
      visitor.leave?.(top.element);
    }
  }
}

function hasAttributes(attributes: Attributes): boolean {
  for (const _ in attributes) return true;
  return false;
}
