// The stored form of a reading: its text once, and the positions of its blocks. A document may have twelve million
// characters, so its JSON is built in small steps.
import type { Block, ReadDocument, ReadOutcome } from '#domain/documents.ts';
import { createPace } from '#server/pace.ts';

/** Rows of earlier versions contain the text of each block too. */
type StoredBlock = Omit<Block, 'text'> & { readonly text?: string };
type Refusal = Extract<ReadOutcome, { ok: false }>;
export type StoredReading =
  { ok: true; document: Omit<ReadDocument, 'blocks'> & { blocks: readonly StoredBlock[] } } | Refusal;

export function withBlockTexts(stored: StoredReading): ReadOutcome {
  if (!stored.ok) return stored;
  const { text } = stored.document;
  const blocks = stored.document.blocks.map((block) => ({ ...block, text: text.slice(block.start, block.end) }));
  return { ok: true, document: { ...stored.document, blocks } };
}

/** A piece of this size takes milliseconds. */
const CHARACTERS = 200_000;
const ENTRIES = 2_000;

function* textPieces(text: string): Generator<string> {
  yield '"';
  for (let from = 0; from < text.length; from += CHARACTERS)
    yield JSON.stringify(text.slice(from, from + CHARACTERS)).slice(1, -1);
  yield '"';
}

function* listPieces<Entry>(entries: readonly Entry[], stored: (entry: Entry) => object): Generator<string> {
  yield '[';
  for (let from = 0; from < entries.length; from += ENTRIES) {
    const some = entries.slice(from, from + ENTRIES).map(stored);
    yield (from === 0 ? '' : ',') + JSON.stringify(some).slice(1, -1);
  }
  yield ']';
}

function* pieces(outcome: ReadOutcome): Generator<string> {
  if (!outcome.ok) {
    yield JSON.stringify(outcome);
    return;
  }
  const { text, blocks, seams, ...rest } = outcome.document;
  yield '{"ok":true,"document":{"text":';
  yield* textPieces(text);
  yield ',"blocks":';
  yield* listPieces(blocks, ({ text: _text, ...block }) => block);
  if (seams) {
    yield ',"seams":';
    yield* listPieces(seams, (seam) => seam);
  }
  yield `,${JSON.stringify(rest).slice(1)}}`;
}

/** The JSON of a `StoredReading` in UTF-8. */
export async function storedJson(outcome: ReadOutcome): Promise<Buffer> {
  const pace = createPace();
  const bytes: Buffer[] = [];
  for (const piece of pieces(outcome)) {
    bytes.push(Buffer.from(piece));
    await pace.breathe();
  }
  return Buffer.concat(bytes);
}
