// The user's layout of a review, kept in their browser.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReviewColumn } from '#domain/reviews.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { readReviewLayout, writeReviewLayout } from '#src/providers/session/storage.ts';
import type { LayoutSettings, Density, Layout } from './layout.ts';
import { computeLayout, moveColumn, parseLayoutSettings, setColumnWidth } from './layout.ts';

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
