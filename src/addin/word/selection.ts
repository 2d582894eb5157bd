// The words that are selected in Word, with their place in the contract's text.
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { readTexts, significant } from './paragraphs.ts';
import { WordText } from './word-text.ts';

export interface WordSelection {
  /** Without tracked deletions; empty for a cursor. */
  readonly words: string;
  /** Offsets in the final view of the revision; null where the revision does not have these words. */
  readonly place: { readonly start: number; readonly end: number } | null;
}

/** Calls the listener when the person selects something else. @returns what ends that. */
export function onSelection(listener: () => void): () => void {
  const { document } = Office.context;
  document.addHandlerAsync(Office.EventType.DocumentSelectionChanged, listener);
  return () => document.removeHandlerAsync(Office.EventType.DocumentSelectionChanged, { handler: listener });
}

/** The document as it was read last. */
interface LastRead {
  readonly whole: string;
  /** Of its paragraphs, in their order. */
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly word: WordText;
}

/**
 * Reads each paragraph only where one has changed since the last selection: in a long document that takes seconds, and people
 * select more often than they write. The whole text and the ids say so, whatever events a host sends.
 * @param revision in its final view
 */
export function selectionReader(revision: Pick<ContractText, 'text' | 'blocks'>): () => Promise<WordSelection> {
  let last: LastRead | null = null;
  return () =>
    Word.run(async (context) => {
      const { body } = context.document;
      const selection = context.document.getSelection();
      const words = selection.getReviewedText('Current');
      const first = selection.paragraphs.getFirst();
      first.load('uniqueLocalId');
      const before = first.getRange('Start').expandTo(selection.getRange('Start')).getReviewedText('Current');
      const whole = body.getReviewedText('Current');
      const { paragraphs } = body;
      paragraphs.load('items/uniqueLocalId');
      await context.sync();
      const ids = paragraphs.items.map(({ uniqueLocalId }) => uniqueLocalId);
      if (last?.whole !== whole.value || !isSame(last.ids, ids)) {
        const read = await readTexts(context, paragraphs.items);
        const texts = read.map(({ text }) => text);
        last = { whole: whole.value, ids, texts, word: new WordText(revision, read) };
      }
      const index = ids.indexOf(first.uniqueLocalId);
      const text = last.texts[index];
      if (text === undefined) return { words: words.value, place: null };
      const start = last.word.offsetOf(index, offsetOf(text, significant(before.value).length));
      return { words: words.value, place: start === null ? null : placeOf(revision.text, start, words.value) };
    });
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** The offset in a text behind so many significant characters, before the next one. */
function offsetOf(text: string, count: number): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (significant(text.charAt(at)) === '') continue;
    if (left === 0) return at;
    left -= 1;
  }
  return text.length;
}

/** The passage that begins at an offset and has these words. */
function placeOf(text: string, start: number, words: string): WordSelection['place'] {
  let left = significant(words).length;
  let end = start;
  for (; left > 0 && end < text.length; end += 1) if (significant(text.charAt(end)) !== '') left -= 1;
  // Between the cells of a row our text has a mark that Word does not.
  return significant(text.slice(start, end)) === significant(words) ? { start, end } : null;
}
