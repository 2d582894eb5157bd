// The words that are selected in Word, with their place in the contract's text.
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { readParagraphs, significant } from './paragraphs.ts';
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

/** @param revision in its final view */
export async function readSelection(revision: Pick<ContractText, 'text' | 'blocks'>): Promise<WordSelection> {
  return Word.run(async (context) => {
    const selection = context.document.getSelection();
    const words = selection.getReviewedText('Current');
    const first = selection.paragraphs.getFirst();
    first.load('uniqueLocalId');
    const before = first.getRange('Start').expandTo(selection.getRange('Start')).getReviewedText('Current');
    await context.sync();
    const paragraphs = await readParagraphs(context);
    const index = paragraphs.findIndex(({ item }) => item.uniqueLocalId === first.uniqueLocalId);
    const paragraph = paragraphs[index];
    if (!paragraph) return { words: words.value, place: null };
    const word = new WordText(revision, paragraphs);
    const start = word.offsetOf(index, offsetOf(paragraph.text, significant(before.value).length));
    return { words: words.value, place: start === null ? null : placeOf(revision.text, start, words.value) };
  });
}

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
