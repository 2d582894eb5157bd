// PDF pages of lines that stand where a test wants them, drawn in the order in which it gives them.
import { PDFDocument, StandardFonts } from 'pdf-lib';

export interface DrawnLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
}

export async function makePages(pages: readonly (readonly DrawnLine[])[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage([612, 792]);
    for (const { text, x = 72, y, size = 10 } of lines) page.drawText(text, { x, y, size, font });
  }
  return pdf.save();
}
