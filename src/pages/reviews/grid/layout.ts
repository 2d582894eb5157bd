// The layout of the grid: order and widths of its columns, and the row height. Each user has their own.
import { z } from 'zod';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ColumnType } from '#domain/column-types.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { readReviewLayout, writeReviewLayout } from '#src/providers/session/storage.ts';

export const DENSITIES = ['compact', 'normal', 'tall'] as const;
export type Density = (typeof DENSITIES)[number];

/** `height` in pixels; `lines` is the number of text lines that fit. */
export const ROWS: Readonly<Record<Density, { label: string; height: number; lines: number }>> = {
  compact: { label: 'Compact: 1 line', height: 36, lines: 1 },
  normal: { label: 'Normal: 3 lines', height: 72, lines: 3 },
  tall: { label: 'Tall: 6 lines', height: 132, lines: 6 },
};

export const HEAD_HEIGHT = 64;
export const SELECT_WIDTH = 40;
export const WIDTH = { min: 96, max: 720, step: 24 } as const;
const DOCUMENT_WIDTH = { wide: 264, narrow: 148 } as const;

const STANDARD_WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 240,
  yes_no: 132,
  date: 132,
  amount: 156,
  list: 260,
  verbatim: 320,
  verdict: 240,
};

const layoutSettingsSchema = z.object({
  order: z.array(z.string()).catch([]),
  widths: z.record(z.string(), z.number().min(WIDTH.min).max(WIDTH.max)).catch({}),
  density: z.enum(DENSITIES).catch('normal'),
});
type LayoutSettings = z.infer<typeof layoutSettingsSchema>;

export const DEFAULT_LAYOUT: LayoutSettings = { order: [], widths: {}, density: 'normal' };

/** Tolerates settings that another release wrote, or that were edited by hand. */
export function parseLayoutSettings(text: string | null): LayoutSettings {
  if (text === null) return DEFAULT_LAYOUT;
  try {
    return layoutSettingsSchema.catch(DEFAULT_LAYOUT).parse(JSON.parse(text));
  } catch {
    return DEFAULT_LAYOUT;
  }
}

export interface PlacedColumn extends ReviewColumn {
  readonly width: number;
  /** The offset in the scrolled content, after the fixed columns. */
  readonly left: number;
}

export interface Layout {
  readonly columns: readonly PlacedColumn[];
  /** The width of the fixed columns: checkboxes and document names. */
  readonly fixedWidth: number;
  readonly documentWidth: number;
  readonly totalWidth: number;
  readonly rowHeight: number;
  readonly density: Density;
}

/** Columns added after the user settings the grid come last, in the review's order. */
export function computeLayout(columns: readonly ReviewColumn[], settings: LayoutSettings, isNarrow: boolean): Layout {
  const indexes = new Map(settings.order.map((id, index) => [id, index]));
  const ordered = columns.toSorted(
    (one, other) => (indexes.get(one.id) ?? indexes.size) - (indexes.get(other.id) ?? indexes.size),
  );
  const documentWidth = settings.widths[DOCUMENT_COLUMN] ?? (isNarrow ? DOCUMENT_WIDTH.narrow : DOCUMENT_WIDTH.wide);
  const shownWidth = isNarrow ? Math.min(documentWidth, DOCUMENT_WIDTH.narrow) : documentWidth;
  const fixedWidth = SELECT_WIDTH + shownWidth;
  let left = fixedWidth;
  const placed = ordered.map((column) => {
    const width = settings.widths[column.id] ?? STANDARD_WIDTHS[column.type];
    const at = { ...column, width, left };
    left += width;
    return at;
  });
  return {
    columns: placed,
    fixedWidth,
    documentWidth: shownWidth,
    totalWidth: left,
    rowHeight: ROWS[settings.density].height,
    density: settings.density,
  };
}

/** The id of the column of document names; it never equals the id of a review column. */
export const DOCUMENT_COLUMN = 'document';

export const setColumnWidth = (settings: LayoutSettings, column: string, width: number): LayoutSettings => ({
  ...settings,
  widths: { ...settings.widths, [column]: Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width))) },
});

/** @param by positions to the right; negative to the left. */
export function moveColumn(
  settings: LayoutSettings,
  shown: readonly { id: string }[],
  column: string,
  by: number,
): LayoutSettings {
  const order = shown.map(({ id }) => id);
  const from = order.indexOf(column);
  const to = Math.min(order.length - 1, Math.max(0, from + by));
  if (from < 0 || from === to) return settings;
  return { ...settings, order: order.toSpliced(from, 1).toSpliced(to, 0, column) };
}

export interface LayoutControls {
  readonly layout: Layout;
  readonly setWidth: (column: string, width: number) => void;
  readonly move: (column: string, by: number) => void;
  readonly setDensity: (density: Density) => void;
}

/** @param isNarrow uses the narrow document column, as beside an open document. */
export function useLayout(review: string, columns: readonly ReviewColumn[], isNarrow: boolean): LayoutControls {
  const isPhone = useIsPhone();
  const [settings, setSettings] = useState(() => parseLayoutSettings(readReviewLayout(review)));
  const layout = useMemo(
    () => computeLayout(columns, settings, isNarrow || isPhone),
    [columns, settings, isNarrow, isPhone],
  );
  const [isChanged, setChanged] = useState(false);
  const change = useCallback((update: (before: LayoutSettings) => LayoutSettings) => {
    setChanged(true);
    setSettings(update);
  }, []);
  useEffect(() => {
    if (isChanged) writeReviewLayout(review, JSON.stringify(settings));
  }, [review, settings, isChanged]);
  return useMemo(
    () => ({
      layout,
      setWidth: (column, width) => change((before) => setColumnWidth(before, column, width)),
      move: (column, by) => change((before) => moveColumn(before, layout.columns, column, by)),
      setDensity: (density) => change((before) => ({ ...before, density })),
    }),
    [layout, change],
  );
}
