// Styles and links by the units of a view.
import { expect, it } from 'vitest';
import { FormatSegments } from '#server/documents/docx/print/format-segments.ts';

const trace = (...origins: number[]) => ({ origins: Int32Array.from(origins), paragraphs: [] });
const [BOLD, ITALIC] = [1, 2];

it('gives spans in the order of the text, whatever order its units have', () => {
  const segments = new FormatSegments();
  segments.set(2, BOLD, undefined);
  segments.set(4, ITALIC, 'https://a.test');
  segments.set(6, 0, undefined);
  expect(segments.spans(trace(4, 5, -1, 0, 1, 2, 3), 10)).toEqual([
    { start: 10, end: 12, styles: ['italic'], href: 'https://a.test' },
    { start: 15, end: 17, styles: ['bold'] },
  ]);
});

it('joins equal neighbours, and keeps the last of several formats at one place', () => {
  const segments = new FormatSegments();
  segments.set(0, ITALIC, undefined);
  segments.set(0, BOLD, undefined);
  segments.set(3, ITALIC, undefined);
  segments.set(3, BOLD, undefined);
  expect(segments.spans(trace(0, 1, 2, 3, 4), 0)).toEqual([{ start: 0, end: 5, styles: ['bold'] }]);
});

it('prints the rest plain behind the most changes of format, without taking more memory', () => {
  const segments = new FormatSegments(100);
  for (let unit = 0; unit < 1_000; unit += 1) segments.set(unit, unit % 2 === 0 ? BOLD : 0, undefined);
  const spans = segments.spans(trace(...Array.from({ length: 1_000 }, (_, unit) => unit)), 0);
  expect(spans).toHaveLength(50);
  expect(spans.at(-1)).toEqual({ start: 98, end: 99, styles: ['bold'] });
});
