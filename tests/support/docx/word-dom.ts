// The parts of a .docx as DOM trees (@xmldom/xmldom), so that what tests expect shares no code with the product's own parser.
import { DOMParser, XMLSerializer, type Document, type Element, type Node } from '@xmldom/xmldom';
import type { PackageText } from './package-entries.ts';

export type { Document, Element, Node } from '@xmldom/xmldom';

const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

export function parsePart(text: string): Document {
  const onError = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(`The part is no XML: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml');
}

export const serialize = (node: Node): string => new XMLSerializer().serializeToString(node);

export function rootOf(document: Document): Element {
  if (document.documentElement === null) throw new Error('The part has no root element.');
  return document.documentElement;
}

/** The prefix of the part's root with its colon, which Word uses for the elements of a part; empty without one. */
export function rootPrefix(source: string): string {
  const [, prefix = ''] = /^\uFEFF?(?:\s|<\?[^?]*\?>|<!--[\s\S]*?-->)*<([^\s/>:]+:)?/.exec(source) ?? [];
  return prefix;
}

export const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1;

/** The local name of an element of the main vocabulary, else the empty text. */
export function wordName(node: Node | null | undefined): string {
  return isElement(node) && WORD.has(node.namespaceURI ?? '') ? (node.localName ?? '') : '';
}

/** A list that stays as it is while the tree changes. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

export const elementsOf = (node: Node): Element[] => childrenOf(node).filter(isElement);

export function childNamed(node: Node, name: string): Element | undefined {
  return elementsOf(node).find((child) => wordName(child) === name);
}

/** Elements of the main vocabulary with one of these names, in document order, at any depth. */
export function descendantsNamed(root: Node, names: ReadonlySet<string>): Element[] {
  const found: Element[] = [];
  let node: Node | null = root.firstChild;
  while (node !== null) {
    if (names.has(wordName(node)) && isElement(node)) found.push(node);
    node = nextIn(root, node);
  }
  return found;
}

/** The next node in document order below `root`. */
function nextIn(root: Node, node: Node): Node | null {
  if (node.firstChild !== null) return node.firstChild;
  let at: Node | null = node;
  while (at !== null && at !== root) {
    if (at.nextSibling !== null) return at.nextSibling;
    at = at.parentNode;
  }
  return null;
}

/** An attribute of the main vocabulary, or one without a prefix. */
export function wordAttribute(element: Element, name: string): string | undefined {
  for (const attribute of Array.from(element.attributes)) {
    const isOurs = attribute.namespaceURI === null || WORD.has(attribute.namespaceURI);
    if (isOurs && attribute.localName === name) return attribute.value;
  }
  return undefined;
}

/** The outermost element of this name around a node. */
export function outermost(name: 'tr' | 'tbl', node: Node | undefined): Node | undefined {
  let found: Node | undefined;
  for (let at: Node | null = node ?? null; at !== null; at = at.parentNode) if (wordName(at) === name) found = at;
  return found;
}

export function remove(node: Node): void {
  node.parentNode?.removeChild(node);
}

/** Puts the element's children in its place. */
export function unwrap(element: Element): void {
  for (const child of childrenOf(element)) element.parentNode?.insertBefore(child, element);
  remove(element);
}

/** The same element under another name of its vocabulary. */
export function rename(element: Element, name: string): void {
  const prefix = element.prefix === null || element.prefix === '' ? '' : `${element.prefix}:`;
  const renamed = element.ownerDocument?.createElementNS(element.namespaceURI, `${prefix}${name}`);
  if (renamed === undefined) return;
  for (const attribute of Array.from(element.attributes))
    renamed.setAttributeNS(attribute.namespaceURI, attribute.name, attribute.value);
  for (const child of childrenOf(element)) renamed.appendChild(child);
  element.parentNode?.replaceChild(renamed, element);
}

export interface WordParts {
  readonly main: string;
  /** Parts with text: the main one, notes, headers and footers. */
  readonly stories: readonly string[];
  /** Targets by relationship id, of the main part. */
  readonly leads: ReadonlyMap<string, { readonly kind: string; readonly target: string }>;
}

const STORIES = new Set(['footnotes', 'endnotes', 'header', 'footer']);

export function findWordParts(parts: PackageText): WordParts {
  const main = leadsOf(parts, '', '_rels/.rels').find(({ kind }) => kind === 'officeDocument')?.target;
  if (main === undefined) throw new Error('The package has no main part.');
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const leads = leadsOf(parts, folder, `${folder}_rels/${main.slice(folder.length)}.rels`);
  const targets = leads
    .filter(({ kind, target }) => STORIES.has(kind) && parts.has(target))
    .map(({ target }) => target);
  return { main, stories: [...new Set([main, ...targets])], leads: new Map(leads.map((lead) => [lead.id, lead])) };
}

function leadsOf(parts: PackageText, folder: string, name: string) {
  if (!parts.has(name)) return [];
  return elementsOf(rootOf(parsePart(parts.text(name)))).map((element) => {
    const target = element.getAttribute('Target') ?? '';
    return {
      id: element.getAttribute('Id') ?? '',
      kind: (element.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
      target: target.startsWith('/') ? target.slice(1) : normalized(folder + target),
    };
  });
}

/** Without "../" and "./". */
function normalized(path: string): string {
  const kept: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') kept.pop();
    else if (step !== '.') kept.push(step);
  }
  return kept.join('/');
}
