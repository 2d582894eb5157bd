// Playbooks as a Word document for negotiations: numbered rules, each with the position to ask for, the fallback and the
// language; then the questions. A reader of the printed document finds a rule by its number.
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  PageNumber,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { ProblemError } from '#domain/errors.ts';
import { GUIDE_MAX_ENTRIES } from '#domain/limits.ts';
import {
  type PlaybookFields,
  type Question,
  type Rule,
  playbookFacts,
  ruleFacts,
  ruleTexts,
} from '#domain/playbooks.ts';
import { printable } from '#domain/result-text/printable.ts';
import { lines, type RunStyle } from '#server/exports/docx/styles.ts';

const GRAY = '595959';
const ACCENT = '8A6D3B';
/** Twentieths of a point. */
const INDENT = 360;

const paragraph = (text: string, options: IParagraphOptions = {}, style: RunStyle = {}) =>
  new Paragraph({ spacing: { after: 120 }, ...options, children: lines(printable(text), style) });

/** A detail of a rule: its name, and its text beside a bar. */
const detail = (heading: string, text: string) => [
  paragraph(
    heading,
    { indent: { left: INDENT }, keepNext: true, spacing: { before: 60, after: 20 } },
    { bold: true, color: ACCENT, size: 18 },
  ),
  paragraph(text, {
    indent: { left: INDENT },
    border: { left: { style: BorderStyle.SINGLE, size: 12, color: 'C8B68F', space: 8 } },
  }),
];

const numbered = (number: number, title: string, text: string) => [
  paragraph(`${number}. ${title}`, {
    heading: HeadingLevel.HEADING_3,
    keepNext: true,
    spacing: { before: 240, after: 60 },
  }),
  paragraph(text),
];

/** Short facts on one line, such as "High severity · Not required". */
const factsOf = (facts: readonly string[]) =>
  facts.length === 0 ? [] : [paragraph(facts.join(' · '), {}, { color: GRAY, size: 20 })];

const ruleParagraphs = (rule: Rule, index: number) => [
  ...numbered(index + 1, rule.title, rule.rule),
  ...factsOf(ruleFacts(rule)),
  ...ruleTexts(rule).flatMap(({ heading, text }) => (text === '' ? [] : detail(heading, text))),
];
const questionParagraphs = ({ title, question }: Question, index: number) => numbered(index + 1, title, question);

const part = (heading: string, paragraphs: readonly Paragraph[]) =>
  paragraphs.length === 0 ? [] : [paragraph(heading, { heading: HeadingLevel.HEADING_2 }), ...paragraphs];

const inWords = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const playbookParagraphs = ({ title, rules, questions, ...playbook }: PlaybookFields, index: number) => [
  paragraph(title, { heading: HeadingLevel.HEADING_1, pageBreakBefore: index > 0 }),
  paragraph(`${counted(rules.length, 'rule')}, ${counted(questions.length, 'question')}`, {}, { color: GRAY }),
  ...factsOf(playbookFacts(playbook)),
  ...part('Rules', rules.flatMap(ruleParagraphs)),
  ...part('Questions', questions.flatMap(questionParagraphs)),
];

const footer = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({
            color: GRAY,
            size: 18,
            children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });

/**
 * The bytes of a .docx file; each playbook begins a page. `title` is the document's.
 * @throws ProblemError too_large for more rules and questions than a document takes.
 */
export async function playbookGuide(
  playbooks: readonly PlaybookFields[],
  { title, creator }: { readonly title: string; readonly creator: string },
): Promise<Uint8Array> {
  const entries = playbooks.reduce((sum, { rules, questions }) => sum + rules.length + questions.length, 0);
  if (entries > GUIDE_MAX_ENTRIES)
    throw new ProblemError(
      'too_large',
      `These playbooks have ${inWords(entries)} rules and questions, and a Word document takes ${inWords(GUIDE_MAX_ENTRIES)}. Export them one by one, or all of them as .json or .xlsx.`,
    );
  const heading = (size: number, color: string) => ({ run: { size, bold: true, color, font: 'Calibri' } });
  const document = new Document({
    title: printable(title),
    creator,
    lastModifiedBy: creator,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { line: 276 } } },
        heading1: heading(36, '1F1B16'),
        heading2: { ...heading(28, '1F1B16'), paragraph: { spacing: { before: 360, after: 120 } } },
        heading3: heading(24, '1F1B16'),
      },
    },
    sections: [{ footers: { default: footer() }, children: playbooks.flatMap(playbookParagraphs) }],
  });
  return await Packer.pack(document, 'uint8array');
}
