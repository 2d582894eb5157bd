// Files of every type that the product reads, made of the pathological texts, as large as an upload may be.
import { strToU8, zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { makeDocx } from '#tests/server/documents/make-documents.ts';
import { makeXlsx, textRow } from '#tests/support/make-xlsx.ts';
import { PATTERN_NAMES, type PatternName, textOf } from './texts.ts';

export interface PathologicalFile {
  readonly name: string;
  readonly what: string;
  make(bytes: number): Uint8Array | Promise<Uint8Array>;
}

const escaped = (text: string) => text.replace(/[&<>\p{Cc}]/gu, ' ');
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
/** A compressed file may unpack to more than its size, up to limits of its own. */
const docx = (body: (bytes: number) => string) => (bytes: number) => makeDocx({ body: body(bytes) });

async function pdfOf(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([612, 792]).drawText(text, { x: 0, y: 700, size: 8, font });
  return document.save();
}

const inText = (name: PatternName): PathologicalFile => ({
  name: 'contract.txt',
  what: `.txt of ${name}`,
  make: (bytes) => strToU8(textOf(name, bytes)).subarray(0, bytes),
});
const inWord = (name: PatternName): PathologicalFile => ({
  name: 'contract.docx',
  what: `.docx of ${name}`,
  make: docx((bytes) => paragraph(escaped(textOf(name, bytes)))),
});

const OTHERS: readonly PathologicalFile[] = [
  {
    name: 'contract.docx',
    what: '.docx of many tiny paragraphs',
    make: docx((bytes) => paragraph('a').repeat(Math.floor(bytes / 60))),
  },
  {
    name: 'contract.docx',
    what: '.docx of deep XML',
    make: docx((bytes) => '<w:sdt><w:sdtContent>'.repeat(Math.floor(bytes / 21))),
  },
  {
    name: 'contract.docx',
    what: '.docx of one table row of very many cells',
    make: docx(
      (bytes) => `<w:tbl><w:tr>${`<w:tc>${paragraph('a')}</w:tc>`.repeat(Math.floor(bytes / 80))}</w:tr></w:tbl>`,
    ),
  },
  {
    name: 'contract.pdf',
    what: '.pdf of one line of text',
    make: (bytes) => pdfOf(textOf('blanks between letters', bytes / 2)),
  },
  { name: 'contract.pdf', what: '.pdf of dots', make: (bytes) => pdfOf(textOf('dots and blanks', bytes / 2)) },
  { name: 'prompts.json', what: '.json of brackets', make: (bytes) => strToU8('['.repeat(bytes)) },
  {
    name: 'prompts.json',
    what: '.json of records of empty lists',
    make: (bytes) =>
      strToU8(
        `{"format":"whereas-library","version":1,"library":"prompts","records":[[${'[],'.repeat(bytes / 3 - 40)}[]]]}`,
      ),
  },
  {
    name: 'prompts.xlsx',
    what: '.xlsx of a row of very many cells',
    make: (bytes) =>
      makeXlsx({
        rows: `<row>${textRow('a')
          .slice(5, -6)
          .repeat(Math.floor(bytes / 60))}</row>`,
      }),
  },
  {
    name: 'contract.docx',
    what: '.docx that is another zip',
    make: (bytes) => zipSync({ a: strToU8('a'.repeat(bytes)) }),
  },
];

export const PATHOLOGICAL_FILES: readonly PathologicalFile[] = [
  ...PATTERN_NAMES.map(inText),
  ...OTHERS,
  ...PATTERN_NAMES.map(inWord),
];
