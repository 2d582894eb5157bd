// A PDF as a scanner makes it: pictures of pages in place of their letters.
import { PDFDocument } from 'pdf-lib';
import { createPageViewer } from '#server/documents/page-viewer.ts';
import { makePages, type DrawnLine } from './make-pages.ts';

/** The pages of `pictures` as a scanner makes them, behind the pages of `texts`, which have their letters. */
export async function scanOf(pictures: DrawnLine[][], texts: DrawnLine[][] = []): Promise<Uint8Array> {
  const viewer = createPageViewer();
  const printed = await makePages(pictures);
  const pdf = texts.length === 0 ? await PDFDocument.create() : await PDFDocument.load(await makePages(texts));
  for (const page of pictures.keys()) {
    const drawn = await viewer.image(printed, page + 1, 1275);
    if (!drawn.ok) throw new Error(drawn.detail);
    pdf.addPage([612, 792]).drawImage(await pdf.embedPng(drawn.value.png), { width: 612, height: 792 });
  }
  await viewer.close();
  return pdf.save();
}
