// Puts words into a paragraph and takes words out, as tracked changes or for good.
import {
  childrenOf,
  elementsOf,
  isElement,
  remove,
  rename,
  wordName,
  type Element,
  type Node,
} from '#tests/support/docx/word-dom.ts';
import { besideFields, checkControls, isLocked, withWholeFields, type Stretch } from './edit-guard.ts';
import type { Leaf } from './leaves.ts';
import type { LiveParagraph } from './positions.ts';
import {
  insertAfter,
  isBy,
  keepSpace,
  make,
  makeRun,
  makeText,
  setWord,
  sign,
  type Signature,
} from './word-elements.ts';
import { WordError } from './word-error.ts';

/** Who edits, and how. */
export interface Hand {
  /** Null where changes are not tracked. */
  readonly tracked: Signature | null;
  nextId(): number;
  /** Keeps the paragraph for undo; to be called before its markup changes. */
  keep(paragraph: LiveParagraph): void;
}

const CHANGES = new Set(['ins', 'del', 'moveFrom', 'moveTo']);
/** At their edge, words go outside. */
const LEFT_AT_EDGE = new Set(['hyperlink', 'fldSimple', 'smartTag', 'customXml', 'bdo', 'dir']);
const DELETED_NAMES: Readonly<Record<string, string>> = { t: 'delText', instrText: 'delInstrText' };

/** No run stands on both sides of the offset afterwards. */
function cutAt(paragraph: LiveParagraph, offset: number): void {
  const leaves = paragraph.leaves;
  const index = leaves.findIndex((leaf) => offset < leaf.start + leaf.width);
  const leaf = leaves[index];
  if (leaf === undefined || offset < leaf.start || leaf.element === leaf.run) return;
  let first: Node = leaf.element;
  if (offset > leaf.start) {
    const text = leaf.element.textContent ?? '';
    const rest = makeText(leaf.element, text.slice(offset - leaf.start), wordName(leaf.element));
    leaf.element.textContent = text.slice(0, offset - leaf.start);
    keepSpace(leaf.element);
    insertAfter(rest, leaf.element);
    first = rest;
  } else if (leaves[index - 1]?.run !== leaf.run) return;
  const run = leaf.run.cloneNode(false) as Element;
  for (const properties of elementsOf(leaf.run))
    if (wordName(properties) === 'rPr') run.appendChild(properties.cloneNode(true));
  moveFollowing(first, run);
  insertAfter(run, leaf.run);
  paragraph.forget();
}

/** Moves a node and its following siblings. */
function moveFollowing(first: Node | null, to: Node): void {
  for (let node = first; node !== null;) {
    const next: Node | null = node.nextSibling;
    to.appendChild(node);
    node = next;
  }
}

interface Point {
  readonly parent: Node;
  readonly before: Node | null;
}

/** Where a new run goes: beside the character before or behind the offset, out of other people's changes. */
function pointAt(
  paragraph: LiveParagraph,
  offset: number,
  beside: 'before' | 'behind',
  hand: Hand,
  isKept: boolean,
): Point {
  cutAt(paragraph, offset);
  const before = paragraph.leaves.findLast((leaf) => leaf.start + leaf.width === offset);
  const behind = paragraph.leaves.find((leaf) => leaf.start === offset);
  const leaf = beside === 'before' ? (before ?? behind) : (behind ?? before);
  if (leaf === undefined) return { parent: paragraph.element, before: null };
  const at = leaf === before ? leaf.run.nextSibling : leaf.run;
  return leave({ parent: leaf.run.parentNode ?? paragraph.element, before: at }, paragraph, hand, isKept);
}

function leave(point: Point, paragraph: LiveParagraph, hand: Hand, isKept: boolean): Point {
  let at = point;
  while (at.parent !== paragraph.element && isElement(at.parent)) {
    const name = wordName(at.parent);
    const isOwn = name === 'ins' && hand.tracked !== null && isBy(at.parent, hand.tracked.author);
    if (isOwn) return at;
    if (CHANGES.has(name)) at = edgeOf(at) === null ? splitAt(at, hand) : outside(at);
    else if (edgeOf(at) !== null && ((LEFT_AT_EDGE.has(name) && !isKept) || isLockedContent(at.parent)))
      at = outside(at);
    else if (name === 'sdt') at = outsideControl(at, at.parent);
    else return at;
  }
  return at;
}

function isLockedContent(element: Element): boolean {
  const control = element.parentNode;
  return wordName(element) === 'sdtContent' && isElement(control) && isLocked(control, 'content');
}

function edgeOf({ parent, before }: Point): 'start' | 'end' | null {
  let next = before;
  while (next !== null && !isElement(next)) next = next.nextSibling;
  if (next === null) return 'end';
  return elementsOf(parent)[0] === next ? 'start' : null;
}

function outsideControl({ before }: Point, control: Element): Point {
  return {
    parent: control.parentNode ?? control,
    before: wordName(before) === 'sdtContent' ? control : control.nextSibling,
  };
}

function outside(point: Point): Point {
  const { parent } = point;
  return { parent: parent.parentNode ?? parent, before: edgeOf(point) === 'start' ? parent : parent.nextSibling };
}

/** Splits the element around a point in two, each with an id of its own. */
function splitAt({ parent, before }: Point, hand: Hand): Point {
  const second = parent.cloneNode(false) as Element;
  if (CHANGES.has(wordName(second))) setWord(second, 'id', String(hand.nextId()));
  moveFollowing(before, second);
  insertAfter(second, parent);
  return { parent: parent.parentNode ?? parent, before: second };
}

export interface NewWords {
  readonly text: string;
  readonly look: Element | null;
  /** Which neighbor the words belong to. */
  readonly beside: 'before' | 'behind';
  /** Whether they stay in the link of that neighbor, even at its edge. */
  readonly isKeptInside?: boolean;
}

/**
 * @returns the offset of the words, which is beside a field where `at` is between its marks.
 * @throws WordError for what cannot be edited.
 */
export function putWords(paragraph: LiveParagraph, at: number, words: NewWords, hand: Hand): number {
  const offset = besideFields(paragraph, at);
  checkControls(paragraph, { from: offset, to: offset });
  if (words.text === '') return offset;
  hand.keep(paragraph);
  const point = pointAt(paragraph, offset, words.beside, hand, words.isKeptInside ?? false);
  const run = makeRun(paragraph.element, words.text, words.look);
  const isInOwn = wordName(point.parent) === 'ins';
  point.parent.insertBefore(
    hand.tracked === null || isInOwn ? run : wrapped(run, 'ins', hand, hand.tracked),
    point.before,
  );
  const width = lengthWith(paragraph);
  paragraph.inserted(offset, width);
  return offset;
}

/** Puts a node without width at a place: between tracked changes, not into them. */
export function placeNode(
  paragraph: LiveParagraph,
  at: number,
  node: Node,
  beside: 'before' | 'behind',
  hand: Hand,
): void {
  hand.keep(paragraph);
  const point = pointAt(paragraph, at, beside, { ...hand, tracked: null }, true);
  point.parent.insertBefore(node, point.before);
  paragraph.forget();
}

/** How much longer the paragraph is than it was when its characters were counted last. */
function lengthWith(paragraph: LiveParagraph): number {
  const before = paragraph.length;
  paragraph.forget();
  return paragraph.length - before;
}

function wrapped(run: Element, name: 'ins' | 'del', hand: Hand, by: Signature): Element {
  const change = make(run, name);
  sign(change, by, hand.nextId());
  change.appendChild(run);
  return change;
}

/**
 * Takes out a stretch: tracked, other people's words are marked as deleted, one's own insertions go; marks of comments stay.
 * @returns the stretch with whole fields.
 * @throws WordError for what cannot be edited.
 */
export function takeWords(paragraph: LiveParagraph, stretch: Stretch, hand: Hand): Stretch {
  const { from, to } = withWholeFields(paragraph, stretch);
  if (from >= to) return { from, to };
  checkControls(paragraph, { from, to });
  hand.keep(paragraph);
  cutAt(paragraph, from);
  cutAt(paragraph, to);
  const inside = paragraph.leaves.filter((leaf) => leaf.start >= from && leaf.start < to && !isCommentMark(leaf));
  let end = to;
  for (const leaf of inside.toReversed()) {
    const isFirst = inside.find(({ run }) => run === leaf.run) === leaf;
    const isGone = hand.tracked === null || (leaf.deletion === undefined && isOwn(leaf, hand.tracked.author));
    if (isGone) {
      paragraph.removed(leaf.start, leaf.start + leaf.width);
      end -= leaf.width;
      if (isFirst) removeRun(leaf.run, paragraph.element);
    } else if (leaf.deletion === undefined && isFirst && hand.tracked !== null)
      markDeleted(leaf.run, hand, hand.tracked);
  }
  paragraph.forget();
  return { from, to: end };
}

/** Takes out for good what the test names, whoever wrote it. */
export function dropLeaves(paragraph: LiveParagraph, isGone: (leaf: Leaf) => boolean, hand: Hand): void {
  hand.keep(paragraph);
  const gone = paragraph.leaves.filter(isGone);
  for (const leaf of gone.toReversed()) paragraph.removed(leaf.start, leaf.start + leaf.width);
  for (const run of new Set(gone.map((leaf) => leaf.run))) removeRun(run, paragraph.element);
  paragraph.forget();
}

const isOwn = ({ insertion }: Leaf, author: string) =>
  insertion !== undefined && wordName(insertion) === 'ins' && isBy(insertion, author);

const isCommentMark = ({ element }: Leaf) => wordName(element) === 'commentReference';

function removeRun(run: Element, paragraph: Element): void {
  let parent = run.parentNode;
  remove(run);
  while (
    parent !== null &&
    parent !== paragraph &&
    elementsOf(parent).length === 0 &&
    wordName(parent) !== 'sdtContent'
  ) {
    const around: Node | null = parent.parentNode;
    remove(parent);
    parent = around;
  }
}

/** Runs are marked from the last to the first: one that stands before a deletion of the same hand joins it. */
function markDeleted(run: Element, hand: Hand, by: Signature): void {
  const { parentNode: parent, nextSibling: next } = run;
  for (const child of childrenOf(run)) {
    const name = DELETED_NAMES[wordName(child)];
    if (name !== undefined && isElement(child)) rename(child, name);
  }
  const isJoined = isElement(next) && wordName(next) === 'del' && isBy(next, by.author) && hasDate(next, by.date);
  if (isJoined) next.insertBefore(run, next.firstChild);
  else parent?.insertBefore(wrapped(run, 'del', hand, by), next);
}

const hasDate = (change: Element, date: string) =>
  Array.from(change.attributes).some(({ localName, value }) => localName === 'date' && value === date);

/**
 * The tail of a paragraph from an offset on, as nodes for a new one; elements around the place are split.
 * @throws WordError as `putWords`.
 */
export function cutOff(paragraph: LiveParagraph, at: number, hand: Hand): Node[] {
  const [before, behind] = [at - 1, at].map((offset) =>
    paragraph.leaves.find((leaf) => leaf.start <= offset && offset < leaf.start + leaf.width),
  );
  if (before?.controls.some((control) => behind?.controls.includes(control)) === true)
    throw new WordError('GeneralException', 'A content control inside of a paragraph cannot be split.');
  hand.keep(paragraph);
  let point = pointAt(paragraph, at, 'before', hand, false);
  while (point.parent !== paragraph.element) {
    if (isElement(point.parent) && wordName(point.parent) === 'sdt') point = outsideControl(point, point.parent);
    else point = edgeOf(point) === null ? splitAt(point, hand) : outside(point);
  }
  const tail: Node[] = [];
  for (let node = point.before; node !== null; node = node.nextSibling) if (wordName(node) !== 'pPr') tail.push(node);
  for (const node of tail) remove(node);
  paragraph.forget();
  return tail;
}
