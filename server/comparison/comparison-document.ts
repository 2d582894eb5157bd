// A comparison as a Word document: a summary by clause, then every difference with removed words struck and added words
// underlined. It is a report and never the contract, so it has no tracked changes.
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import {
  ABOUT_WORDS,
  type Comparison,
  type Difference,
  KIND_WORDS,
  type WordPiece,
} from '#domain/contracts/comparison.ts';

const REMOVED = 'A8071A';
const ADDED = '0B5CAD';
const GRAY = '4A4A4A';
/** Word opens tables of more rows slowly; the differences themselves are all there. */
const MAX_SUMMARY_ROWS = 1_000;
/** Longer equal passages are shortened around what changed. */
const MAX_EQUAL = 600;
const KEPT_EQUAL = 240;

/** The bytes of the .docx. */
export async function writeComparisonDocument(comparison: Comparison, creator: string): Promise<Uint8Array> {
  const { from, to, differences } = comparison;
  const document = new Document({
    creator: clean(creator),
    title: clean(`Comparison of ${from.name} and ${to.name}`),
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun('Comparison')] }),
          remark(`Older: ${nameOf(from)}`),
          remark(`Newer: ${nameOf(to)}`),
          remark(
            'This is a comparison of two texts, not a redline of either file. Removed words are struck, added words are ' +
              'underlined. Numbers, spacing and breaks of pages and paragraphs are not compared.',
          ),
          remark(counts(comparison)),
          ...(differences.length > 0 ? [summaryOf(differences), new Paragraph({})] : []),
          ...differences.flatMap((difference, index) => paragraphsOf(difference, index)),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const nameOf = ({ name, revision }: Comparison['from']): string => `${name}, revision ${revision}`;

function counts({ differences, unchanged }: Comparison): string {
  const kinds = Object.entries(KIND_WORDS).flatMap(([kind, words]) => {
    const count = differences.filter((difference) => difference.kind === kind).length;
    return count > 0 ? [`${words.toLowerCase()}: ${count}`] : [];
  });
  return `${['Differences', ...kinds].join(' – ')} – unchanged: ${unchanged}`;
}

function summaryOf(differences: readonly Difference[]): Table {
  const cell = (text: string, bold = false): TableCell =>
    new TableCell({ children: [new Paragraph({ children: [new TextRun({ text: clean(text), bold })] })] });
  const row = (texts: readonly string[], bold = false): TableRow =>
    new TableRow({ children: texts.map((text) => cell(text, bold)), tableHeader: bold });
  const rows = differences
    .slice(0, MAX_SUMMARY_ROWS)
    .map((difference, index) => [
      `${index + 1}`,
      placeOf(difference),
      KIND_WORDS[difference.kind],
      difference.about.map((about) => ABOUT_WORDS[about]).join(', '),
    ]);
  const left = differences.length - rows.length;
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      row(['No.', 'Clause', 'Difference', 'About'], true),
      ...rows.map((texts) => row(texts)),
      ...(left > 0 ? [row(['…', `${left} more below`, '', ''])] : []),
    ],
  });
}

/** "7.2 → 8.2". */
const numbersOf = ({ from, to }: Difference): string =>
  [...new Set([from?.clause, to?.clause].filter((clause) => clause !== undefined))].join(' → ');

function pageOf({ from, to }: Difference): string {
  const page = to?.page ?? from?.page;
  return page === undefined ? '' : `page ${page}`;
}

/** "7.2 → 8.2, Limitation of liability, page 4". */
const placeOf = (difference: Difference): string =>
  [numbersOf(difference), difference.heading, pageOf(difference)].filter((part) => part).join(', ') || '–';

function paragraphsOf(difference: Difference, index: number): Paragraph[] {
  const page = pageOf(difference);
  const about = difference.about.map((each) => ABOUT_WORDS[each]).join(', ');
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      children: [new TextRun(clean(titleOf(difference)))],
    }),
    remark([`No. ${index + 1}`, page, about].filter((part) => part !== '').join(' – ')),
    new Paragraph({
      children: [...numberOf(difference), ...difference.words].flatMap(runsOf),
      spacing: { after: 200 },
    }),
  ];
}

/** "Clause 2A: added", "Clause 7.2 → 8.2, Limitation of liability: changed". */
function titleOf(difference: Difference): string {
  const numbers = numbersOf(difference);
  const place = [numbers && `Clause ${numbers}`, difference.heading].filter((part) => part).join(', ');
  return place === '' ? KIND_WORDS[difference.kind] : `${place}: ${KIND_WORDS[difference.kind].toLowerCase()}`;
}

/** The clause number before the words, which are compared without it. */
function numberOf({ from, to, words }: Difference): WordPiece[] {
  const [older, newer] = [from?.clause, to?.clause];
  const begin = words.map(({ text }) => text).join('');
  if ([older, newer].some((number) => number !== undefined && begin.trimStart().startsWith(number))) return [];
  if (from && to && older === newer) return older === undefined ? [] : [{ op: 'equal', text: `${older} ` }];
  return [
    ...(older === undefined ? [] : [{ op: 'removed' as const, text: `${older} ` }]),
    ...(newer === undefined ? [] : [{ op: 'added' as const, text: `${newer} ` }]),
  ];
}

const remark = (text: string): Paragraph =>
  new Paragraph({ children: [new TextRun({ text: clean(text), color: GRAY })], spacing: { after: 100 } });

function runsOf({ op, text }: WordPiece): TextRun[] {
  const style =
    op === 'removed' ? { strike: true, color: REMOVED } : op === 'added' ? { underline: {}, color: ADDED } : {};
  const shown =
    op === 'equal' && text.length > MAX_EQUAL ? `${text.slice(0, KEPT_EQUAL)} … ${text.slice(-KEPT_EQUAL)}` : text;
  return linesOf(clean(shown)).map(
    (line, at) => new TextRun({ ...style, text: line, ...(at > 0 ? { break: 1 } : {}) }),
  );
}

/** Without white space around the line breaks; that at both ends separates the piece from its neighbors. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.map((line, at) => {
    const rest = at > 0 ? line.trimStart() : line;
    return at < lines.length - 1 ? rest.trimEnd() : rest;
  });
}

/** What XML 1.0 cannot hold: control characters and halves of surrogate pairs, also those that shortening leaves. */
const clean = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
