// Where the words of a recognized page are on its picture.
import { expect, it } from 'vitest';
import type { ReadDocument, RecognisedLine } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { recognizedText } from '#server/documents/ocr/recognized-text.ts';
import { createRecognizer } from '#server/documents/ocr/recognizer.ts';
import { isRecognitionInstalled } from '#server/documents/ocr/tesseract.ts';
import { placeLines } from '#server/documents/pdf/place-lines.ts';
import { scanOf } from './make-scan.ts';

const document = (...lines: RecognisedLine[]): ReadDocument => ({
  kind: 'pdf',
  text: lines.map(({ text }) => text).join(' '),
  blocks: [],
  pages: 2,
  recognised_pages: [{ page: 2, width: 612, height: 792, lines }],
  warnings: [],
});

it('is known for the pages that were recognized, and for no others', () => {
  const read = document();
  expect(recognizedText(read, 2)).toEqual({ width: 612, height: 792, lines: [] });
  expect(recognizedText(read, 1)).toBeNull();
  expect(recognizedText({ ...read, recognised_pages: undefined }, 2)).toBeNull();
});

it('gives each letter its share of its word, and a blank the gap', () => {
  const line = { text: 'Term ab', top: 10, bottom: 20, words: [100, 140, 150, 160] };
  expect(recognizedText(document(line), 2)?.lines).toEqual([
    {
      text: 'Term ab',
      box: { left: 100, top: 10, right: 160, bottom: 20 },
      edges: [100, 110, 120, 130, 140, 150, 155, 160],
    },
  ]);
});

it('never goes back where words overlap', () => {
  const line = { text: 'a b', top: 10, bottom: 20, words: [100, 112, 110, 108] };
  expect(recognizedText(document(line), 2)?.lines[0]?.edges).toEqual([100, 112, 112, 112]);
});

it.runIf(isRecognitionInstalled())('is where a scan shows the words, at their offsets in the text', async () => {
  const lines = [
    { text: 'The Supplier shall keep all records of the Services for six', x: 90, y: 660, size: 13 },
    { text: 'years after the end of this Agreement.', x: 90, y: 642, size: 13 },
  ];
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const reader = createDocumentReader({ threads: 1, recognizer: createRecognizer({ onFault }) });
  const outcome = await reader.read(await scanOf([lines], [[{ text: 'Printed words of the first page.', y: 700 }]]));
  await reader.close();
  if (!outcome.ok) throw new Error(outcome.detail);
  const read = outcome.document;
  const page = recognizedText(read, 2);
  const placed = placeLines(page?.lines ?? [], read, 2);
  expect(placed.map(({ text, start }) => read.text.slice(start ?? 0, (start ?? 0) + text.length))).toEqual(
    lines.map(({ text }) => text),
  );
  for (const [index, { x, y, size }] of lines.entries()) {
    const { left, top, bottom } = placed[index]?.box ?? { left: 0, top: 0, bottom: 0 };
    expect(Math.abs(left - x)).toBeLessThan(2);
    expect(top).toBeGreaterThan(792 - y - size);
    expect(bottom).toBeLessThan(792 - y + size / 2);
  }
});
