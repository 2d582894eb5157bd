// Suggestions that the pane in Word has applied, but that were undone since: Word's Undo reverts a change, but not the mark in which
// the pane has noted it.
import { blockAt, carryPlace, indexBlocks, type Place, type PlaceIndex } from '#domain/contracts/carried-place.ts';
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
    if (place && text !== one.quote && !hasParagraphs(older, newer, sent.text, { before: one, after: place, text }))
      found.push(one);
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

/** How many paragraphs beside a place are looked at for inserted ones. */
const INSERTED_MAX = 50;

/**
 * Whether paragraphs were inserted beside a place, whose own paragraph is unchanged either way: its old neighbor is further away
 * now. They may have been edited since. Where the neighbor itself was edited, only the inserted words tell.
 */
function hasParagraphs(older: PlaceIndex, newer: PlaceIndex, sent: string, { before, after, text }: Inserted): boolean {
  if (!text.includes('\n')) return false;
  const step = text.startsWith('\n') ? 1 : -1;
  const neighbor = older.blocks[blockAt(older.blocks, before.start) + step]?.text;
  const here = blockAt(newer.blocks, after.start);
  for (let distance = 1; distance <= INSERTED_MAX; distance += 1) {
    const block = newer.blocks[here + step * distance];
    if (block?.text === neighbor) return distance > 1;
    if (!block) break;
  }
  const line = text.split('\n').find((one) => one.trim() !== '');
  const [from, to] = [Math.max(0, after.start - text.length - NEAR), after.end + text.length + NEAR];
  return line !== undefined && sent.slice(from, to).includes(line.trim());
}

interface Inserted {
  /** Where it was inserted in the older text, and that place in the newer one. */
  readonly before: Place;
  readonly after: Place;
  readonly text: string;
}

/** Room for the line breaks between paragraphs. */
const NEAR = 20;
