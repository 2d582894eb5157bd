// Scans: recognized if the packages are installed and recognition is on, else refused.
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { createRecognizer, type Recognizer } from '#server/documents/ocr/recognizer.ts';
import { isRecognitionInstalled } from '#server/documents/ocr/tesseract.ts';
import type { DrawnLine } from './make-pages.ts';
import { scanOf } from './make-scan.ts';

const onFault = (fault: unknown) => {
  throw fault;
};
const plain = createDocumentReader({ threads: 1 });
afterAll(() => plain.close());

const TERMS: DrawnLine[] = [
  { text: 'SERVICES AGREEMENT', x: 200, y: 720, size: 18 },
  { text: '7.2 The Supplier shall keep all records of the Services for six years', y: 660, size: 13 },
  { text: 'after the end of this Agreement, and shall give them to the Customer.', y: 642, size: 13 },
];

/** A fake recognizer that records its requests. */
function madeRecognizer(confidence: number): Recognizer & { asked: number[][] } {
  const asked: number[][] = [];
  return {
    asked,
    maxPages: 3,
    async recognize(_, pages, { tell }) {
      asked.push([...pages]);
      return pages.map((page, index) => {
        tell?.(index, pages.length);
        const place = { left: 72, right: 300, y: 700, height: 10, hyphenated: false };
        return { page, confidence, lines: [{ text: `Recognized words of page ${page}.`, page, ...place }] };
      });
    },
    close: async () => {},
  };
}

describe('a scan', () => {
  it('is recognized on its image with words, clause and confidence, marked on blocks, pages and document', async () => {
    const scan = await scanOf([TERMS]);
    if (!isRecognitionInstalled()) {
      expect(await plain.read(scan)).toMatchObject({ ok: false, reason: 'no_text' });
      return;
    }
    const reader = createDocumentReader({ threads: 1, recognizer: createRecognizer({ onFault }) });
    const outcome = await reader.read(scan);
    await reader.close();
    if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.detail}`);
    const { blocks, page_notes, warnings } = outcome.document;
    expect(blocks).toMatchObject([
      { kind: 'heading', text: 'SERVICES AGREEMENT', page: 1, recognised: true },
      {
        text: '7.2 The Supplier shall keep all records of the Services for six years after the end of this Agreement, and shall give them to the Customer.',
        clause: '7.2',
        recognised: true,
      },
    ]);
    expect(page_notes).toEqual([{ page: 1, how: 'recognised', confidence: expect.any(Number) }]);
    expect(page_notes?.[0]?.confidence).toBeGreaterThan(80);
    expect(warnings).toEqual([expect.stringContaining('Page 1 is without text; the words were recognized')]);
  });

  it('is refused without recognition', async () => {
    expect(await plain.read(await scanOf([TERMS]))).toMatchObject({ ok: false, reason: 'no_text' });
  });

  it('with pages of text has the others recognized and reports progress', async () => {
    const recognizer = madeRecognizer(88);
    const reader = createDocumentReader({ threads: 1, recognizer });
    const told: string[] = [];
    const scan = await scanOf([TERMS, TERMS], [[{ text: 'Printed words.', y: 700 }]]);
    const outcome = await reader.read(scan, undefined, (done, total) => told.push(`${done} of ${total}`));
    expect([recognizer.asked, told]).toEqual([[[2, 3]], ['0 of 2', '1 of 2']]);
    expect(outcome).toMatchObject({
      ok: true,
      document: {
        text: 'Printed words.\n\nRecognized words of page 2.\n\nRecognized words of page 3.',
        page_notes: [
          { page: 2, how: 'recognised', confidence: 88 },
          { page: 3, how: 'recognised', confidence: 88 },
        ],
      },
    });
    expect(outcome.ok && outcome.document.blocks.map((block) => block.recognised)).toEqual([undefined, true, true]);
    await reader.close();
  });

  it('without reliable recognition stays a scan', async () => {
    const reader = createDocumentReader({ threads: 1, recognizer: madeRecognizer(20) });
    expect(await reader.read(await scanOf([TERMS]))).toMatchObject({ ok: false, reason: 'no_text' });
    const mixed = await reader.read(await scanOf([TERMS], [[{ text: 'Printed words.', y: 700 }]]));
    expect(mixed).toMatchObject({ ok: true, document: { page_notes: [{ page: 2, how: 'no_text' }] } });
    await reader.close();
  });

  it('of too many pages is not recognized', async () => {
    const recognizer = madeRecognizer(88);
    const reader = createDocumentReader({ threads: 1, recognizer });
    expect(await reader.read(await scanOf([TERMS, TERMS, TERMS, TERMS]))).toMatchObject({ reason: 'no_text' });
    expect(recognizer.asked).toEqual([]);
    await reader.close();
  });

  it('is read again if it was refused without recognition', () => {
    const reader = createDocumentReader({ recognizer: madeRecognizer(88) });
    expect(reader.version).not.toBe(plain.version);
  });
});
