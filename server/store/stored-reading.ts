// The stored form of a reading: its text once, and the positions of its blocks. A document may have twelve million
// characters, so its JSON is built in small steps.
import type { Block, ReadDocument, ReadOutcome } from '#domain/documents.ts';
import { joinPieces, listPieces, textPieces } from './json-pieces.ts';

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
export const storedJson = (outcome: ReadOutcome): Promise<Buffer> => joinPieces(pieces(outcome));
