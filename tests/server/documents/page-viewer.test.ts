// Pages as printed: images of the requested size, and the position of every word on them.
import { PDFDocument, StandardFonts, degrees, rgb } from 'pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { createPageViewer } from '#server/documents/page-viewer.ts';
import { readPng, type Picture } from './read-png.ts';

const viewer = createPageViewer();
afterAll(() => viewer.close());

const TEXT = 'This Agreement is governed by the laws of England.';

async function makePdf(draw: (pdf: PDFDocument) => Promise<void>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  await draw(pdf);
  return pdf.save();
}

const lettersAt = (x: number, y: number, ...lines: string[]) =>
  makePdf(async (pdf) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([600, 800]);
    for (const [index, line] of lines.entries()) page.drawText(line, { x, y: y - 20 * index, size: 12, font });
  });

async function textOf(bytes: Uint8Array, page = 1) {
  const reply = await viewer.text(bytes, page);
  if (!reply.ok) throw new Error(reply.reason);
  return reply.value;
}

async function imageOf(bytes: Uint8Array, width: number, page = 1) {
  const reply = await viewer.image(bytes, page, width);
  if (!reply.ok) throw new Error(reply.reason);
  return { ...reply.value, picture: readPng(reply.value.png) };
}

/** The dark pixels of a picture, as x and y. */
function inkOf(picture: Picture): [number, number][] {
  const inked: [number, number][] = [];
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1) if ((picture.at(x, y)[0] ?? 255) < 128) inked.push([x, y]);
  return inked;
}

describe('the image of a page', () => {
  it('has the requested width, a white background, and grayscale for pages without color', async () => {
    const { width, height, picture } = await imageOf(await lettersAt(72, 700, TEXT), 900);
    expect([width, height, picture.width, picture.height, picture.channels]).toEqual([900, 1200, 900, 1200, 1]);
    expect(picture.at(5, 5)).toEqual([255]);
  });

  it('keeps colors and positions', async () => {
    const bytes = await makePdf(async (pdf) => {
      pdf.addPage([100, 100]).drawRectangle({ x: 50, y: 50, width: 50, height: 50, color: rgb(1, 0, 0) });
    });
    const { picture } = await imageOf(bytes, 200);
    expect([picture.at(150, 50), picture.at(50, 50), picture.at(150, 150)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
      [255, 255, 255],
    ]);
  });

  it('shows the values of form fields', async () => {
    const bytes = await makePdf(async (pdf) => {
      const field = pdf.getForm().createTextField('name');
      field.setText('MMMMMMMM');
      field.addToPage(pdf.addPage([200, 100]), { x: 0, y: 0, width: 200, height: 100, borderWidth: 0 });
    });
    const { picture } = await imageOf(bytes, 200);
    expect(inkOf(picture).length).toBeGreaterThan(100);
  });

  it('is smaller if the page would take too many pixels', async () => {
    const long = await makePdf(async (pdf) => void pdf.addPage([10, 14_000]));
    const { width, height } = await imageOf(long, 2000);
    expect([width, height]).toEqual([5, 8000]);
    const large = await makePdf(async (pdf) => void pdf.addPage([14_000, 14_000]));
    expect((await imageOf(large, 4000)).width).toBe(2828);
  });

  it('is refused for a missing page and for bytes that are no PDF', async () => {
    expect(await viewer.image(await lettersAt(0, 0, 'x'), 2, 100)).toMatchObject({ ok: false, reason: 'damaged' });
    expect(await viewer.image(Buffer.from('no PDF'), 1, 100)).toMatchObject({ ok: false, reason: 'damaged' });
  });

  it('is refused if drawing takes too long, and the next page is drawn', async () => {
    const hurried = createPageViewer({ timeoutMs: 1 });
    const bytes = await lettersAt(72, 700, TEXT);
    expect(await hurried.image(bytes, 1, 2000)).toMatchObject({ ok: false, reason: 'timed_out' });
    await hurried.close();
    expect(await viewer.image(bytes, 1, 100)).toMatchObject({ ok: true });
  });

  it('fetches its bytes at its turn, and not for a user who has left', async () => {
    const bytes = await lettersAt(72, 700, TEXT);
    const fetching: string[] = [];
    const first = Promise.withResolvers<Uint8Array>();
    const ask = (name: string, fetch: () => Promise<Uint8Array>, signal?: AbortSignal) => {
      const fetched = () => {
        fetching.push(name);
        return fetch();
      };
      return viewer.image(fetched, 1, 100, signal);
    };
    const leaving = new AbortController();
    const reason = new Error('left');
    const drawn = ask('first', () => first.promise);
    const left = ask('second', () => Promise.resolve(bytes), leaving.signal);
    const last = ask('third', () => Promise.reject(reason));
    await expect.poll(() => fetching).toEqual(['first']);
    leaving.abort(reason);
    await expect(left).rejects.toBe(reason);
    first.resolve(bytes);
    expect(await drawn).toMatchObject({ ok: true });
    await expect(last).rejects.toBe(reason);
    expect(fetching).toEqual(['first', 'third']);
    expect(await viewer.image(bytes, 1, 100)).toMatchObject({ ok: true });
  });
});

describe('the lines of a page', () => {
  it('have the position of every character', async () => {
    const { width, height, lines } = await textOf(await lettersAt(72, 700, TEXT));
    expect([width, height, lines.length]).toEqual([600, 800, 1]);
    const [line] = lines;
    expect(line?.text).toBe(TEXT);
    expect(line?.edges).toHaveLength(TEXT.length + 1);
    // The base line is 100 points below the upper edge.
    expect(line?.box.top).toBeGreaterThan(85);
    expect(line?.box.bottom).toBeLessThan(106);
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    const upTo = (words: string) => 72 + font.widthOfTextAtSize(words, 12);
    const at = TEXT.indexOf('governed');
    expect(line?.edges?.[at]).toBeCloseTo(upTo(TEXT.slice(0, at)), -0.6);
    expect(line?.edges?.at(-1)).toBeCloseTo(upTo(TEXT), -0.6);
  });

  it('are where the image shows them, also on a cropped and rotated page', async () => {
    const bytes = await makePdf(async (pdf) => {
      const page = pdf.addPage([600, 800]);
      page.setCropBox(100, 100, 400, 500);
      page.setRotation(degrees(90));
      page.drawText('MMMMMM', { x: 300, y: 300, size: 20, rotate: degrees(90) });
    });
    const { width, height, lines } = await textOf(bytes);
    expect([width, height]).toEqual([500, 400]);
    const [line] = lines;
    if (!line?.edges) throw new Error('the line has no edges');
    const { picture } = await imageOf(bytes, 500);
    const inked = inkOf(picture);
    const { left, right, top, bottom } = line.box;
    expect(inked.length).toBeGreaterThan(100);
    for (const [x, y] of inked) {
      expect(x).toBeGreaterThanOrEqual(left - 1);
      expect(x).toBeLessThanOrEqual(right + 1);
      expect(y).toBeGreaterThanOrEqual(top - 1);
      expect(y).toBeLessThanOrEqual(bottom + 1);
    }
  });

  it('that run up the page have one box', async () => {
    const bytes = await makePdf(async (pdf) => {
      pdf.addPage([600, 800]).drawText('CONFIDENTIAL', { x: 50, y: 100, size: 12, rotate: degrees(90) });
    });
    const { lines } = await textOf(bytes);
    const [line] = lines;
    expect([line?.text, line?.edges]).toEqual(['CONFIDENTIAL', undefined]);
    expect((line?.box.bottom ?? 0) - (line?.box.top ?? 0)).toBeGreaterThan(60);
  });
});
