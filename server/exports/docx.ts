// A run as a Word document: real headings, lists and tables, citations that lead to a numbered list of sources.
import {
  AlignmentType,
  BorderStyle,
  Bookmark,
  Document,
  HeadingLevel,
  type ILevelsOptions,
  InternalHyperlink,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Part, Run } from './result-tree.ts';
import type { RunReport } from './run-report.ts';

const RED = 'A8071A';
const GREY = '4A4A4A';
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Word knows nine levels of a list. */
const LIST_LEVELS = 9;
const BULLETS = ['•', '◦', '▪'];

function levels(start: number, isOrdered: boolean): ILevelsOptions[] {
  return Array.from({ length: LIST_LEVELS }, (_, level) => ({
    level,
    format: isOrdered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: isOrdered ? `%${level + 1}.` : (BULLETS[level % BULLETS.length] ?? '•'),
    alignment: AlignmentType.LEFT,
    start: isOrdered ? start : 1,
    style: { paragraph: { indent: { left: 720 + level * 360, hanging: 360 } } },
  }));
}

/** Line breaks inside a run are its own element in Word, and tabs too. */
function lines(text: string, style: ConstructorParameters<typeof TextRun>[0] & object): TextRun[] {
  return text.split('\n').map((line, index) => new TextRun({ ...style, text: line, ...(index > 0 && { break: 1 }) }));
}

/** Writes the report as the bytes of a .docx file. */
export async function writeDocx(report: RunReport, creator: string): Promise<Uint8Array> {
  const missing = new Set(report.sources.filter(({ isMissing }) => isMissing).map(({ number }) => number));
  // Each ordered list counts for itself, so each has a numbering of its own.
  const numberings: { reference: string; levels: ILevelsOptions[] }[] = [
    { reference: 'bullets', levels: levels(1, false) },
  ];

  const inline = (run: Run): ParagraphChild[] => {
    if (run.kind === 'break') return [new TextRun({ break: 1 })];
    if (run.kind === 'words') {
      const { bold, italics, strike, code } = run;
      return lines(run.text, {
        ...(bold && { bold }),
        ...(italics && { italics }),
        ...(strike && { strike }),
        ...(code && { font: 'Courier New' }),
      });
    }
    const isMissing = missing.has(run.number);
    const text = new TextRun({
      text: `[${run.number}${isMissing ? ' not found' : ''}]`,
      superScript: true,
      ...(isMissing && { bold: true, color: RED }),
    });
    return [new InternalHyperlink({ anchor: `source_${run.number}`, children: [text] })];
  };
  const inlines = (runs: readonly Run[]) => runs.flatMap(inline);

  const cell = (children: readonly ParagraphChild[], width: number) =>
    new TableCell({
      width: { size: width, type: WidthType.PERCENTAGE },
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      children: [new Paragraph({ children })],
    });
  const bold = (runs: readonly Run[]) => runs.map((run) => (run.kind === 'words' ? { ...run, bold: true } : run));
  const table = (rows: readonly TableRow[]) =>
    new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [...rows] });

  const block = (part: Part, indent = 0): (Paragraph | Table)[] => {
    const indented = indent > 0 ? { indent: { left: indent * 360 } } : {};
    switch (part.kind) {
      case 'paragraph':
        return [new Paragraph({ ...indented, children: inlines(part.runs), spacing: { after: 120 } })];
      case 'heading':
        return [
          new Paragraph({
            heading: HEADINGS[Math.min(5, part.level)] ?? HeadingLevel.HEADING_6,
            children: inlines(part.runs),
          }),
        ];
      case 'list':
        return list(part, 0);
      case 'table': {
        const width = 100 / Math.max(1, part.header.length);
        const header = new TableRow({
          tableHeader: true,
          children: part.header.map((runs) => cell(inlines(bold(runs)), width)),
        });
        const rows = part.rows.map(
          (row) => new TableRow({ cantSplit: true, children: row.map((runs) => cell(inlines(runs), width)) }),
        );
        // Word joins tables that touch.
        return [table([header, ...rows]), new Paragraph({})];
      }
      case 'quotation':
        return part.parts.flatMap((inner) => block(inner, indent + 1));
      case 'code':
        return [new Paragraph({ ...indented, children: lines(part.text, { font: 'Courier New', size: 18 }) })];
      case 'rule':
        return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: GREY } } })];
    }
  };

  const list = (part: Part & { kind: 'list' }, level: number): (Paragraph | Table)[] => {
    let reference = 'bullets';
    if (part.ordered) {
      reference = `numbers-${numberings.length}`;
      numberings.push({ reference, levels: levels(part.start, true) });
    }
    const numbering = { reference, level: Math.min(level, LIST_LEVELS - 1) };
    return part.items.flatMap((item) =>
      item.flatMap((inner, index) => {
        if (inner.kind === 'list') return list(inner, level + 1);
        if (inner.kind !== 'paragraph') return block(inner, level + 2);
        const place = index === 0 ? { numbering } : { indent: { left: 720 + level * 360 } };
        return [new Paragraph({ ...place, children: inlines(inner.runs), spacing: { after: 60 } })];
      }),
    );
  };

  const heading = (text: string) => new Paragraph({ heading: HeadingLevel.HEADING_1, children: lines(text, {}) });
  const note = (text: string, style: { color: string; bold?: boolean }) =>
    new Paragraph({ children: lines(text, style), spacing: { after: 160 } });

  const sources = report.sources.map(
    ({ number, place, quote, check, isMissing }) =>
      new Paragraph({
        spacing: { after: 120 },
        children: [
          new Bookmark({ id: `source_${number}`, children: [new TextRun({ text: `[${number}] `, bold: true })] }),
          ...lines(`${place}: “${quote}” `, {}),
          new TextRun({ text: `(${check})`, ...(isMissing ? { bold: true, color: RED } : { color: GREY }) }),
        ],
      }),
  );
  const facts = report.facts.map(
    ([label, value]) =>
      new TableRow({ children: [cell(lines(label, { bold: true }), 25), cell(lines(value, {}), 75)] }),
  );

  const children = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: lines(report.title, {}) }),
    ...(report.warning ? [note(report.warning, { color: RED, bold: true })] : []),
    ...(report.notice ? [note(report.notice, { color: GREY })] : []),
    ...report.results.flatMap(({ heading: title, prompt, parts }) => [
      ...(title ? [heading(title)] : []),
      ...(title && prompt ? [note(prompt, { color: GREY })] : []),
      ...parts.flatMap((part) => block(part)),
    ]),
    ...(sources.length > 0 ? [heading('Sources'), ...sources] : []),
    heading('About this run'),
    table(facts),
    note(report.footer, { color: GREY }),
  ];
  const document = new Document({
    title: report.title,
    creator,
    lastModifiedBy: creator,
    numbering: { config: numberings },
    sections: [{ children }],
  });
  return await Packer.pack(document, 'uint8array');
}
