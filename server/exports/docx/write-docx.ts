// A run as a Word document: real headings, lists and tables, every source a footnote where it is cited, and the record of the
// review.
import { Document, HeadingLevel, Packer, Paragraph, type Table, TextRun } from 'docx';
import { type AnswerInWords, NEAREST_LABEL, RECORD_COLUMNS, RECORD_TITLE } from '#domain/answer-words.ts';
import type { RunReport } from '#server/exports/run-report.ts';
import { createBlocks, HEADINGS, tableOf } from './blocks.ts';
import { createNotes, type Notes } from './notes.ts';
import { GRAY, lines, RED, TABLE_STYLES } from './styles.ts';

const heading = (text: string, level: 0 | 1 = 0) =>
  new Paragraph({ heading: HEADINGS[level], children: lines(text, {}) });
const remark = (text: string, style: { color: string; bold?: boolean }) =>
  new Paragraph({ children: lines(text, style), spacing: { after: 160 } });
const inCell = (text: string, style: { color?: string } = {}) => new Paragraph({ children: lines(text, style) });

const RECORD_WIDTHS = [22, 43, 10, 25];

function recordRow(answer: AnswerInWords, notes: Notes): Paragraph[][] {
  const { asked, value, original, sources, nearest, decision, note, state } = answer;
  const cited = (numbers: readonly number[]) => numbers.flatMap((number) => [...notes.cite(number), new TextRun(' ')]);
  return [
    [inCell(asked)],
    [inCell(value), ...(original === null ? [] : [inCell(`The engine’s answer: ${original}`, { color: GRAY })])],
    [
      new Paragraph({ children: cited(sources) }),
      ...(nearest.length > 0
        ? [new Paragraph({ children: [new TextRun(`${NEAREST_LABEL}: `), ...cited(nearest)] })]
        : []),
    ],
    [inCell(decision, state === 'rejected' ? { color: RED } : {}), ...(note === '' ? [] : [inCell(`“${note}”`)])],
  ];
}

function record(answers: readonly AnswerInWords[], notes: Notes): (Paragraph | Table)[] {
  if (answers.length === 0) return [];
  const header = RECORD_COLUMNS.map((name) => [inCell(name)]);
  const rows = answers.map((answer) => recordRow(answer, notes));
  return [heading(RECORD_TITLE, 1), tableOf({ widths: RECORD_WIDTHS, header, rows }), new Paragraph({})];
}

/** Sources that nothing cites are listed too, as their quotes belong to the result. */
function furtherSources(report: RunReport, notes: Notes): Paragraph[] {
  const left = report.sources.filter(({ number }) => !notes.isCited(number));
  if (left.length === 0) return [];
  const cited = left.flatMap(({ number }) => [...notes.cite(number), new TextRun(' ')]);
  return [new Paragraph({ children: [new TextRun('Further sources: '), ...cited] })];
}

/** Writes the report as the bytes of a .docx file. */
export async function writeDocx(report: RunReport, creator: string): Promise<Uint8Array> {
  const notes = createNotes(report.sources);
  const writer = createBlocks(notes);
  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: lines(report.title, {}) }),
    ...report.warnings.map((warning) => remark(warning, { color: RED, bold: true })),
    ...(report.notice ? [remark(report.notice, { color: GRAY })] : []),
    ...report.results.flatMap(({ heading: title, prompt, blocks, answers }) => [
      ...(title ? [heading(title)] : []),
      ...(title && prompt ? [remark(prompt, { color: GRAY })] : []),
      ...writer.of(blocks),
      ...record(answers, notes),
    ]),
    ...furtherSources(report, notes),
    heading('About this run'),
    tableOf({ widths: [25, 75], rows: report.facts.map(([label, value]) => [[inCell(label)], [inCell(value)]]) }),
    remark(report.footer, { color: GRAY }),
  ];
  const document = new Document({
    title: report.title,
    creator,
    lastModifiedBy: creator,
    externalStyles: TABLE_STYLES,
    numbering: { config: [...writer.numberings] },
    footnotes: notes.footnotes,
    sections: [{ children }],
  });
  return await Packer.pack(document, 'uint8array');
}
