// Word documents of 1997 to 2003: headings, tables, notes, running heads, changes, and related file types.
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadDocument } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { recognizeKind } from '#server/documents/recognize-kind.ts';
import {
  DELETED,
  ENDS_ROW,
  IN_TABLE,
  INSERTED,
  makeCompoundFile,
  makeDoc,
  makeDocStreams,
  type DocParagraph,
  type MadeDoc,
} from './make-doc.ts';

const reader = createDocumentReader({ threads: 1, timeoutMs: 10_000 });
afterAll(() => reader.close());

async function read(made: MadeDoc): Promise<ReadDocument> {
  const outcome = await reader.read(makeDoc(made));
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.detail}`);
  for (const block of outcome.document.blocks)
    expect(outcome.document.text.slice(block.start, block.end)).toBe(block.text);
  return outcome.document;
}
async function refusal(bytes: Uint8Array) {
  const outcome = await reader.read(bytes);
  return outcome.ok ? outcome.document.text : [outcome.reason, outcome.detail];
}
const blocksOf = ({ blocks }: ReadDocument) => blocks.map(({ kind, text }) => [kind, text]);
const text = (words: string): DocParagraph => ({ text: words });
const cell = (words: string): DocParagraph => ({ text: words, ending: '\u0007', sprms: IN_TABLE });
const rowEnd: DocParagraph = { text: '', ending: '\u0007', sprms: ENDS_ROW };

describe('a .doc file', () => {
  it('is read as paragraphs with typed clause numbers, in both encodings', async () => {
    const document = await read({
      main: [text('7.2 The Supplier’s liability is €100 “capped”.'), text('Fees are due in 30 days.'), text('')],
    });
    expect(document).toMatchObject({ kind: 'doc', pages: null, warnings: [] });
    expect(document.blocks).toMatchObject([
      { kind: 'paragraph', text: '7.2 The Supplier’s liability is €100 “capped”.', clause: '7.2', paragraph: 1 },
      { kind: 'paragraph', text: 'Fees are due in 30 days.', paragraph: 2 },
    ]);
  });

  it('has the headings of its styles', async () => {
    const main = [
      { text: 'Term of this agreement', style: 1 },
      text('It runs for a year and a day'),
      { text: 'By outline', sprms: '402601' },
    ];
    expect(blocksOf(await read({ main }))).toEqual([
      ['heading', 'Term of this agreement'],
      ['paragraph', 'It runs for a year and a day'],
      ['heading', 'By outline'],
    ]);
  });

  it('keeps its tables as rows of cells', async () => {
    const main = [
      text('Before'),
      cell('Item'),
      cell('Price'),
      rowEnd,
      cell('Hosting'),
      cell('$5'),
      rowEnd,
      text('After'),
    ];
    expect(blocksOf(await read({ main }))).toEqual([
      ['paragraph', 'Before'],
      ['table_row', 'Item | Price'],
      ['table_row', 'Hosting | $5'],
      ['paragraph', 'After'],
    ]);
  });

  it('has footnotes after the paragraph that refers to them, endnotes and text boxes after the text', async () => {
    const document = await read({
      main: [text('First\u0002 paragraph.'), text('Second paragraph.\u0002')],
      notes: ['A footnote.'],
      comments: ['A remark'],
      endnotes: ['An endnote.'],
      boxes: ['In a box.'],
    });
    expect(blocksOf(document)).toEqual([
      ['paragraph', 'First paragraph.'],
      ['footnote', 'A footnote.'],
      ['paragraph', 'Second paragraph.'],
      ['paragraph', 'In a box.'],
      ['footnote', 'An endnote.'],
    ]);
    expect(document.warnings).toEqual(['It has comments, which were not read.']);
  });

  it('has its running heads once, without page numbers', async () => {
    const { blocks } = await read({
      main: [text('Body')],
      heads: ['Draft of May', 'Draft of May', 'Page 3', 'Confidential'],
    });
    expect(blocks.map((block) => block.text)).toEqual(['Body', 'Draft of May', 'Confidential']);
  });

  it('is read with its changes accepted, with a warning', async () => {
    const document = await read({
      main: [text('Kept.'), { text: 'Taken out.', characters: DELETED }, { text: 'Put in.', characters: INSERTED }],
    });
    expect(document.text).toBe('Kept.\n\nPut in.');
    expect(document.warnings).toEqual([expect.stringContaining('tracked changes')]);
  });

  it('keeps words with wide letter spacing, which is no deletion', async () => {
    expect((await read({ main: [{ text: 'Condensed by an odd width', characters: '4088fdff' }] })).text).toBe(
      'Condensed by an odd width',
    );
  });

  it('shows the results of fields and not their instructions', async () => {
    const link = 'See \u0013 HYPERLINK "http://example.org" \u0014our terms\u0015 online\u001e only.';
    expect((await read({ main: [text(link), text('\u0013 TOC \u0014Contents'), text('Term 1\u0015')] })).text).toBe(
      'See our terms online- only.\n\nContents\n\nTerm 1',
    );
  });

  it('of thousands of paragraphs is read in full', async () => {
    const main = Array.from({ length: 3000 }, (_, n) => text(`Paragraph ${n} – of many`));
    const { blocks } = await read({ main });
    expect([blocks.length, blocks.at(-1)?.text]).toEqual([3000, 'Paragraph 2999 – of many']);
  });
});

describe('a file older than Word 97 without a container', () => {
  it.each([
    ['WordPerfect', 'ff57504301000000', 'wordperfect'],
    ['Word 2 for Windows', 'dba52d000000', 'word_95'],
    ['Word for DOS', '31be000000ab0000', 'word_95'],
    ['Windows Write', `31be000000ab${'00'.repeat(90)}0500`, 'write'],
  ])('of %s is refused by its format', async (_, hex, reason) => {
    const bytes = Buffer.from(hex, 'hex');
    expect(await refusal(bytes)).toMatchObject([reason, {}]);
    await expect(recognizeKind(bytes)).rejects.toMatchObject({ reason });
  });
});

describe('a compound file', () => {
  it.each<[string, Record<string, Uint8Array>, string]>([
    ['an Excel workbook', { Workbook: Buffer.alloc(5000) }, 'excel'],
    ['a presentation', { 'PowerPoint Document': Buffer.alloc(10) }, 'powerpoint'],
    ['a message', { '__properties_version1.0': Buffer.alloc(10) }, 'outlook'],
    ['a WordPerfect document', { PerfectOffice_MAIN: Buffer.alloc(10) }, 'wordperfect'],
    ['a Works document', { MatOST: Buffer.alloc(10) }, 'works'],
    ['a later Works document', { CONTENTS: Buffer.from('CHNKWKS and more') }, 'works'],
    ['something else', { CONTENTS: Buffer.alloc(10) }, 'wrong_type'],
    ['Word 95', makeDocStreams({ main: [text('x')], version: 104 }), 'word_95'],
    ['Word 6', makeDocStreams({ main: [text('x')], mark: 0xa5dc, version: 101 }), 'word_95'],
  ])('of %s is refused by its format, at the upload and in reading', async (_, streams, reason) => {
    const bytes = makeCompoundFile(streams);
    expect(await refusal(bytes)).toMatchObject([reason, {}]);
    await expect(recognizeKind(bytes)).rejects.toMatchObject({ reason });
  });

  it('of an encrypted document is refused for its password', async () => {
    expect(await refusal(makeCompoundFile({ EncryptedPackage: Buffer.alloc(5000) }))).toMatchObject(['password', {}]);
    expect(await refusal(makeDoc({ main: [text('x')], flags: 0x0300 }))).toMatchObject(['password', {}]);
  });

  it('that is no Word document in its main stream is damaged', async () => {
    expect(await refusal(makeDoc({ main: [text('x')], mark: 0x1234 }))).toMatchObject(['damaged', {}]);
  });

  it('without words is empty, with pictures alone a scan', async () => {
    expect(await refusal(makeDoc({ main: [text(' ')] }))).toMatchObject(['empty', {}]);
    expect(await refusal(makeDoc({ main: [text('\u0001')] }))).toMatchObject(['no_text', {}]);
  });

  it('that is truncated or overwritten is damaged or read as its text', async () => {
    const whole = makeDoc({ main: Array.from({ length: 300 }, (_, n) => text(`Paragraph ${n}`)), notes: ['n'] });
    const told = new Set<string>();
    for (let at = 8; at < whole.length; at += 517) {
      const broken = Buffer.from(whole);
      broken.fill(0xff, at, at + 40);
      for (const bytes of [whole.subarray(0, at), broken]) {
        const outcome = await reader.read(bytes);
        told.add(outcome.ok ? 'read' : outcome.reason);
      }
    }
    expect([...told].filter((what) => !['damaged', 'wrong_type', 'word_95', 'empty', 'read'].includes(what))).toEqual(
      [],
    );
  });

  it('with a circular chain of sectors is damaged', async () => {
    const file = makeCompoundFile(makeDocStreams({ main: Array.from({ length: 900 }, () => text('Round and round')) }));
    const table = 512 + 512 * file.readUInt32LE(76);
    file.writeUInt32LE(0, table + 4);
    expect(await refusal(file)).toMatchObject(['damaged', {}]);
  });

  it('whose pieces repeat the same bytes endlessly is too large', async () => {
    const { WordDocument, '1Table': own } = makeDocStreams({ main: [text('x'.repeat(100_000))] });
    const count = 200;
    const positions = Buffer.alloc(4 * (count + 1));
    const pieces = Buffer.alloc(8 * count);
    for (let index = 0; index <= count; index += 1) positions.writeUInt32LE(index * 100_000, 4 * index);
    for (let index = 0; index < count; index += 1) pieces.writeUInt32LE(0x40000000 + 4096, 8 * index + 2);
    const size = Buffer.alloc(5);
    size.writeUInt8(2, 0);
    size.writeUInt32LE(positions.length + pieces.length, 1);
    const bomb = Buffer.concat([size, positions, pieces]);
    const main = Buffer.from(WordDocument ?? []);
    main.writeUInt32LE(own?.length ?? 0, 0x1a2);
    main.writeUInt32LE(bomb.length, 0x1a6);
    const table = Buffer.concat([own ?? Buffer.alloc(0), bomb]);
    expect(await refusal(makeCompoundFile({ WordDocument: main, '1Table': table }))).toMatchObject(['too_large', {}]);
  });
});
