// Suggestions that the pane in Word has applied, but that were undone since: Word's Undo reverts a change, but not the mark in which
// the pane has noted it.
import { carryPlace, indexBlocks, type Place, type PlaceIndex } from '#domain/contracts/carried-place.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { createPace } from '#server/pace.ts';
import { currentWords } from './suggestion-present.ts';
import type { StoredSuggestion } from './suggestions.ts';

/**
 * Those whose paragraphs are in the document exactly as they were before. A change that was edited after it was applied counts as
 * applied, because a text does not show whose words are whose. So does a comment alone, which is not part of the text.
 * @param read the final text of an earlier revision; null where it cannot be read
 */
export async function undoneSuggestions(
  applied: readonly StoredSuggestion[],
  read: (revision: number) => Promise<ReadDocument | null>,
  sent: ReadDocument,
): Promise<StoredSuggestion[]> {
  const pace = createPace();
  const newer = indexBlocks(sent.blocks);
  const indexes = new Map<number, PlaceIndex | null>();
  const found: StoredSuggestion[] = [];
  for (const one of applied) {
    await pace.breathe();
    const known = indexes.get(one.revision);
    const older = known === undefined ? await indexed(read, one.revision) : known;
    indexes.set(one.revision, older);
    const { text } = currentWords(one);
    const place = older && carryPlace(older, newer, one);
    if (place && text !== one.quote && !hasParagraphs(sent.text, place, text)) found.push(one);
  }
  return found;
}

async function indexed(
  read: (revision: number) => Promise<ReadDocument | null>,
  revision: number,
): Promise<PlaceIndex | null> {
  const document = await read(revision);
  return document && indexBlocks(document.blocks);
}

/** Whether inserted paragraphs are next to a place: the paragraph that they follow is unchanged either way. */
function hasParagraphs(sent: string, { start, end }: Place, text: string): boolean {
  const line = text.split('\n').find((one) => one.trim() !== '');
  if (line === undefined || !text.includes('\n')) return false;
  const [from, to] = [Math.max(0, start - text.length - NEAR), end + text.length + NEAR];
  return sent.slice(from, to).includes(line.trim());
}

/** Room for the line breaks between paragraphs. */
const NEAR = 20;
