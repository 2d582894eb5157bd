// What stands in a template and in no draft of it, for the preview: marks of optional clauses, "[OR]" between alternatives, and notices.
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import type { OptionalPassage } from './found.ts';
import type { TemplateText, TextRange } from './template-text.ts';

/** @param notices the texts of controls that no draft has */
export function placesOfMarks(
  text: TemplateText,
  passages: readonly OptionalPassage[],
  notices: readonly TextRange[],
): DraftTemplate['marks'] {
  const ranges = [...passages.flatMap(marksOf), ...notices];
  return ranges.flatMap((range) => text.placeOf(range) ?? []).toSorted((a, b) => a.start - b.start);
}

function marksOf({ marks, markParagraphs, between }: OptionalPassage): TextRange[] {
  const alone = new Set(markParagraphs);
  const all = marks.map(({ paragraph, start, end }) =>
    alone.has(paragraph.element) ? { paragraph, start: 0, end: paragraph.text.length } : { paragraph, start, end },
  );
  return between ? [...all, between] : all;
}
