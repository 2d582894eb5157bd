// Makes elements of the main vocabulary, in the prefix that the part uses.
import {
  childNamed,
  descendantsNamed,
  elementsOf,
  wordAttribute,
  wordName,
  type Element,
  type Node,
} from '#tests/support/docx/word-dom.ts';

export interface Signature {
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
}

const CHANGE_NAMES = new Set(['ins', 'del', 'moveFrom', 'moveTo']);
const CHARACTERS: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\v': 'br',
  '\u001e': 'noBreakHyphen',
  '\u001f': 'softHyphen',
};
/** What no XML part can hold. */
const FORBIDDEN = /[\u0000-\u0008\u000c\u000e-\u001d\ufffe\uffff]/g;

export const writable = (text: string): string => text.replaceAll(FORBIDDEN, '');

/** An element like another one: same vocabulary, same prefix. */
export function make(like: Element, name: string): Element {
  const prefix = like.prefix === null || like.prefix === '' ? '' : `${like.prefix}:`;
  const made = like.ownerDocument?.createElementNS(like.namespaceURI, prefix + name);
  if (made === undefined) throw new Error('The element belongs to no document.');
  return made;
}

/** Attributes always have a prefix, as the default one does not hold for them. */
export function setWord(element: Element, name: string, value: string): void {
  const prefix = element.prefix !== null && element.prefix !== '' ? element.prefix : attributePrefix(element);
  element.setAttributeNS(element.namespaceURI, `${prefix}:${name}`, value);
}

function attributePrefix(element: Element): string {
  return element.lookupPrefix(element.namespaceURI ?? '') ?? 'w';
}

export function sign(element: Element, { author, date }: Signature, id: number): void {
  setWord(element, 'id', String(id));
  setWord(element, 'author', author);
  setWord(element, 'date', date);
}

/** A run with these words; tabs and line breaks become the elements that Word has for them. */
export function makeRun(like: Element, text: string, look: Element | null): Element {
  const run = make(like, 'r');
  if (look !== null) run.appendChild(look.cloneNode(true));
  for (const piece of writable(text).split(/([\t\v\u001e\u001f])/)) {
    const element = CHARACTERS[piece];
    if (element !== undefined) run.appendChild(make(like, element));
    else if (piece !== '') run.appendChild(makeText(like, piece));
  }
  return run;
}

export function makeText(like: Element, text: string, name = 't'): Element {
  const made = make(like, name);
  keepSpace(made);
  made.textContent = text;
  return made;
}

/** Keeps white space at the ends of a text. */
export function keepSpace(text: Element): void {
  text.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
}

export function insertAfter(node: Node, before: Node): void {
  before.parentNode?.insertBefore(node, before.nextSibling);
}

/** The formatting of a run without a record of earlier formatting. */
export function lookOf(run: Element | undefined): Element | null {
  const look = run === undefined ? undefined : childNamed(run, 'rPr');
  if (look === undefined) return null;
  const copy = look.cloneNode(true) as Element;
  for (const child of elementsOf(copy))
    if (['rPrChange', 'ins', 'del', 'moveFrom', 'moveTo'].includes(wordName(child))) copy.removeChild(child);
  return copy.firstChild === null ? null : copy;
}

export const isBy = (change: Element, author: string): boolean => wordAttribute(change, 'author') === author;

/** The nearest element of one of these names around a node. */
export function closest(node: Node, names: ReadonlySet<string>, within: Node): Element | undefined {
  let at: Node | null = node.parentNode;
  while (at !== null && at !== within) {
    if (names.has(wordName(at))) return at as Element;
    at = at.parentNode;
  }
  return undefined;
}

/** Ids of tracked changes count on from here. */
export function highestChangeId(root: Element): number {
  const ids = descendantsNamed(root, CHANGE_NAMES).map((change) =>
    Number(Array.from(change.attributes).find(({ localName }) => localName === 'id')?.value ?? 0),
  );
  return ids.reduce((highest, id) => Math.max(highest, id || 0), 0);
}
