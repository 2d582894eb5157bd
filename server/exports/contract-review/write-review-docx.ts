// A review of a contract as a Word document: a summary, then every finding with its quotes, suggestions and decision.
import { Document, HeadingLevel, Packer, Paragraph, type Table, TextRun } from 'docx';
import { diffWords } from '#domain/word-diff.ts';
import { tableOf } from '#server/exports/docx/blocks.ts';
import { GRAY, lines, RED, TABLE_STYLES } from '#server/exports/docx/styles.ts';
import type {
  ContractReviewReport,
  ReportedAnswer,
  ReportedFinding,
  ReportedQuote,
  ReportedSuggestion,
} from './review-report.ts';

type Part = Paragraph | Table;

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ heading: level, children: lines(text, {}) });
const said = (text: string, style: { color?: string; bold?: boolean; italics?: boolean } = {}) =>
  new Paragraph({ children: lines(text, style), spacing: { after: 100 } });
const inCell = (text: string, style: { bold?: boolean } = {}) => [new Paragraph({ children: lines(text, style) })];
const labeled = (label: string, text: string) =>
  new Paragraph({
    children: [new TextRun({ text: `${label}: `, bold: true }), ...lines(text, {})],
    spacing: { after: 100 },
  });

const summary = (report: ContractReviewReport): Part[] => [
  tableOf({
    widths: [34, 14, 14, 38],
    header: ['Finding', 'Verdict', 'Severity', 'Decision'].map((title) => inCell(title)),
    rows: report.findings.map(({ title, verdict, severity, decision }) => [
      inCell(title),
      inCell(verdict, { bold: true }),
      inCell(severity),
      inCell(decision),
    ]),
  }),
  new Paragraph({}),
];

const quoted = ({ place, quote, check }: ReportedQuote): Paragraph =>
  new Paragraph({
    indent: { left: 360 },
    spacing: { after: 100 },
    children: [
      ...lines(`“${quote}”`, { italics: true }),
      new TextRun({ text: `  ${[place, check].filter(Boolean).join(', ')}`, color: GRAY }),
    ],
  });

/** The words that a suggestion deletes are struck, those that it inserts underlined. */
function suggested({ from, to, state, comment }: ReportedSuggestion): Part[] {
  const words = diffWords(from, to).flatMap(({ op, text }) =>
    lines(
      text,
      op === 'equal' ? {} : op === 'removed' ? { strike: true, color: RED } : { underline: {}, color: '1F5E2E' },
    ),
  );
  return [
    new Paragraph({
      children: [new TextRun({ text: `Suggestion (${state.toLowerCase()}): `, bold: true }), ...words],
      spacing: { after: 100 },
    }),
    ...(comment === '' ? [] : [labeled('Comment for the counterparty', comment)]),
  ];
}

const reviewed = ({
  decision,
  note,
  assignee,
  flag,
}: Pick<ReportedFinding, 'decision' | 'note'> & { assignee?: string; flag?: string }): Part[] => [
  labeled('Decision', [decision, note && `“${note}”`].filter(Boolean).join('. ')),
  ...(assignee ? [labeled('Assigned to', assignee)] : []),
  ...(flag ? [said(flag, { color: RED })] : []),
];

const findingParts = (finding: ReportedFinding, at: number): Part[] => [
  heading(`${at + 1}. ${finding.title}: ${finding.verdict}`, HeadingLevel.HEADING_2),
  ...(finding.severity === '' ? [] : [labeled('Severity', finding.severity)]),
  ...(finding.engineSaid === '' ? [] : [said(`The engine said: ${finding.engineSaid}`, { color: GRAY })]),
  ...(finding.reason === '' ? [] : [said(finding.reason)]),
  ...finding.quotes.map(quoted),
  ...finding.suggestions.flatMap(suggested),
  ...reviewed(finding),
  ...(finding.rule.length === 0
    ? []
    : [
        tableOf({ widths: [25, 75], rows: finding.rule.map(([label, text]) => [inCell(label), inCell(text)]) }),
        new Paragraph({}),
      ]),
];

const answerParts = (answer: ReportedAnswer): Part[] => [
  heading(answer.title, HeadingLevel.HEADING_2),
  said(answer.question, { color: GRAY }),
  said(answer.value),
  ...(answer.engineSaid === '' ? [] : [said(`The engine’s answer: ${answer.engineSaid}`, { color: GRAY })]),
  ...answer.quotes.map(quoted),
  ...reviewed(answer),
];

/** Writes the report as the bytes of a .docx file. */
export async function writeReviewDocx(report: ContractReviewReport, creator: string): Promise<Uint8Array> {
  const children: Part[] = [
    heading(report.title, HeadingLevel.TITLE),
    ...report.warnings.map((warning) => said(warning, { color: RED, bold: true })),
    tableOf({ widths: [25, 75], rows: report.facts.map(([label, value]) => [inCell(label), inCell(value)]) }),
    said(report.counts.map(([verdict, count]) => `${verdict}: ${count}`).join(' · ')),
    heading('Summary', HeadingLevel.HEADING_1),
    ...summary(report),
    heading('Findings', HeadingLevel.HEADING_1),
    ...report.findings.flatMap(findingParts),
    ...(report.answers.length > 0 ? [heading('Questions', HeadingLevel.HEADING_1)] : []),
    ...report.answers.flatMap(answerParts),
  ];
  const document = new Document({
    title: report.title,
    creator,
    lastModifiedBy: creator,
    externalStyles: TABLE_STYLES,
    sections: [{ children }],
  });
  return await Packer.pack(document, 'uint8array');
}
