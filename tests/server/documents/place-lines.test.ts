// Printed lines and the text made of them: highlights on a page match quotes.
import { readFile } from 'node:fs/promises';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlacedLine } from '#domain/document-pages.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { createPageViewer } from '#server/documents/page-viewer.ts';
import { placeLines } from '#server/documents/pdf/place-lines.ts';

const reader = createDocumentReader({ threads: 1 });
const viewer = createPageViewer();
afterAll(() => Promise.all([reader.close(), viewer.close()]));

async function open(bytes: Uint8Array): Promise<{ document: ReadDocument; pages: PlacedLine[][] }> {
  const outcome = await reader.read(bytes);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { document } = outcome;
  const pages: PlacedLine[][] = [];
  for (let page = 1; page <= (document.pages ?? 0); page += 1) {
    const text = await viewer.text(bytes, page);
    if (!text.ok) throw new Error(text.reason);
    pages.push(placeLines(text.value.lines, document, page));
  }
  return { document, pages };
}

type Drawn = readonly [text: string, x: number, y: number];

async function makePages(...pages: readonly (readonly Drawn[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const [text, x, y] of lines) page.drawText(text, { x, y, size: 10, font });
  }
  return pdf.save();
}

/** What the lines put where the document has it, and nothing twice. */
function expectInPlace(document: ReadDocument, pages: readonly PlacedLine[][]): void {
  const placed = pages.flat().filter((line) => line.start !== null);
  const taken = new Uint8Array(document.text.length);
  for (const { text, start, edges } of placed) {
    expect(document.text.slice(start ?? 0, (start ?? 0) + text.length)).toBe(text);
    if (edges) expect(edges).toHaveLength(text.length + 1);
    for (let at = start ?? 0; at < (start ?? 0) + text.length; at += 1) {
      expect(taken[at]).toBe(0);
      taken[at] = 1;
    }
  }
}

const lettersOf = (text: string) => text.replace(/\s/g, '').length;

describe('the printed lines of a document', () => {
  it.each(['mutual-nda', 'office-lease', 'services-agreement'])(
    'of %s cover every word that was read of it',
    async (name) => {
      const bytes = await readFile(new URL(`../../../server/seed/samples/${name}.pdf`, import.meta.url));
      const { document, pages } = await open(bytes);
      expectInPlace(document, pages);
      const covered = pages.flat().reduce((sum, line) => sum + (line.start === null ? 0 : lettersOf(line.text)), 0);
      expect(covered / lettersOf(document.text)).toBeGreaterThan(0.995);
    },
  );

  it('with the same words follow one another', async () => {
    const same = 'Not applicable to this Agreement.';
    const { document, pages } = await open(
      await makePages([
        ['1. Deposit', 72, 700],
        [same, 72, 660],
        ['2. Guarantee', 72, 620],
        [same, 72, 580],
      ]),
    );
    expectInPlace(document, pages);
    const starts = pages.flat().map((line) => line.start);
    expect(starts).toEqual([...starts].toSorted((a, b) => Number(a) - Number(b)));
    expect(starts).not.toContain(null);
  });

  it('continue over a page, each found on its own page', async () => {
    const long = 'This Agreement is made between the Supplier and the Customer on the Effective Date and governs';
    const { document, pages } = await open(
      await makePages(
        [
          [long, 72, 112],
          [`${long} and`, 72, 100],
        ],
        [
          ['ends when it says so.', 72, 740],
          ['Signed.', 72, 600],
        ],
      ),
    );
    expectInPlace(document, pages);
    expect(document.blocks[0]?.text).toContain('and ends when it says so.');
    expect(pages[1]?.[0]).toMatchObject({
      text: 'ends when it says so.',
      start: document.text.indexOf('ends when it says so.'),
    });
  });

  it('that are not part of the text have no offset in it', () => {
    const document: ReadDocument = {
      kind: 'pdf',
      text: 'Rent is due.',
      blocks: [{ kind: 'paragraph', text: 'Rent is due.', page: 1, start: 0, end: 12 }],
      pages: 1,
      warnings: [],
    };
    const box = { left: 0, top: 0, right: 130, bottom: 10 };
    const edges = Array.from({ length: 14 }, (_, index) => index * 10);
    const placed = (text: string) => placeLines([{ text, box, edges: edges.slice(0, text.length + 1) }], document, 1);
    expect(placed('DRAFT')).toMatchObject([{ start: null }]);
    expect(placed('ent')).toMatchObject([{ start: null }]);
    expect(placed('7 Rent is due.'.slice(0, 9))).toEqual([
      { text: '7', start: null, edges: [0, 10], box: { ...box, right: 10 } },
      { text: 'Rent is', start: 0, edges: edges.slice(2, 10), box: { ...box, left: 20, right: 90 } },
    ]);
    expect(placeLines([{ text: 'Rent is due.', box }], document, 2)).toMatchObject([{ start: null }]);
  });

  it('leave a running head without an offset if the text has it on an earlier page', async () => {
    const head = 'Master Services Agreement';
    const body = `Either lima may terminate this ${head} on notice`;
    const { document, pages } = await open(
      await makePages(
        ...['First page of words.', body, `${head} is what this is called in`, 'Last page of words.'].map((text) => [
          [head, 200, 760] as const,
          [text, 72, 600] as const,
          [`and goes on behind ${text.slice(0, 9)}.`, 72, 588] as const,
        ]),
      ),
    );
    expectInPlace(document, pages);
    const placed = pages.map((lines) => lines.map(({ text, start }) => [text, start]));
    expect(placed[1]?.slice(0, 2)).toEqual([
      [head, null],
      [body, document.text.indexOf(body)],
    ]);
    expect(placed[2]?.map(([, start]) => start !== null)).toEqual([false, true, true]);
  });

  it('are matched column by column, and in rows across both', () => {
    const left = ['The Supplier keeps the', 'records of the work that', 'it does for the Customer.'];
    const right = ['The Customer pays for the', 'work of the Supplier that', 'it has asked for.'];
    const { document, linesOf } = textOf([left.join(' '), right.join(' ')]);
    const starts = [...left, ...right].map((text) => document.text.indexOf(text));
    const inRows = left.flatMap((text, row) => [text, right[row] ?? '']);
    expect(placeLines(linesOf(inRows), document, 1).map(({ text, start }) => [text, start])).toEqual(
      inRows.map((text) => [text, document.text.indexOf(text)]),
    );
    const across = left.map((text, row) => `${text} ${right[row]}`);
    const parts = placeLines(linesOf(across), document, 1);
    expect(parts.map((part) => part.start).toSorted((a, b) => Number(a) - Number(b))).toEqual(starts);
  });

  it.each(['in another order', 'of words that repeat', 'of words that do not exist'])(
    'are placed at once where a dense page has them %s',
    (kind) => {
      const word = (row: number, index: number) => (kind.includes('repeat') ? 'of' : `word${(row * 7 + index) % 900}`);
      const rows = Array.from({ length: 60 }, (_, row) => Array.from({ length: 190 }, (_, index) => word(row, index)));
      const { document, linesOf } = textOf([rows.map((row) => row.join(' ')).join(' ')]);
      const printed = rows.toReversed().map((row) => row.map((one) => (kind.includes('not') ? `no${one}` : one)));
      const begun = performance.now();
      placeLines(linesOf(printed.map((row) => `${row.join(' ')} end`)), document, 1);
      expect(performance.now() - begun).toBeLessThan(1000);
    },
  );
});

/** A page with these blocks, and lines to be printed on it. */
function textOf(blocks: readonly string[]) {
  const text = blocks.join('\n\n');
  const document: ReadDocument = {
    kind: 'pdf',
    text,
    blocks: blocks.map((block) => {
      const start = text.indexOf(block);
      return { kind: 'paragraph', text: block, page: 1, start, end: start + block.length };
    }),
    pages: 1,
    warnings: [],
  };
  const linesOf = (lines: readonly string[]) =>
    lines.map((line) => ({
      text: line,
      box: { left: 0, top: 0, right: line.length, bottom: 10 },
      edges: Array.from({ length: line.length + 1 }, (_, index) => index),
    }));
  return { document, linesOf };
}
