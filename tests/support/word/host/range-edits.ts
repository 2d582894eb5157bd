// What an add-in does to ranges and paragraphs: insertText, insertParagraph, delete, with the quirks of hosts.
import { wordName, type Element } from '#tests/support/docx/word-dom.ts';
import { addParagraph, putLines, takeStretch, type Setting } from './edit-paragraphs.ts';
import { takeWords } from './edit-words.ts';
import type { Leaf } from './leaves.ts';
import { LiveRange, type LiveParagraph, type Place } from './positions.ts';
import { placeOf } from './ranges.ts';
import type { Session } from './session.ts';
import { lookOf } from './word-elements.ts';
import { WordError } from './word-error.ts';

type Location = 'Replace' | 'Start' | 'End' | 'Before' | 'After';
const LOCATIONS: readonly string[] = ['Replace', 'Start', 'End', 'Before', 'After'];

/** @returns the range of the new words. The given range grows by what is put at its start or end, and becomes what replaces it. */
export function insertText(session: Session, range: LiveRange, text: unknown, location: unknown): LiveRange {
  if (typeof text !== 'string' || typeof location !== 'string' || !LOCATIONS.includes(location))
    throw new WordError('InvalidArgument');
  const made = session.edit((setting) => put(session, setting, range, text, location as Location));
  if (session.has('unstableIds')) made.start.paragraph.localId = session.body.nextId();
  const { start, end } = made;
  if (location === 'Replace') range.set(placeOf(start), placeOf(end));
  if (location === 'Start') range.set(placeOf(start), placeOf(range.end));
  if (location === 'End') range.set(placeOf(range.start), placeOf(end));
  return made;
}

function put(session: Session, setting: Setting, range: LiveRange, text: string, location: Location) {
  const leaves = range.start.paragraph.leaves;
  const isAtStart = location === 'Start' || location === 'Before' || location === 'Replace';
  const look =
    session.has('neighborsFormat') && location === 'Replace' ? lookBefore(range.start) : lookFor(range, isAtStart);
  const isKeptInside = location === 'Replace' && isInOneLink(leaves, range);
  const place = isAtStart && location !== 'Replace' ? placeOf(range.start) : endOf(range);
  const beside = isAtStart && location !== 'Replace' && !range.isEmpty ? 'behind' : 'before';
  if (session.has('spacesAtRunBorders') && text !== '') eatSpace(setting, place);
  const replaced = new LiveRange(placeOf(range.start), endOf(range));
  const { start, end } = putLines(setting, place, { text, look, beside, isKeptInside });
  const made = new LiveRange(start, end);
  if (location === 'Replace') clear(setting, replaced);
  return made;
}

/** Without the mark of the paragraph. */
function endOf({ end }: LiveRange): Place {
  return { paragraph: end.paragraph, offset: Math.min(end.offset, end.paragraph.length) };
}

/** Deletes what the new words, which stand behind it, replace. */
function clear(setting: Setting, { start, end }: LiveRange): void {
  if (start.paragraph !== end.paragraph) return takeStretch(setting, placeOf(start), placeOf(end));
  takeWords(start.paragraph, { from: start.offset, to: end.offset }, setting.hand);
}

/** New words look like the first or the last ones of the range; in an empty one like what stands before it. */
function lookFor(range: LiveRange, isAtStart: boolean): Element | null {
  const edge = isAtStart ? range.start : range.end;
  const { leaves } = edge.paragraph;
  if (range.isEmpty) return lookBefore(edge);
  const inside = leaves.filter(
    (leaf) =>
      leaf.deletion === undefined &&
      leaf.text !== '' &&
      (edge.paragraph !== range.start.paragraph || leaf.start + leaf.width > range.start.offset) &&
      (edge.paragraph !== range.end.paragraph || leaf.start < range.end.offset),
  );
  const leaf = isAtStart ? inside[0] : inside.at(-1);
  return leaf === undefined ? lookBefore(edge) : lookOf(leaf.run);
}

function lookBefore({ paragraph, offset }: Place): Element | null {
  const isWord = (leaf: Leaf) => leaf.text !== '' && leaf.deletion === undefined;
  const leaf =
    paragraph.leaves.findLast((each) => isWord(each) && each.start < offset) ?? paragraph.leaves.find(isWord);
  if (leaf !== undefined) return lookOf(leaf.run);
  const properties = Array.from(paragraph.element.childNodes).find((child) => wordName(child) === 'pPr');
  return lookOf(properties as Element | undefined);
}

function isInOneLink(leaves: readonly Leaf[], { start, end }: LiveRange): boolean {
  if (start.paragraph !== end.paragraph) return false;
  const links = leaves
    .filter((leaf) => leaf.start < end.offset && leaf.start + leaf.width > start.offset)
    .map((leaf) => linkAround(leaf));
  return links.length > 0 && links.every((link) => link !== undefined && link === links[0]);
}

function linkAround({ run }: Leaf): Element | undefined {
  for (let at = run.parentNode; at !== null; at = at.parentNode) if (wordName(at) === 'hyperlink') return at as Element;
  return undefined;
}

/** The quirk of the Mac: at the border of two runs, the space with which the second one begins goes. */
function eatSpace({ hand }: Setting, { paragraph, offset }: Place): void {
  const before = paragraph.leaves.findLast((leaf) => leaf.start + leaf.width === offset);
  const behind = paragraph.leaves.find((leaf) => leaf.start === offset);
  if (before === undefined || behind === undefined || before.run === behind.run || !behind.text.startsWith(' ')) return;
  takeWords(paragraph, { from: offset, to: offset + 1 }, hand);
}

export function insertParagraph(session: Session, beside: LiveParagraph, text: unknown, where: unknown): LiveParagraph {
  if (typeof text !== 'string' || (where !== 'Before' && where !== 'After')) throw new WordError('InvalidArgument');
  const isListItem = !(session.has('newParagraphLeavesList') && where === 'After');
  const made = session.edit((setting) => addParagraph(setting, beside, { text, where, isListItem }));
  if (session.has('unstableIds') && where === 'After') {
    made.localId = beside.localId;
    beside.localId = session.body.nextId();
  }
  return made;
}

export function deleteRange(session: Session, { start, end }: Pick<LiveRange, 'start' | 'end'>): void {
  session.edit((setting) => takeStretch(setting, placeOf(start), placeOf(end)));
}
