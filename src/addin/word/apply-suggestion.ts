// Applies one suggestion to the open document as tracked changes on the smallest ranges, and looks whether Word has the words
// then. Where it does not, what was done is rejected again.
import { type ParagraphEdit, paragraphEdits, written } from './paragraph-edits.ts';
import { withoutMark, type WordParagraph } from './paragraphs.ts';
import { findRange, findWords, OtherWords } from './word-range.ts';
import type { WordPlace } from './word-text.ts';

export interface PlacedSuggestion {
  /** Where its words stand, in neighboring paragraphs. */
  readonly places: readonly WordPlace[];
  /** Whether it deletes its last paragraph with the mark. */
  readonly takesMark: boolean;
  /** What stands there instead; null for a comment alone. */
  readonly text: string | null;
  /** For the counterparty; empty for none. */
  readonly comment: string;
}

/** Word has other words than it was asked for; the document is as it was before. */
export class NotKept extends Error {
  override name = 'NotKept';
}

/** Word did something else, and that could not be undone. */
export class HalfApplied extends Error {
  override name = 'HalfApplied';
}

/**
 * The paragraphs of the open document while suggestions are applied, the last one first: the words before what was changed
 * stay where they were.
 */
export class OpenParagraphs {
  readonly #paragraphs: WordParagraph[];

  constructor(paragraphs: readonly WordParagraph[]) {
    this.#paragraphs = [...paragraphs];
  }

  at(index: number): WordParagraph {
    const found = this.#paragraphs[index];
    if (!found) throw new OtherWords();
    return found;
  }

  setText(index: number, text: string): void {
    this.#paragraphs[index] = { ...this.at(index), text };
  }
}

/** What is expected of one paragraph once a suggestion is applied. */
interface Expected {
  readonly item: Word.Paragraph;
  readonly text: string;
  /** Of one that was there before; undefined of an inserted one. */
  readonly index?: number;
}

/** @throws OtherWords, NotKept, HalfApplied, or what Word throws; only HalfApplied leaves the document changed. */
export async function applySuggestion(
  context: Word.RequestContext,
  paragraphs: OpenParagraphs,
  { places, takesMark, text, comment }: PlacedSuggestion,
): Promise<void> {
  // What was applied behind the place has changed the paragraph, and not the words before it.
  const current = places.map((place) => ({ ...place, paragraph: paragraphs.at(place.paragraph.index) }));
  const edits = text === null ? [] : paragraphEdits(current, takesMark, text);
  const touched = edits.map((edit) => paragraphs.at(edit.do === 'insert' ? edit.after : edit.paragraph));
  const before = await trackedChangesIn(
    context,
    touched.map(({ item }) => item),
  );
  const expected: Expected[] = [];
  try {
    const ranges = await carryOut(context, paragraphs, edits, expected);
    await requireTexts(context, expected);
    if (comment !== '') {
      const range =
        text === null ? await wordsAt(context, current) : (ranges.at(-1) ?? touched[0]?.item.getRange('Content'));
      range?.insertComment(comment);
      await context.sync();
    }
  } catch (error) {
    await takeBack(context, touched, expected, before);
    throw error;
  }
  for (const { index, text: words } of expected) if (index !== undefined) paragraphs.setText(index, words);
}

async function wordsAt(context: Word.RequestContext, places: readonly WordPlace[]): Promise<Word.Range | undefined> {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return undefined;
  const range = await findWords(context, first.paragraph, first.start, first.end);
  return first === last ? range : range.expandTo(await findWords(context, last.paragraph, last.start, last.end));
}

/** @param expected gets what each paragraph is to say. @returns the ranges that came. */
async function carryOut(
  context: Word.RequestContext,
  paragraphs: OpenParagraphs,
  edits: readonly ParagraphEdit[],
  expected: Expected[],
): Promise<Word.Range[]> {
  const ranges: Word.Range[] = [];
  for (const edit of edits.toReversed()) {
    if (edit.do === 'insert') {
      let { item } = paragraphs.at(edit.after);
      for (const text of edit.lines) {
        item = item.insertParagraph(text, 'After');
        expected.push({ item, text });
        ranges.push(item.getRange('Content'));
      }
    } else if (edit.do === 'delete') {
      const { item, index } = paragraphs.at(edit.paragraph);
      expected.push({ item, text: '', index });
      item.delete();
    } else {
      const paragraph = paragraphs.at(edit.paragraph);
      const { item, index, text } = paragraph;
      expected.push({ item, index, text: written(text, { start: 0, end: text.length, edits: edit.edits }) });
      for (const words of edit.edits.toReversed()) {
        const range = await findRange(context, paragraph, words.start, words.end);
        if (words.text === '') range.delete();
        else if (words.start < words.end) ranges.push(range.insertText(words.text, 'Replace'));
        else ranges.push(range.insertText(words.text, words.start === 0 ? 'Start' : 'End'));
      }
    }
    await context.sync();
  }
  return ranges;
}

/** @throws NotKept */
async function requireTexts(context: Word.RequestContext, expected: readonly Expected[]): Promise<void> {
  const kept = expected.filter(({ text }) => text !== '');
  const texts = kept.map(({ item }) => item.getReviewedText('Current'));
  await context.sync();
  if (kept.some(({ text }, at) => withoutMark(texts[at]?.value ?? '') !== text)) throw new NotKept();
}

interface TrackedChange {
  readonly item: Word.TrackedChange;
  readonly key: string;
}

async function trackedChangesIn(
  context: Word.RequestContext,
  items: readonly Word.Paragraph[],
): Promise<TrackedChange[]> {
  const lists = items.map((item) => item.getTrackedChanges());
  for (const list of lists) list.load('items/author,items/date,items/text,items/type');
  await context.sync();
  return lists.flatMap((list) =>
    list.items.map((item) => ({
      item,
      key: JSON.stringify([item.author, String(item.date), item.type, item.text]),
    })),
  );
}

/** Rejects the tracked changes that were not there before. @throws HalfApplied */
async function takeBack(
  context: Word.RequestContext,
  touched: readonly WordParagraph[],
  expected: readonly Expected[],
  before: readonly TrackedChange[],
): Promise<void> {
  try {
    const inserted = expected.filter(({ index }) => index === undefined).map(({ item }) => item);
    const known = Map.groupBy(before, ({ key }) => key);
    const isKnown = ({ key }: TrackedChange) => known.get(key)?.pop() !== undefined;
    const now = await trackedChangesIn(context, [...touched.map(({ item }) => item), ...inserted]);
    for (const { item } of now.filter((one) => !isKnown(one))) item.reject();
    await context.sync();
    const texts = touched.map(({ item }) => item.getReviewedText('Current'));
    await context.sync();
    if (touched.every(({ text }, at) => withoutMark(texts[at]?.value ?? '') === text)) return;
  } catch {
    // Nobody knows what is in the document then.
  }
  throw new HalfApplied();
}
