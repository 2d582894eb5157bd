// The rows of a PDF's tables on their page, and the work that finding them takes.
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { alignedTables } from '#server/documents/layout/tables/aligned-tables.ts';
import { gridsOf } from '#server/documents/layout/tables/grids.ts';
import { visualRows } from '#server/documents/layout/tables/visual-rows.ts';
import { createPageViewer } from '#server/documents/page-viewer.ts';
import { placeLines } from '#server/documents/pdf/place-lines.ts';
import { makeOnePagePdf } from './make-documents.ts';
import { grid, makePage, table } from './make-tables.ts';

const reader = createDocumentReader({ threads: 1 });
const viewer = createPageViewer();
afterAll(() => Promise.all([reader.close(), viewer.close()]));

describe('the rows of a table on the page', () => {
  const rows = [
    ['Product', 'Price', 'Delivery'],
    ...['A', 'B', 'C', 'D'].map((name) => [`Scanner ${name}`, '$100', 'at once']),
  ];
  it.each([0, 90, 180])(
    'are highlighted at their own height, though they repeat the same words: turned by %i',
    async (rotation) => {
      const strokes = grid([70, 200, 300, 400], [664, 650, 636, 622, 608, 594]);
      const bytes = await makePage(table(rows, [74, 204, 304], 654), strokes, rotation);
      const outcome = await reader.read(bytes);
      if (!outcome.ok) throw new Error(outcome.reason);
      const { document } = outcome;
      const page = await viewer.text(bytes, 1);
      if (!page.ok) throw new Error(page.reason);
      const lines = placeLines(page.value.lines, document, 1);
      const places = document.blocks.map((block) =>
        lines.filter(({ start }) => start !== null && start >= block.start && start < block.end),
      );
      expect(places.map((own) => own.map(({ text }) => text))).toEqual(rows);
      if (rotation === 90) return;
      for (const own of places) expect(new Set(own.map(({ box }) => Math.round(box.top))).size).toBe(1);
      expect(new Set(places.map((own) => own[0]?.box.top)).size).toBe(rows.length);
    },
  );
});

describe('the work on a page', () => {
  it('is bounded, with ten times the ruling lines of any table and more lines than are looked at', async () => {
    const strokes = Array.from({ length: 200_000 }, (_, n) => `${n % 600} 0 m ${n % 600} 700 l S`).join('\n');
    const texts = Array.from(
      { length: 6_000 },
      (_, n) => `1 0 0 1 ${50 * (n % 10)} ${(n / 10) * 0.15} Tm (${n})Tj`,
    ).join('\n');
    const content = Buffer.from(`${strokes}\nBT /F1 1 Tf\n${texts}\nET`);
    const outcome = await reader.read(makeOnePagePdf(content));
    expect(outcome.ok || outcome.reason).toBe(true);
  });

  it('takes no longer for each line of more lines', () => {
    const timeFor = (count: number) => {
      const line = (n: number) => ({
        text: `${n}`,
        page: 1,
        left: 60 * (n % 4),
        right: 60 * (n % 4) + 30,
        y: -12 * Math.floor(n / 4),
        height: 10,
        hyphenated: false,
      });
      const pieces = Array.from({ length: count }, (_, n) => ({ line: line(n), printed: line(n), from: 0, to: 1 }));
      const rulings = Array.from({ length: count }, (_, n) => ({ at: n % 97, from: n, to: n + 5 }));
      const started = performance.now();
      expect(alignedTables(visualRows(pieces))).toHaveLength(1);
      gridsOf({ horizontal: rulings, vertical: rulings });
      return performance.now() - started;
    };
    timeFor(5_000);
    expect(timeFor(50_000)).toBeLessThan(Math.max(40 * timeFor(5_000), 1_000));
  });
});
