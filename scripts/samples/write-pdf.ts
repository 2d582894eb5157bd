// Writes a sample contract as a PDF: A4, a serif face, running head, page numbers, document title.
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { Contract } from './contract-text.ts';
import { SAMPLE_NOTICE } from './contract-text.ts';
import { flowOf, titleFlow } from './pdf-blocks.ts';
import { layOut, MARGIN, PAGE_HEIGHT, PAGE_WIDTH } from './pdf-flow.ts';
import type { Fonts } from './pdf-lines.ts';
import { widthOf } from './pdf-lines.ts';

const GRAY = rgb(0.35, 0.35, 0.35);
const SMALL = 8.5;

/** The same contract and date give the same bytes. */
export async function writePdf(contract: Contract, writtenOn: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts: Fonts = {
    regular: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
  };
  const flows = contract.blocks.map((block, index) => flowOf(block, contract.blocks[index + 1], fonts));
  layOut(document, [titleFlow(contract.title, fonts), ...flows]);
  drawFurniture(document, contract, fonts);

  document.setTitle(contract.title, { showInWindowTitleBar: true });
  document.setSubject(SAMPLE_NOTICE);
  document.setLanguage('en');
  document.setCreator('Whereas');
  document.setProducer('Whereas');
  document.setCreationDate(writtenOn);
  document.setModificationDate(writtenOn);
  return document.save();
}

/** Head and foot are drawn last, when the number of pages is known. */
function drawFurniture(document: PDFDocument, contract: Contract, fonts: Fonts): void {
  const right = PAGE_WIDTH - MARGIN.right;
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const write = (text: string, x: number, y: number) =>
      page.drawText(text, { x, y, size: SMALL, font: fonts.regular, color: GRAY });
    const writeRight = (text: string, y: number) => write(text, right - widthOf(text, fonts.regular, SMALL), y);
    const rule = (y: number) =>
      page.drawLine({ start: { x: MARGIN.left, y }, end: { x: right, y }, thickness: 0.4, color: GRAY });
    const head = PAGE_HEIGHT - 48;
    // The first page carries the title itself.
    if (index > 0) write(contract.title, MARGIN.left, head);
    writeRight(contract.reference, head);
    rule(head - 6);
    rule(52);
    write(SAMPLE_NOTICE, MARGIN.left, 40);
    writeRight(`Page ${index + 1} of ${pages.length}`, 40);
  });
}
