// Reading PDF files: lines become quotable paragraphs, and pages keep their numbers.
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { strToU8 } from 'fflate';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { encodePng } from '#server/documents/png.ts';
import { makeOnePagePdf } from '#tests/server/documents/make-documents.ts';

const reader = createDocumentReader({ threads: 1 });
afterAll(() => reader.close());

interface DrawnLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
}

async function makePages(pages: readonly (readonly DrawnLine[])[], draw?: (pdf: PDFDocument) => Promise<unknown>) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const { text, x = 72, y, size = 10 } of lines) page.drawText(text, { x, y, size, font });
  }
  await draw?.(pdf);
  return pdf.save();
}

/** Lines of one paragraph, 12 points apart. */
const stack = (y: number, ...texts: string[]): DrawnLine[] => texts.map((text, index) => ({ text, y: y - 12 * index }));

async function readPages(...given: Parameters<typeof makePages>) {
  const outcome = await reader.read(await makePages(...given));
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome.document;
}

const FULL = 'This Agreement is made between the Supplier and the Customer on the Effective Date and governs';

describe('the paragraphs of a PDF', () => {
  it('are joined from their lines, with page, kind, clause and offsets', async () => {
    const { kind, pages, text, blocks } = await readPages([
      [
        { text: 'SERVICES AGREEMENT', y: 740, x: 230 },
        ...stack(700, `7.1 ${FULL}`, `${FULL.toLowerCase()} all of the`, 'services under it.'),
        ...stack(650, '7.2(b) Notices are given in writing.'),
      ],
      stack(740, 'ARTICLE IX', 'REMEDIES'),
    ]);
    expect([kind, pages]).toEqual(['pdf', 2]);
    expect(blocks.map((block) => [block.kind, block.page, block.clause, block.text])).toEqual([
      ['heading', 1, undefined, 'SERVICES AGREEMENT'],
      ['paragraph', 1, '7.1', `7.1 ${FULL} ${FULL.toLowerCase()} all of the services under it.`],
      ['paragraph', 1, '7.2(b)', '7.2(b) Notices are given in writing.'],
      ['heading', 2, 'ARTICLE IX', 'ARTICLE IX'],
      ['heading', 2, undefined, 'REMEDIES'],
    ]);
    for (const block of blocks) expect(text.slice(block.start, block.end)).toBe(block.text);
  });

  it('continue over a page, with the page numbers after them', async () => {
    const page = (number: number, ...lines: DrawnLine[]) => [...lines, { text: `Page ${number}`, y: 40, x: 280 }];
    const { blocks } = await readPages([
      page(1, ...stack(700, FULL, `${FULL} and it`)),
      page(2, ...stack(740, 'ends when it says so.'), ...stack(700, 'New paragraph.')),
    ]);
    expect(blocks.map((block) => [block.page, block.text])).toEqual([
      [1, `${FULL} ${FULL} and it ends when it says so.`],
      [1, 'Page 1'],
      [2, 'New paragraph.'],
      [2, 'Page 2'],
    ]);
  });

  const numbered = (...texts: string[]) =>
    texts.flatMap((text, index): DrawnLine[] => [
      { text: `${index + 1}`, x: 40, y: 700 - 12 * index },
      { text, y: 700 - 12 * index },
    ]);

  it('have no line numbers of a draft', async () => {
    const { blocks, warnings } = await readPages([
      numbered(`The Tenant pays. ${FULL}`, ...Array.from({ length: 9 }, () => FULL.toLowerCase()), 'the rest of it.'),
    ]);
    expect(blocks.map((block) => block.text)).toEqual([
      `The Tenant pays. ${FULL} ${`${FULL.toLowerCase()} `.repeat(9)}the rest of it.`,
    ]);
    expect(warnings).toEqual(['Page 1 is numbered by lines; these numbers were left out.']);
  });

  it('keep the numbers of a list of titles', async () => {
    const titles = ['Term', 'Fees', 'Notices', 'Audit', 'Liability', 'Insurance', 'Assignment', 'Law', 'Courts'];
    const { text, warnings } = await readPages([numbered(...titles)]);
    expect(text).toContain('9 Courts');
    expect(warnings).toEqual([]);
  });

  it('have running heads once, at their first place', async () => {
    const page = (number: number) => [
      { text: 'Acme and Zeta, confidential', y: 770 },
      ...stack(700, `Paragraph ${number}.`),
      { text: `${number}`, y: 40, x: 300 },
    ];
    const { blocks } = await readPages([page(1), page(2), page(3)]);
    expect(blocks.map((block) => [block.page, block.text])).toEqual([
      [1, 'Acme and Zeta, confidential'],
      [1, 'Paragraph 1.'],
      [1, '1'],
      [2, 'Paragraph 2.'],
      [2, '2'],
      [3, 'Paragraph 3.'],
      [3, '3'],
    ]);
  });

  it('lose the hyphen of a divided word that occurs whole elsewhere, and keep any other', async () => {
    const { text } = await readPages([
      [
        ...stack(700, 'The Recipient keeps all of the information secret as set out in this agree-', 'ment and pays.'),
        ...stack(650, 'The Supplier accepts the following restrictions, above all that on any non-', 'compete claim.'),
        ...stack(600, 'Any other agreement is void.'),
      ],
    ]);
    expect(text).toContain('in this agreement and pays.');
    expect(text).toContain('any non-compete claim.');
  });

  it('are separated by first-line indents without a gap', async () => {
    const { blocks } = await readPages([
      [
        { text: FULL, x: 100, y: 700 },
        ...stack(688, `${FULL} the x`, `${FULL} services.`),
        { text: FULL, x: 100, y: 664 },
        ...stack(652, 'the rest of it.'),
      ],
    ]);
    expect(blocks.map((block) => block.text)).toEqual([
      `${FULL} ${FULL} the x ${FULL} services.`,
      `${FULL} the rest of it.`,
    ]);
  });

  it('stay whole in a double-spaced draft', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => ({
      text: n === 11 ? 'the end.' : `${FULL} x`,
      y: 700 - 24 * n,
    }));
    expect((await readPages([lines])).blocks).toHaveLength(1);
  });
});

describe('pages without text', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const scan = async (pdf: PDFDocument, numbers: readonly number[]) => {
    const image = await pdf.embedPng(PIXEL);
    for (const number of numbers) pdf.getPage(number - 1).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
  };
  const reasonOf = async (...given: Parameters<typeof makePages>) => {
    const outcome = await reader.read(await makePages(...given));
    return outcome.ok ? outcome.document.text : outcome.reason;
  };

  it('make a document without other pages a scan', async () => {
    expect(await reasonOf([[], []], (pdf) => scan(pdf, [1, 2]))).toBe('no_text');
  });

  it('make it a scan even if each has a stamp', async () => {
    const stamp = [{ text: 'ACME 000123', y: 20 }];
    expect(await reasonOf([stamp, stamp], (pdf) => scan(pdf, [1, 2]))).toBe('no_text');
  });

  it('make it a scan if there are only drawings', async () => {
    const drawing = async (pdf: PDFDocument) => pdf.getPage(0).drawRectangle({ x: 10, y: 10, width: 300, height: 300 });
    expect(await reasonOf([[]], drawing)).toBe('no_text');
  });

  it('are listed in a warning if other pages have text; blank pages are not', async () => {
    const full = stack(700, FULL);
    const { warnings, blocks } = await readPages([full, [], [], full, [], []], (pdf) => scan(pdf, [2, 3, 5]));
    expect(warnings).toEqual([expect.stringMatching(/^Pages 2-3, 5 are without text .*OCR/)]);
    expect(blocks.map((block) => block.page)).toEqual([1, 4]);
  });
});

describe('blank pages', () => {
  const [WIDTH, HEIGHT] = [850, 1100];
  /** A sheet as a scanner sends it: of one shade, with grain, and with a line of dark letters where `isPrinted`. */
  const sheet = (shade: number, { grain = 0, isPrinted = false } = {}) => {
    const bgrx = new Uint8Array(4 * WIDTH * HEIGHT);
    for (let at = 0; at < bgrx.length; at += 4) {
      const [x, y] = [(at / 4) % WIDTH, Math.floor(at / 4 / WIDTH)];
      const isInk = isPrinted && y >= 300 && y < 312 && x >= 100 && x < 400 && x % 8 < 3;
      bgrx.fill(isInk ? 30 : shade - ((x * 7 + y * 13) % (grain + 1)), at, at + 4);
    }
    return encodePng({ width: WIDTH, height: HEIGHT, stride: 4 * WIDTH, bgrx });
  };
  const scanned = async (pdf: PDFDocument, page: number, png: Uint8Array) =>
    pdf.getPage(page - 1).drawImage(await pdf.embedPng(png), { x: 0, y: 0, width: 612, height: 792 });
  const full = stack(700, FULL);

  it.each<[string, (pdf: PDFDocument) => unknown]>([
    ['nothing on it', () => {}],
    ['a white image', (pdf) => scanned(pdf, 2, sheet(255))],
    ['the scan of an empty sheet', (pdf) => scanned(pdf, 2, sheet(250, { grain: 15 }))],
    ['a white rectangle', (pdf) => pdf.getPage(1).drawRectangle({ width: 500, height: 700, color: rgb(1, 1, 1) })],
    ['spaces', (pdf) => pdf.getPage(1).drawText('   ')],
  ])('with %s need no recognition', async (_, draw) => {
    const document = await readPages([full, [], full], async (pdf) => draw(pdf));
    expect([document.warnings, document.page_notes ?? []]).toEqual([[], []]);
  });

  it.each<[string, (pdf: PDFDocument) => unknown]>([
    ['a scan of a few words', (pdf) => scanned(pdf, 2, sheet(250, { grain: 15, isPrinted: true }))],
    ['a scan of one dark color', (pdf) => scanned(pdf, 2, sheet(90))],
    ['a thin line', (pdf) => pdf.getPage(1).drawLine({ start: { x: 90, y: 90 }, end: { x: 300, y: 90 } })],
  ])('are not those with %s', async (_, draw) => {
    const { warnings } = await readPages([full, [], full], async (pdf) => draw(pdf));
    expect(warnings).toEqual([expect.stringMatching(/^Page 2 is without text .*OCR/)]);
  });

  it('alone make an empty document, but not beside scans', async () => {
    const blank = await reader.read(await makePages([[], []], (pdf) => scanned(pdf, 2, sheet(255))));
    expect(blank).toMatchObject({ ok: false, reason: 'empty' });
    const stamped = await makePages([[{ text: 'ACME 000123', y: 20 }], []], (pdf) => scanned(pdf, 1, sheet(90)));
    expect(await reader.read(stamped)).toMatchObject({ ok: false, reason: 'no_text' });
  });
});

describe('words behind an image of the page', () => {
  const ink = (alpha: number) => {
    const [width, height] = [85, 110];
    const bgrx = new Uint8Array(4 * width * height).fill(240);
    const png = encodePng({ width, height, stride: 4 * width, bgrx });
    return async (pdf: PDFDocument, page: number) =>
      pdf.getPage(page - 1).drawImage(await pdf.embedPng(png), { width: 612, height: 792, opacity: alpha });
  };
  const full = stack(700, FULL);

  it('are those of a scan recognized by another program', async () => {
    const document = await readPages([full, full], (pdf) => ink(1)(pdf, 2));
    expect(document.page_notes).toEqual([{ page: 2, how: 'recognised' }]);
    expect(document.warnings).toEqual([expect.stringMatching(/^Page 2 is scanned.*compare quotes with the page\.$/)]);
    expect(document.blocks.map((block) => block.recognised)).toEqual([undefined, true]);
  });

  it('are read as printed if the image is a watermark', async () => {
    const document = await readPages([full], (pdf) => ink(0.2)(pdf, 1));
    expect([document.warnings, document.page_notes ?? []]).toEqual([[], []]);
  });

  it('are read as printed on a letterhead', async () => {
    const document = await readPages([[]], async (pdf) => {
      await ink(1)(pdf, 1);
      for (const { text, y } of full) pdf.getPage(0).drawText(text, { x: 72, y, size: 10 });
    });
    expect(document.page_notes ?? []).toEqual([]);
  });
});

describe('an incomplete PDF', () => {
  it('with a short text is read and is no scan', async () => {
    expect((await readPages([[{ text: 'Hello World', y: 700 }]])).text).toBe('Hello World');
  });

  it('without its end is read with a warning about missing pages', async () => {
    const whole = makeOnePagePdf(strToU8('BT /F1 12 Tf 72 700 Td (What is left) Tj ET'));
    const cut = whole.subarray(0, Buffer.from(whole).indexOf('startxref'));
    const outcome = await reader.read(cut);
    expect(outcome).toMatchObject({ ok: true, document: { text: 'What is left' } });
    expect(outcome.ok && outcome.document.warnings).toEqual([expect.stringContaining('end of the file is missing')]);
  });
});
