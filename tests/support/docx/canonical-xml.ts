// A part as a text that is the same for the same content: without prefixes, order of attributes and white space between
// elements; runs that were split are joined again, and so are insertions and deletions of one author that were.
import { isElement, type Element, type Node } from './word-dom.ts';

interface Canonical {
  readonly name: string;
  /** Without ids that a split gives anew. */
  readonly attributes: string;
  readonly ids: string;
  readonly children: (Canonical | string)[];
}

/** Words, and properties that may be empty. */
const TEXTS = new Set(['t', 'delText', 'instrText', 'delInstrText']);
const PROPERTIES = new Set(['rPr', 'pPr', 'trPr']);
const CHANGES = new Set(['ins', 'del', 'moveFrom', 'moveTo']);

export function canonicalXml(root: Element): string {
  return print(canonical(root));
}

function canonical(element: Element): Canonical {
  const name = element.localName ?? '';
  const attributes = Array.from(element.attributes).filter(
    ({ name: qualified }) => qualified !== 'xmlns' && !qualified.startsWith('xmlns:') && qualified !== 'xml:space',
  );
  const isChange = CHANGES.has(name);
  const shown = (wanted: boolean) =>
    attributes
      .filter(({ localName }) => (isChange && localName === 'id') === wanted)
      .map(({ namespaceURI, localName, value }) => `${namespaceURI ?? ''}:${localName}=${JSON.stringify(value)}`)
      .toSorted()
      .join(' ');
  return {
    name: `${element.namespaceURI ?? ''}:${name}`,
    attributes: shown(false),
    ids: shown(true),
    children: childrenOf(element, TEXTS.has(name)),
  };
}

function childrenOf(element: Element, isText: boolean): (Canonical | string)[] {
  const children: (Canonical | string)[] = [];
  for (let node: Node | null = element.firstChild; node !== null; node = node.nextSibling) {
    const before = children.at(-1);
    if (isElement(node)) {
      const child = canonical(node);
      if (isNothing(child)) continue;
      if (typeof before === 'object' && isSplit(before, child)) mergeInto(before.children, contentOf(child));
      else children.push(child);
    } else if (node.nodeType === 3 || node.nodeType === 4) {
      const text = node.nodeValue ?? '';
      if (!isText && text.trim() === '') continue;
      if (typeof before === 'string') children.splice(-1, 1, before + text);
      else children.push(text);
    }
  }
  return children;
}

const localName = ({ name }: Canonical) => name.slice(name.lastIndexOf(':') + 1);
const propertiesOf = ({ children }: Canonical) => {
  const first = children[0];
  return typeof first === 'object' && localName(first) === 'rPr' ? print(first) : '';
};
const contentOf = (run: Canonical) => (propertiesOf(run) === '' ? run.children : run.children.slice(1));

function isNothing(child: Canonical): boolean {
  const name = localName(child);
  if (name === 'r') return contentOf(child).length === 0;
  return (PROPERTIES.has(name) || TEXTS.has(name)) && child.children.length === 0;
}

/** Two parts of one run, or of one insertion or deletion. */
function isSplit(before: Canonical, child: Canonical): boolean {
  if (before.name !== child.name || before.attributes !== child.attributes) return false;
  const name = localName(child);
  return (name === 'r' && propertiesOf(before) === propertiesOf(child)) || CHANGES.has(name) || TEXTS.has(name);
}

/** Appends, and joins what the split made two of. */
function mergeInto(children: (Canonical | string)[], more: readonly (Canonical | string)[]): void {
  for (const child of more) {
    const before = children.at(-1);
    if (typeof child === 'string' && typeof before === 'string') children.splice(-1, 1, before + child);
    else if (typeof child === 'object' && typeof before === 'object' && isSplit(before, child))
      mergeInto(before.children, localName(child) === 'r' ? contentOf(child) : child.children);
    else children.push(child);
  }
}

function print(node: Canonical | string): string {
  if (typeof node === 'string') return JSON.stringify(node);
  const { name, attributes, ids, children } = node;
  return `<${name} ${attributes} ${ids}\n${children.map(print).join('')}>`;
}

/** Where two texts differ first, with what is around it. */
export function firstDifference(found: string, expected: string): string | undefined {
  if (found === expected) return undefined;
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 100), at + 160));
  return `has ${around(found)} where ${around(expected)} was`;
}
