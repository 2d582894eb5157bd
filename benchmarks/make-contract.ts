// Makes contracts as PDF files for benchmarks that need many.
import { PDFDocument, StandardFonts } from 'pdf-lib';

const LINES = 40;

/** Its number makes it unlike every other. */
export async function makeContract(number: number, pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    const lines = Array.from(
      { length: LINES },
      (_, line) => `${page}.${line} Supplier ${number} pays fee ${line} within thirty days of its notice in writing.`,
    );
    pdf.addPage().drawText(lines.join('\n'), { x: 60, y: 780, size: 9, lineHeight: 14, font });
  }
  return new Uint8Array(await pdf.save());
}
