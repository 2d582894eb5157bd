// Adds, splits, joins and deletes paragraphs; their marks are tracked like words.
import {
  childNamed,
  childrenOf,
  elementsOf,
  isElement,
  remove,
  wordName,
  type Element,
  type Node,
} from '#tests/support/docx/word-dom.ts';
import type { Body } from './body.ts';
import { checkControls, checkRemoval } from './edit-guard.ts';
import { cutOff, putWords, takeWords, type Hand, type NewWords } from './edit-words.ts';
import { moveAttributes, type Journal } from './journal.ts';
import type { LiveParagraph, Place } from './positions.ts';
import { isBy, lookOf, make, sign, writable } from './word-elements.ts';
import { WordError } from './word-error.ts';

export interface Setting {
  readonly body: Body;
  readonly journal: Journal;
  readonly hand: Hand;
}

type Mark = 'ins' | 'del';

/** The formatting of the paragraph's mark, where its tracked changes stand too. */
export function markOf(paragraph: LiveParagraph): Element | undefined {
  const properties = childNamed(paragraph.element, 'pPr');
  return properties === undefined ? undefined : childNamed(properties, 'rPr');
}

export function markChange(paragraph: LiveParagraph, name: Mark): Element | undefined {
  const mark = markOf(paragraph);
  return mark === undefined ? undefined : childNamed(mark, name);
}

function addMark(paragraph: LiveParagraph, name: Mark, hand: Hand): void {
  if (hand.tracked === null || markChange(paragraph, name) !== undefined) return;
  hand.keep(paragraph);
  const { element } = paragraph;
  let properties = childNamed(element, 'pPr');
  if (properties === undefined) {
    properties = make(element, 'pPr');
    element.insertBefore(properties, element.firstChild);
  }
  let mark = childNamed(properties, 'rPr');
  if (mark === undefined) {
    mark = make(element, 'rPr');
    const later = elementsOf(properties).find((child) => ['sectPr', 'pPrChange'].includes(wordName(child)));
    properties.insertBefore(mark, later ?? null);
  }
  const change = make(element, name);
  sign(change, hand.tracked, hand.nextId());
  const inserted = childNamed(mark, 'ins');
  mark.insertBefore(change, name === 'del' && inserted !== undefined ? inserted.nextSibling : mark.firstChild);
  paragraph.forget();
}

/** An empty paragraph with the properties of another one, without its changes and its section. */
function paragraphLike(like: LiveParagraph, isListItem = true): Element {
  const made = make(like.element, 'p');
  const properties = childNamed(like.element, 'pPr');
  if (properties === undefined) return made;
  const copy = properties.cloneNode(true) as Element;
  const gone = ['sectPr', 'pPrChange', ...(isListItem ? [] : ['numPr'])];
  for (const child of elementsOf(copy)) if (gone.includes(wordName(child))) remove(child);
  const mark = childNamed(copy, 'rPr');
  for (const child of mark === undefined ? [] : elementsOf(mark))
    if (['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange'].includes(wordName(child))) remove(child);
  if (mark?.firstChild === null) remove(mark);
  if (copy.firstChild !== null) made.appendChild(copy);
  return made;
}

const nextBlock = (element: Element): Element | undefined => {
  let next: Node | null = element.nextSibling;
  while (next !== null && !isElement(next)) next = next.nextSibling;
  return next === null ? undefined : next;
};

/** Whether the mark can go: something of the same story must continue the paragraph. */
export function isFollowed(paragraph: LiveParagraph): boolean {
  const next = nextBlock(paragraph.element);
  return next !== undefined && wordName(next) === 'p';
}

function add(setting: Setting, made: Element, parent: Node, before: Node | null): LiveParagraph {
  const { body, journal } = setting;
  journal.insert(made, parent, before);
  body.restructured();
  journal.note(() => body.restructured());
  return body.live(made);
}

/** @returns an empty paragraph with the properties and the mark of this one, its section and tracked changes included. */
function giveMark(paragraph: LiveParagraph, hand: Hand): Element {
  const made = make(paragraph.element, 'p');
  hand.keep(paragraph);
  // Ids such as w14:paraId are of the mark.
  moveAttributes(paragraph.element, made);
  const properties = childNamed(paragraph.element, 'pPr');
  if (properties === undefined) return made;
  const fresh = childNamed(paragraphLike(paragraph), 'pPr');
  made.appendChild(properties);
  if (fresh !== undefined) paragraph.element.insertBefore(fresh, paragraph.element.firstChild);
  return made;
}

/** @returns the new paragraph behind the offset; the old one keeps what stands before it. */
function splitParagraph(setting: Setting, paragraph: LiveParagraph, at: number): LiveParagraph {
  const { hand } = setting;
  checkControls(paragraph, { from: at, to: at });
  const tail = cutOff(paragraph, at, hand);
  const made = giveMark(paragraph, hand);
  for (const node of tail) made.appendChild(node);
  const next = add(setting, made, paragraph.element.parentNode ?? made, paragraph.element.nextSibling);
  paragraph.forget();
  paragraph.split(at, next);
  addMark(paragraph, 'ins', hand);
  return next;
}

/** Puts words at a place; a line feed begins a new paragraph. */
export function putLines(
  setting: Setting,
  place: Place,
  words: NewWords,
): { readonly start: Place; readonly end: Place } {
  const lines = words.text.split(/\r\n|\r|\n/);
  const put = (at: Place, text: string) => {
    const offset = putWords(at.paragraph, at.offset, { ...words, text }, setting.hand);
    return { start: offset, end: offset + writable(text).length };
  };
  const first = put(place, lines[0] ?? '');
  let end: Place = { paragraph: place.paragraph, offset: first.end };
  for (const line of lines.slice(1)) {
    const next = splitParagraph(setting, end.paragraph, end.offset);
    const { end: offset } = put({ paragraph: next, offset: 0 }, line);
    end = { paragraph: next, offset };
  }
  return { start: { paragraph: place.paragraph, offset: first.start }, end };
}

interface NewParagraph {
  readonly text: string;
  readonly where: 'Before' | 'After';
  /** False makes it no item of the list. */
  readonly isListItem?: boolean;
}

/** A paragraph beside another one, whose properties it takes. @returns the last one, where the text has several lines. */
export function addParagraph(
  setting: Setting,
  beside: LiveParagraph,
  { text, where, isListItem = true }: NewParagraph,
): LiveParagraph {
  const { hand } = setting;
  checkControls(beside, { from: 0, to: 0 });
  const parent = beside.element.parentNode;
  if (parent === null) throw new WordError('ItemNotFound');
  // At the end of a story a new mark would have nothing behind it: the new paragraph takes the old mark, and the old one a new.
  const takesMark = hand.tracked !== null && where === 'After' && !isFollowed(beside);
  const made = takesMark ? giveMark(beside, hand) : paragraphLike(beside, isListItem);
  const paragraph = add(setting, made, parent, where === 'Before' ? beside.element : beside.element.nextSibling);
  addMark(takesMark ? beside : paragraph, 'ins', hand);
  const look = lookOf(childNamed(made, 'pPr'));
  const { end } = putLines(setting, { paragraph, offset: 0 }, { text, look, beside: 'before' });
  return end.paragraph;
}

/** Deletes words, and the marks that a stretch over several paragraphs covers. */
export function takeStretch(setting: Setting, start: Place, end: Place): void {
  const { body, hand } = setting;
  for (const paragraph of body.between(start.paragraph, end.paragraph).toReversed()) {
    const from = paragraph === start.paragraph ? start.offset : 0;
    const isLast = paragraph === end.paragraph;
    const hasMark = !isLast || end.offset > paragraph.length;
    const isWhole = from === 0 && hasMark;
    takeWords(paragraph, { from, to: isLast ? Math.min(end.offset, paragraph.length) : paragraph.length }, hand);
    if (hasMark) takeMark(setting, paragraph, isWhole);
  }
}

/** Marks the paragraph's mark as deleted, or joins the paragraph with the next one. */
function takeMark(setting: Setting, paragraph: LiveParagraph, isWhole: boolean): void {
  const { hand, body } = setting;
  const isEmpty = paragraph.length === 0;
  const inserted = markChange(paragraph, 'ins');
  const isOwn = hand.tracked !== null && inserted !== undefined && isBy(inserted, hand.tracked.author);
  const others = elementsOf(paragraph.element.parentNode ?? paragraph.element).filter(
    (child) => child !== paragraph.element && wordName(child) === 'p',
  );
  const next = isFollowed(paragraph) ? nextBlock(paragraph.element) : undefined;
  const hasSection = childNamed(childNamed(paragraph.element, 'pPr') ?? paragraph.element, 'sectPr') !== undefined;
  if (hasSection || (next === undefined && (!isWhole || others.length === 0 || isLastOfStory(paragraph)))) return;
  if (hand.tracked !== null && !isOwn) return addMark(paragraph, 'del', hand);
  if (next !== undefined && !(isEmpty && isWhole)) return joinWithNext(setting, paragraph, body.live(next));
  if (isEmpty) removeParagraph(setting, paragraph);
}

/** A cell and the body end with a paragraph. */
function isLastOfStory({ element }: LiveParagraph): boolean {
  const next = nextBlock(element);
  return next === undefined || wordName(next) === 'sectPr';
}

function removeParagraph({ body, journal, hand }: Setting, paragraph: LiveParagraph): void {
  checkRemoval(paragraph);
  hand.keep(paragraph);
  const next = nextBlock(paragraph.element);
  const heir = next !== undefined && wordName(next) === 'p' ? body.live(next) : undefined;
  journal.remove(paragraph.element);
  paragraph.isGone = true;
  for (const anchor of heir === undefined ? [] : [...paragraph.anchors]) if (heir !== undefined) anchor.moveTo(heir, 0);
  restructured(body, journal, paragraph);
}

/** The text goes to the start of the next paragraph, whose properties hold. */
export function joinWithNext({ body, journal, hand }: Setting, paragraph: LiveParagraph, next: LiveParagraph): void {
  checkRemoval(paragraph);
  hand.keep(paragraph);
  hand.keep(next);
  const { length } = paragraph;
  const properties = childNamed(next.element, 'pPr');
  const anchor = properties === undefined ? next.element.firstChild : properties.nextSibling;
  for (const child of childrenOf(paragraph.element))
    if (wordName(child) !== 'pPr') next.element.insertBefore(child, anchor);
  journal.remove(paragraph.element);
  paragraph.forget();
  next.forget();
  paragraph.mergeInto(next, length);
  restructured(body, journal, paragraph);
}

function restructured(body: Body, journal: Journal, gone: LiveParagraph): void {
  body.restructured();
  journal.note(() => {
    gone.isGone = false;
    gone.mergedInto = null;
    body.restructured();
  });
}

/** Removes a tracked change from the mark of a paragraph. */
export function clearMark(paragraph: LiveParagraph, change: Element, hand: Hand): void {
  hand.keep(paragraph);
  let at: Node | null = change.parentNode;
  remove(change);
  while (at !== null && at !== paragraph.element && at.firstChild === null) {
    const around: Node | null = at.parentNode;
    remove(at);
    at = around;
  }
  paragraph.forget();
}

/** @throws WordError ItemNotFound for a paragraph that is gone. */
export function present(paragraph: LiveParagraph): LiveParagraph {
  if (paragraph.isGone) throw new WordError('ItemNotFound');
  return paragraph;
}
