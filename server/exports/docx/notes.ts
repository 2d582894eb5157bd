// Sources as footnotes of Word. A repeated citation is a cross-reference to the first footnote, so that no quote is repeated.
import { Bookmark, FootnoteReferenceRun, Paragraph, type ParagraphChild, SimpleField, TextRun } from 'docx';
import type { ReportSource } from '#server/exports/run-report.ts';
import { GRAY, lines, RED } from './styles.ts';

/** The number of a footnote that stands earlier: a field that Word keeps right when footnotes are added or moved. */
class NoteReference extends SimpleField {
  constructor(bookmark: string, number: number) {
    super(`NOTEREF ${bookmark} \\f \\h`);
    // The library's own cached value cannot be raised.
    this.root.push(new TextRun({ text: String(number), style: 'FootnoteReference' }));
  }
}

export interface Notes {
  /** Cites a source: its footnote at the first time. Call it in the order in which the document is read. */
  cite(number: number): ParagraphChild[];
  isCited(number: number): boolean;
  /** Those cited so far, as a document takes them. */
  readonly footnotes: Readonly<Record<string, { children: Paragraph[] }>>;
}

function contentOf(source: ReportSource, footnote: number): Paragraph {
  const { number, place, quote, check, isMissing, decision } = source;
  return new Paragraph({
    style: 'FootnoteText',
    children: [
      // A reader with both open must not confuse the two numbers.
      ...(number === footnote ? [] : [new TextRun({ text: ` (source ${number} of the run)`, color: GRAY })]),
      ...lines(` ${place}: “${quote}” `, {}),
      new TextRun({ text: `(${check})`, ...(isMissing ? { bold: true, color: RED } : { color: GRAY }) }),
      ...lines(` ${decision}.`, { color: GRAY }),
    ],
  });
}

export function createNotes(sources: readonly ReportSource[]): Notes {
  const known = new Map(sources.map((source) => [source.number, source]));
  const noteOf = new Map<number, number>();
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  return {
    footnotes,
    isCited: (number) => noteOf.has(number),
    cite(number) {
      const source = known.get(number);
      if (!source) return [];
      const bookmark = `source_${number}`;
      const warning = source.isMissing
        ? [new TextRun({ text: '[not found]', superScript: true, bold: true, color: RED })]
        : [];
      const earlier = noteOf.get(number);
      if (earlier !== undefined) return [new NoteReference(bookmark, earlier), ...warning];
      const footnote = noteOf.size + 1;
      noteOf.set(number, footnote);
      footnotes[footnote] = { children: [contentOf(source, footnote)] };
      return [new Bookmark({ id: bookmark, children: [new FootnoteReferenceRun(footnote)] }), ...warning];
    },
  };
}
