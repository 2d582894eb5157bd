// The time limit of recognition, and documents that alternate.
import { describe, expect, it } from 'vitest';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { createRecognizer, type RecognizerOptions } from '#server/documents/ocr/recognizer.ts';
import { fetchBytes } from '#server/documents/worker-pool.ts';
import { Refusal } from '#server/refusal.ts';
import { scanOf } from './make-scan.ts';

const MINUTE = 60_000;
const BYTES = new Uint8Array(1);

/** A thread in which others have their turn before every page; how long each takes, in milliseconds. */
function recognizerWith({ others, page }: { others: number; page: number }) {
  let now = 0;
  const pool: RecognizerOptions['pool'] = {
    async run(bytes, task) {
      now += others;
      await fetchBytes(bytes);
      now += page;
      return { ok: true, value: { page: task.page, confidence: 90, lines: [] } };
    },
    close: async () => {},
  };
  const onFault = (fault: unknown) => {
    throw fault;
  };
  return createRecognizer({ onFault, pool, clock: () => now });
}

describe('the time limit for recognizing a document', () => {
  const pages = Array.from({ length: 30 }, (_, index) => index + 1);

  it('does not run while other documents have their turn', async () => {
    const recognizer = recognizerWith({ others: 10 * MINUTE, page: 4000 });
    await expect(recognizer.recognize(BYTES, pages, {})).resolves.toHaveLength(30);
  });

  it('ends with its own pages', async () => {
    const recognizer = recognizerWith({ others: 0, page: MINUTE });
    const refused = recognizer.recognize(BYTES, pages, {});
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toMatchObject({ reason: 'timed_out' });
  });

  it('keeps the pages with text, with a note on the others', async () => {
    const recognizer = recognizerWith({ others: 0, page: 16 * MINUTE });
    const reader = createDocumentReader({ threads: 1, recognizer });
    const terms = [{ text: 'Printed words.', y: 700 }];
    expect(await reader.read(await scanOf([terms, terms], [terms]))).toMatchObject({
      ok: true,
      document: {
        text: 'Printed words.',
        page_notes: [
          { page: 2, how: 'no_text' },
          { page: 3, how: 'no_text' },
        ],
        warnings: [expect.stringContaining('Pages 2-3 are without text')],
      },
    });
    expect(await reader.read(await scanOf([terms, terms]))).toMatchObject({ ok: false, reason: 'timed_out' });
    await reader.close();
  });
});
