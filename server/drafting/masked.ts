// A paragraph's text with what has been read already covered, so that what is found later is found in the rest.
import type { TemplateParagraph, TextRange } from './template-text.ts';

/** In place of each character of a control that a form fills. No document has it: XML cannot hold it. */
export const CONTROL = '\u0000';
/** In place of marks that go. */
export const MARK = '\u0001';

export class Masks {
  private readonly covered = new Map<TemplateParagraph, { start: number; end: number; by: string }[]>();

  cover({ paragraph, start, end }: TextRange, by: typeof CONTROL | typeof MARK): void {
    const ranges = this.covered.get(paragraph) ?? [];
    ranges.push({ start, end, by });
    this.covered.set(paragraph, ranges);
  }

  textOf(paragraph: TemplateParagraph): string {
    const ranges = this.covered.get(paragraph);
    if (ranges === undefined) return paragraph.text;
    const pieces: string[] = [];
    let at = 0;
    for (const { start, end, by } of ranges.toSorted((a, b) => a.start - b.start)) {
      if (end <= at) continue;
      pieces.push(paragraph.text.slice(at, Math.max(at, start)), by.repeat(end - Math.max(at, start)));
      at = end;
    }
    return pieces.join('') + paragraph.text.slice(at);
  }
}
