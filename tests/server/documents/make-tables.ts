// Pages of a PDF with tables: texts at the places of cells, and ruling lines.
import { PDFDocument, StandardFonts } from 'pdf-lib';

export type Text = readonly [text: string, x: number, y: number];
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

export async function makePage(
  texts: readonly Text[],
  strokes: readonly Stroke[] = [],
  rotation = 0,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([612, 792]);
  if (rotation !== 0) page.setRotation({ type: 'degrees', angle: rotation } as Parameters<typeof page.setRotation>[0]);
  for (const [x1, y1, x2, y2] of strokes)
    page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 0.5 });
  for (const [text, x, y] of texts) page.drawText(text, { x, y, size: 10, font });
  return pdf.save();
}

/** Rows of cells at the given columns, from `top` downwards, drawn row by row. */
export const table = (rows: readonly (readonly string[])[], xs: readonly number[], top: number, step = 14): Text[] =>
  rows.flatMap((row, index) =>
    row.flatMap((text, column): Text[] => (text === '' ? [] : [[text, xs[column] ?? 0, top - step * index]])),
  );

/** A grid: vertical lines at `xs`, horizontal ones at `ys`. */
export const grid = (xs: readonly number[], ys: readonly number[]): Stroke[] => {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  return [...xs.map((x): Stroke => [x, top, x, bottom]), ...ys.map((y): Stroke => [left, y, right, y])];
};
