// The strip above the grid.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { CellCounts } from '#domain/reviews.ts';
import { NO_CELLS } from '#domain/reviews.ts';
import { RunStrip } from '#src/pages/reviews/grid/toolbar/run-controls.tsx';

const strip = (counts: Partial<CellCounts>) =>
  render(<RunStrip counts={{ ...NO_CELLS, total: 4, ...counts }} run={null} failure={null} onRetry={() => {}} />);

it('says which engine wrote answers without a language model', () => {
  const { unmount } = strip({ answered: 4, built_in: 4 });
  expect(screen.getByText(MESSAGES.extractiveNotice)).toBeTruthy();
  unmount();
  const mixed = strip({ answered: 4, built_in: 1, by_model: 3 });
  expect(screen.getByText(MESSAGES.partlyExtractiveNotice)).toBeTruthy();
  mixed.unmount();
  strip({ answered: 4, by_model: 4 });
  expect(screen.queryByText(/without a language model/)).toBeNull();
});
