// The documents that the tests upload: a contract as .docx, .pdf and .txt, and files that cannot be read.
import { Document, Packer, Paragraph } from 'docx';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

/** An argument of Playwright's setInputFiles. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const OPENING =
  'This Supply Agreement is made on 4 March 2026 between Bramble Mills Ltd, the Supplier, and Quayside Bakeries Ltd, the Buyer.';

/** Each clause is one paragraph, as a reader sees it. */
export const CLAUSES: readonly string[] = [
  OPENING,
  '1. TERM. This Agreement begins on 1 April 2026 and continues for an initial term of two years unless terminated earlier.',
  '2. SUPPLY. The Supplier shall supply stoneground flour to the Buyer in the quantities that the Buyer orders each month.',
  '3. PRICE AND PAYMENT. The Buyer shall pay each undisputed invoice within 30 days of receipt.',
  "4. CONFIDENTIALITY. Each party shall keep the other party's Confidential Information secret for five years after termination.",
  "5. LIABILITY. Neither party's total liability under this Agreement shall exceed the charges paid in the preceding twelve months.",
  "6. TERMINATION. Either party may terminate this Agreement for convenience on 90 days' prior written notice.",
  '7. GOVERNING LAW. This Agreement is governed by and construed in accordance with the laws of England and Wales.',
];
const TITLE = 'SUPPLY AGREEMENT';

/** The whole text with single spaces, to search for quotes. */
export const CONTRACT_TEXT = [TITLE, ...CLAUSES].join(' ');

export async function docxContract(name: string): Promise<GivenFile> {
  const children = [TITLE, ...CLAUSES].map((text) => new Paragraph({ text }));
  return { name, mimeType: DOCX, buffer: await Packer.toBuffer(new Document({ sections: [{ children }] })) };
}

/** Lines of at most `width` characters, broken between words. */
function linesOf(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}(?:\\s|$)`, 'g'))?.map((line) => line.trimEnd()) ?? [];
}

export async function pdfContract(name: string): Promise<GivenFile> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([595, 842]);
  let y = 780;
  for (const paragraph of [TITLE, ...CLAUSES]) {
    for (const line of linesOf(paragraph, 85)) {
      page.drawText(line, { x: 60, y, size: 11, font });
      y -= 15;
    }
    y -= 12;
  }
  return { name, mimeType: PDF, buffer: Buffer.from(await pdf.save()) };
}

export function textContract(name: string): GivenFile {
  return textFile(name, [TITLE, ...CLAUSES].join('\n\n'));
}

/** A document with so many clauses that its run takes long enough to be stopped. */
export function longContract(name: string): GivenFile {
  const clause = (number: number) =>
    `${number}. PAYMENT. The Buyer shall pay invoice number ${number} within ${number % 90} days of receipt of delivery ${number * 7}.`;
  return textFile(name, Array.from({ length: 70_000 }, (_, index) => clause(index + 1)).join('\n\n'));
}

export function textFile(name: string, content: string): GivenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
}

/** A page with drawings and no text, like a scan. */
export async function scannedPdf(name: string): Promise<GivenFile> {
  const pdf = await PDFDocument.create();
  const dot = await pdf.embedPng(WHITE_DOT);
  const page = pdf.addPage([595, 842]);
  page.drawImage(dot, { x: 0, y: 0, width: 595, height: 842 });
  page.drawRectangle({ x: 60, y: 700, width: 400, height: 8, color: rgb(0, 0, 0) });
  return { name, mimeType: PDF, buffer: Buffer.from(await pdf.save()) };
}
const WHITE_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9CNHoHgAAAABJRU5ErkJggg==',
  'base64',
);

/** Word stores a password-protected document as an OLE file with one encrypted package. */
export function lockedDocx(name: string): GivenFile {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const directory = Buffer.from('EncryptedPackage', 'utf16le');
  return { name, mimeType: DOCX, buffer: Buffer.concat([head, Buffer.alloc(504), directory]) };
}

/** Truncated in the middle, as after a broken download. */
export async function damagedDocx(name: string): Promise<GivenFile> {
  const { buffer, mimeType } = await docxContract(name);
  return { name, mimeType, buffer: buffer.subarray(0, Math.floor(buffer.length / 2)) };
}
