// Writes the negotiated contract of server/seed/samples from its words: run `node scripts/samples/write-negotiated.ts`. The result
// is committed, as those of the samples are; a test compares it with its words.
import { writeFile } from 'node:fs/promises';
import {
  type ParagraphChild,
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  FootnoteReferenceRun,
  Header,
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
import { AUTHORS, COMMENTS, LINES, NOTES, RUNNING_HEAD, TITLE } from './negotiated-contract.ts';
import { PAGE } from './docx-blocks.ts';
import { STYLES } from './docx-styles.ts';
import { type MarkedPiece, readMarkedWords } from './tracked-markup.ts';
import { withFixedDates } from './write-docx.ts';

const NUMBERING = 'clauses';
const SENT_ON = '2026-01-12T10:15:00Z';
/** Replies come after their comments. */
const commentedOn = (index: number) => new Date(Date.parse(SENT_ON) + index * 3_600_000);

/** The same words give the same bytes. */
export async function writeNegotiated(): Promise<Uint8Array> {
  let changes = 100;
  const by = (author: number) => ({ id: (changes += 1), author: AUTHORS[author]?.name ?? '', date: SENT_ON });
  const runsOf = (words: string) => readMarkedWords(words).flatMap((piece) => runOf(piece, by));
  const paragraphOf = (line: Exclude<(typeof LINES)[number], { of: 'table' }>) => {
    const isWhole = 'mark' in line;
    const words = isWhole
      ? `[${line.author}${line.mark === 'inserted' ? `+${line.words}+` : `-${line.words}-`}]`
      : line.words;
    const run = isWhole ? { run: { [line.mark === 'inserted' ? 'insertion' : 'deletion']: by(line.author) } } : {};
    const children = runsOf(words);
    if (line.of === 'title') return new Paragraph({ heading: HeadingLevel.TITLE, children });
    if (line.of === 'text') return new Paragraph({ style: 'ContractText', children });
    const level = { heading: 0, clause: 1, item: 2 }[line.of];
    const heading = level === 0 ? { heading: HeadingLevel.HEADING_2 } : { style: 'ContractText' };
    return new Paragraph({ ...heading, ...run, numbering: { reference: NUMBERING, level }, children });
  };
  const tableOf = ({ rows }: Extract<(typeof LINES)[number], { of: 'table' }>) =>
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        ({ cells, inserted }, at) =>
          new TableRow({
            tableHeader: at === 0,
            ...(inserted !== undefined && { insertion: by(inserted) }),
            children: cells.map((words) => {
              const source = inserted === undefined ? (at === 0 ? `**${words}**` : words) : `[${inserted}+${words}+]`;
              return new TableCell({ children: [new Paragraph({ style: 'TableText', children: runsOf(source) })] });
            }),
          }),
      ),
    });
  const document = new Document({
    title: TITLE,
    creator: 'Whereas',
    lastModifiedBy: 'Whereas',
    styles: STYLES,
    comments: {
      children: COMMENTS.map((comment, id) => ({
        id,
        author: AUTHORS[comment.author].name,
        initials: AUTHORS[comment.author].initials,
        date: commentedOn(id),
        ...('replyTo' in comment && { parentId: comment.replyTo }),
        children: [new Paragraph(comment.text)],
      })),
    },
    footnotes: Object.fromEntries(
      Object.entries(NOTES).map(([note, text]) => [note, { children: [new Paragraph(text)] }]),
    ),
    numbering: { config: [{ reference: NUMBERING, levels: LEVELS }] },
    sections: [
      {
        properties: { page: { size: { width: PAGE.width, height: PAGE.height }, margin: PAGE.margin } },
        headers: { default: new Header({ children: [new Paragraph(RUNNING_HEAD)] }) },
        children: LINES.map((line) => (line.of === 'table' ? tableOf(line) : paragraphOf(line))),
      },
    ],
  });
  return withFixedDates(await Packer.toBuffer(document), new Date(SENT_ON));
}

const levelOf = (
  level: number,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  left: number,
) => ({
  level,
  format,
  text,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left, hanging: 680 } } },
});
const LEVELS = [
  levelOf(0, LevelFormat.DECIMAL, '%1.', 680),
  levelOf(1, LevelFormat.DECIMAL, '%1.%2', 680),
  levelOf(2, LevelFormat.LOWER_LETTER, '(%3)', 1360),
];

function runOf(
  piece: MarkedPiece,
  by: (author: number) => { id: number; author: string; date: string },
): ParagraphChild[] {
  switch (piece.of) {
    case 'plain':
      return [new TextRun(piece.text)];
    case 'bold':
      return [new TextRun({ text: piece.text, bold: true })];
    case 'inserted':
      return [new InsertedTextRun({ text: piece.text, ...by(piece.author) })];
    case 'deleted':
      return [new DeletedTextRun({ text: piece.text, ...by(piece.author) })];
    case 'note':
      return [new FootnoteReferenceRun(piece.note)];
    case 'commented': {
      // A reply is at the same place as its comment.
      const ids = COMMENTS.flatMap((comment, id) =>
        id === piece.comment || ('replyTo' in comment && comment.replyTo === piece.comment) ? [id] : [],
      );
      return [
        ...ids.map((id) => new CommentRangeStart(id)),
        new TextRun(piece.text),
        ...ids.flatMap((id) => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]),
      ];
    }
  }
}

if (import.meta.main)
  await writeFile(
    new URL('../../server/seed/samples/warehousing-agreement.docx', import.meta.url),
    await writeNegotiated(),
  );
