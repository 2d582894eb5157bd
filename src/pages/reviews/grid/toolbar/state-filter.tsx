// The filter of the grid by the state of a cell, with the number of cells in each state.
import { Select } from 'antd';
import { CELL_FILTERS, type CellFilter } from '#domain/reviews.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import type { Workspace } from '#src/pages/reviews/grid/use-review-workspace.ts';
import { cellsByFilter } from '#src/pages/reviews/review-progress.ts';

export const STATE_LABELS: Readonly<Record<CellFilter, string>> = {
  missing: 'Not run yet',
  failed: 'Failed',
  answered: 'Answered',
  possible: 'Possible',
  absent: 'Not found',
  unreadable: 'Could not be read',
  unsupported: 'Quote not in the document',
  untyped: 'Wrong type',
  open: 'To review',
  verified: 'Verified',
  edited: 'Edited',
  rejected: 'Rejected',
  flagged: 'Flagged',
};

export function StateFilter({ workspace: { address, changes } }: { readonly workspace: Workspace }) {
  // The figures are of the whole review: of one column, or of the documents that a search finds, they say nothing.
  const isWhole = address.column === '' && address.search === '' && address.value === '' && address.assignee === '';
  const counts = isWhole ? cellsByFilter(changes.counts) : {};
  return (
    <Select<CellFilter[], StateOption>
      className="filter-state"
      aria-label="Cell state"
      mode="multiple"
      maxTagCount={0}
      maxTagPlaceholder={(chosen) => countOf(chosen.length, 'state')}
      placeholder="Any state"
      popupMatchSelectWidth={false}
      showSearch={false}
      // All of them, so that nobody scrolls for the last.
      listHeight={460}
      options={CELL_FILTERS.map((value) => ({ value, label: STATE_LABELS[value], count: counts[value] }))}
      optionRender={renderOption}
      value={[...address.states]}
      onChange={(states) => address.change({ states })}
    />
  );
}

interface StateOption {
  readonly value: CellFilter;
  readonly label: string;
  /** Of cells; undefined where it is unknown. */
  readonly count: number | undefined;
}

const renderOption = ({ data: { label, count } }: { readonly data: StateOption }) => (
  <span className="state-option" data-empty={count === 0}>
    {label}
    {count !== undefined && (
      <span className="state-count">
        {formatNumber(count)}
        <span className="visually-hidden"> {count === 1 ? 'cell' : 'cells'}</span>
      </span>
    )}
  </span>
);
