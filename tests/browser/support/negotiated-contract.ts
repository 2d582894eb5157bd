// A contract as the other side sends it back: numbered clauses, a table, tracked changes of two people, and a comment.
import {
  type ParagraphChild,
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { GivenFile } from './documents.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const COUNSEL = 'Ines Albrecht';
const PARTNER = 'Tom Okafor';

let changeId = 100;
const by = (author: string) => ({ id: (changeId += 1), author, date: '2026-03-09T10:15:00Z' });
const inserted = (text: string, author = COUNSEL) => new InsertedTextRun({ text, ...by(author) });
const deleted = (text: string, author = COUNSEL) => new DeletedTextRun({ text, ...by(author) });
const run = (text: string) => new TextRun(text);

const NUMBERING = 'clauses';
const clause = (level: 0 | 1, ...children: ParagraphChild[]) =>
  new Paragraph({
    numbering: { reference: NUMBERING, level },
    ...(level === 0 && { heading: HeadingLevel.HEADING_2 }),
    children,
  });

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
const row = (...texts: string[]) => new TableRow({ children: texts.map(cell) });

export async function negotiatedContract(name: string): Promise<GivenFile> {
  const document = new Document({
    comments: {
      children: [
        {
          id: 0,
          author: COUNSEL,
          initials: 'IA',
          date: new Date('2026-03-09T10:20:00Z'),
          children: [new Paragraph('We cannot accept less than sixty days.')],
        },
      ],
    },
    numbering: {
      config: [
        {
          reference: NUMBERING,
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 720, hanging: 720 } } },
            },
            {
              level: 1,
              format: LevelFormat.DECIMAL,
              text: '%1.%2',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: 720, hanging: 720 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: 'Supply Agreement', heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER }),
          new Paragraph({
            children: [
              run('This Agreement is made between '),
              new TextRun({ text: 'Bramble Mills Ltd', bold: true }),
              run(' (the “Supplier”) and '),
              new TextRun({ text: 'Quayside Bakeries Ltd', bold: true }),
              run(' (the “Buyer”).'),
            ],
          }),
          clause(0, run('Supply and price')),
          clause(
            1,
            run('The Supplier shall supply stoneground flour in the quantities that the Buyer orders each month.'),
          ),
          clause(
            1,
            run('The Buyer shall pay each undisputed invoice within '),
            deleted('thirty (30)'),
            inserted('sixty (60)'),
            new CommentRangeStart(0),
            run(' days of receipt'),
            new CommentRangeEnd(0),
            new TextRun({ children: [new CommentReference(0)] }),
            run('.'),
          ),
          clause(
            1,
            run('Prices are fixed for the first year'),
            inserted(' and reviewed by the parties each year', PARTNER),
            run('.'),
          ),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [row('Product', 'Price per tonne'), row('Stoneground flour', 'EUR 540'), row('Rye flour', 'EUR 610')],
          }),
          clause(0, run('Liability')),
          clause(
            1,
            run('The total liability of either party is limited to '),
            deleted('one hundred'),
            inserted('fifty'),
            run(' per cent of the charges paid in the preceding twelve months.'),
          ),
          clause(1, run('Nothing in this Agreement limits liability for fraud.')),
          clause(0, run('Termination')),
          clause(
            1,
            run('Either party may terminate this Agreement for convenience on ninety days’ prior written notice.'),
          ),
          clause(1, inserted('The Supplier may suspend deliveries while an invoice is overdue.', PARTNER)),
          clause(0, run('Governing law')),
          clause(1, run('This Agreement is governed by the laws of England and Wales.')),
        ],
      },
    ],
  });
  return { name, mimeType: DOCX, buffer: await Packer.toBuffer(document) };
}
