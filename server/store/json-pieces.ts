// JSON of long texts and lists in small pieces, so that writing it never blocks the event loop.
import { createPace } from '#server/pace.ts';

/** A piece of this size takes milliseconds. */
const CHARACTERS = 200_000;
const ENTRIES = 2_000;

export function* textPieces(text: string): Generator<string> {
  yield '"';
  for (let from = 0; from < text.length; from += CHARACTERS)
    yield JSON.stringify(text.slice(from, from + CHARACTERS)).slice(1, -1);
  yield '"';
}

/** @param shown what of an entry the list has. */
export function* listPieces<Entry>(entries: readonly Entry[], shown: (entry: Entry) => object): Generator<string> {
  yield '[';
  for (let from = 0; from < entries.length; from += ENTRIES) {
    const some = entries.slice(from, from + ENTRIES).map(shown);
    yield (from === 0 ? '' : ',') + JSON.stringify(some).slice(1, -1);
  }
  yield ']';
}

/** The pieces as UTF-8; others run in between. */
export async function joinPieces(pieces: Iterable<string>): Promise<Buffer> {
  const pace = createPace();
  const bytes: Buffer[] = [];
  for (const piece of pieces) {
    bytes.push(Buffer.from(piece));
    await pace.breathe();
  }
  return Buffer.concat(bytes);
}
