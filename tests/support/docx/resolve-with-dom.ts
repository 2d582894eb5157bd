// Accepts or rejects tracked changes in a DOM tree (ECMA-376-1, 17.13.5): the tests' own resolver, which shares no code with
// the product's.
import {
  childNamed,
  childrenOf,
  descendantsNamed,
  elementsOf,
  isElement,
  remove,
  rename,
  unwrap,
  wordAttribute,
  wordName,
  type Element,
  type Node,
} from './word-dom.ts';

export type Action = 'accept' | 'reject';
/** Which changes are resolved; the others stay. */
export type Chosen = (change: Element) => boolean;

const everything: Chosen = () => true;
export const byAuthor =
  (author: string): Chosen =>
  (change) =>
    wordAttribute(change, 'author') === author;

const PROPERTY_CHANGES = new Set(
  'rPrChange pPrChange sectPrChange tblPrChange tblPrExChange tblGridChange trPrChange tcPrChange numberingChange'.split(
    ' ',
  ),
);
const ADDED = new Set(['ins', 'moveTo']);
const REMOVED = new Set(['del', 'moveFrom']);
const MARKS = new Set([...ADDED, ...REMOVED]);
const CELL_MARKS = new Set(['cellIns', 'cellDel', 'cellMerge']);
const RANGES = new Set(['moveFromRangeStart', 'moveFromRangeEnd', 'moveToRangeStart', 'moveToRangeEnd']);
/** What stays of the present properties when the earlier ones come back. */
const KEPT_PROPERTIES = new Set([...MARKS, ...CELL_MARKS, 'rPr', 'sectPr', 'headerReference', 'footerReference']);
export const TRACKED = new Set([...MARKS, ...CELL_MARKS, ...PROPERTY_CHANGES]);
/** Parents of marks that wrap nothing. */
const PROPERTIES = new Set(['rPr', 'trPr', 'numPr']);

export function resolveTree(root: Element, action: Action, isChosen: Chosen = everything): void {
  for (const change of descendantsNamed(root, PROPERTY_CHANGES))
    if (isChosen(change)) resolveProperties(change, action);
  const gone = action === 'accept' ? REMOVED : ADDED;
  const marks = descendantsNamed(root, MARKS).filter(isChosen);
  const endings: Element[] = [];
  for (const mark of marks) {
    const parent = mark.parentNode;
    if (parent === null || !isWithin(root, mark)) continue;
    const isGone = gone.has(wordName(mark));
    if (!isProperty(parent)) resolveRuns(mark, isGone);
    else if (wordName(parent) === 'trPr' && isGone) removeRow(parent.parentNode);
    else if (wordName(parent) === 'rPr' && isGone && wordName(parent.parentNode) === 'pPr') endings.push(mark);
    else removeMark(mark);
  }
  for (const mark of descendantsNamed(root, CELL_MARKS).filter(isChosen)) resolveCell(mark, action);
  for (const mark of endings) if (isWithin(root, mark)) joinWithNext(mark);
  if (isChosen === everything) for (const range of descendantsNamed(root, RANGES)) remove(range);
}

const isProperty = (node: Node) => PROPERTIES.has(wordName(node)) || (isElement(node) && node.localName === 'ctrlPr');

function isWithin(root: Element, node: Node): boolean {
  let at: Node | null = node;
  while (at !== null && at !== root) at = at.parentNode;
  return at === root;
}

function resolveProperties(change: Element, action: Action): void {
  const properties = change.parentNode;
  const before = action === 'reject' ? elementsOf(change)[0] : undefined;
  remove(change);
  if (properties === null || before === undefined) return;
  const first = childrenOf(before);
  for (const child of elementsOf(properties)) if (!KEPT_PROPERTIES.has(wordName(child))) remove(child);
  // Marks of the paragraph come first in w:rPr; w:rPr and w:sectPr come last in w:pPr.
  const anchor = wordName(properties) === 'pPr' ? properties.firstChild : null;
  for (const child of first) properties.insertBefore(child, anchor);
}

function resolveRuns(mark: Element, isGone: boolean): void {
  if (isGone) return remove(mark);
  const isDeletion = wordName(mark) === 'del';
  const contents = isDeletion ? descendantsNamed(mark, new Set(['delText', 'delInstrText'])) : [];
  unwrap(mark);
  for (const text of contents)
    if (!hasAncestor(text, 'del')) rename(text, wordName(text) === 'delText' ? 't' : 'instrText');
}

function hasAncestor(node: Node, name: string): boolean {
  let at: Node | null = node.parentNode;
  while (at !== null && wordName(at) !== name) at = at.parentNode;
  return at !== null;
}

function removeRow(row: Node | null): void {
  const table = row?.parentNode;
  if (row === null || table === null || table === undefined) return;
  remove(row);
  const around = closest(table, 'tbl');
  if (around !== undefined && descendantsNamed(around, new Set(['tr'])).length === 0) remove(around);
}

function closest(node: Node, name: string): Element | undefined {
  let at: Node | null = node;
  while (at !== null && wordName(at) !== name) at = at.parentNode;
  return isElement(at) ? at : undefined;
}

function resolveCell(mark: Element, action: Action): void {
  const cell = mark.parentNode?.parentNode;
  const isGone = wordName(mark) === (action === 'accept' ? 'cellDel' : 'cellIns');
  remove(mark);
  if (!isGone || cell === null || cell === undefined) return;
  const row = cell.parentNode;
  remove(cell);
  if (row !== null && !elementsOf(row).some((child) => ['tc', 'sdt'].includes(wordName(child)))) removeRow(row);
}

/** Removes the mark, and properties that held nothing else. */
function removeMark(mark: Element): void {
  let properties: Node | null = mark.parentNode;
  remove(mark);
  while (['rPr', 'pPr', 'trPr', 'numPr'].includes(wordName(properties)) && properties?.firstChild === null) {
    const around: Node | null = properties.parentNode;
    remove(properties);
    properties = around;
  }
}

/** Numbers of source paragraphs, written by tests before the tree changes: joined paragraphs keep those of both. */
export const SOURCE_PARAGRAPHS = 'source-paragraphs';

function keepSources(paragraph: Element, next: Element): void {
  const sources = [paragraph, next].map((each) => each.getAttribute(SOURCE_PARAGRAPHS) ?? '').filter(Boolean);
  if (sources.length > 0) next.setAttribute(SOURCE_PARAGRAPHS, sources.join(' '));
}

/** A paragraph without its mark continues in the next one, whose properties hold. */
function joinWithNext(mark: Element): void {
  const paragraph = closest(mark, 'p');
  if (paragraph === undefined) return;
  const next = nextParagraph(paragraph);
  if (next === undefined) return endWithoutNext(mark, paragraph);
  keepSources(paragraph, next);
  const properties = childNamed(next, 'pPr');
  const anchor = properties === undefined ? next.firstChild : properties.nextSibling;
  for (const child of childrenOf(paragraph)) if (wordName(child) !== 'pPr') next.insertBefore(child, anchor);
  remove(paragraph);
}

/** Before a table and at the end of a story a mark cannot go; an empty paragraph goes with it where another one is left. */
function endWithoutNext(mark: Element, paragraph: Element): void {
  removeMark(mark);
  const story = paragraph.parentNode;
  const isEmpty = elementsOf(paragraph).every((child) => wordName(child) === 'pPr');
  if (!isEmpty || story === null || childNamed(childNamed(paragraph, 'pPr') ?? paragraph, 'sectPr') !== undefined)
    return;
  const others = elementsOf(story).filter((child) => child !== paragraph && ['p', 'sdt'].includes(wordName(child)));
  if (others.length > 0) remove(paragraph);
}

/** The paragraph after it in the same story, also the first one of a content control. */
function nextParagraph(paragraph: Element): Element | undefined {
  let next: Node | null = paragraph.nextSibling;
  while (next !== null) {
    const name = wordName(next);
    if (name === 'p' && isElement(next)) return next;
    if (name === 'sdt') return descendantsNamed(next, new Set(['p', 'tbl'])).find((each) => wordName(each) === 'p');
    if (name === 'tbl' || name === 'sectPr') return undefined;
    next = next.nextSibling;
  }
  return undefined;
}
