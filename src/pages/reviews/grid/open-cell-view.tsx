// The cell that is open, with the way to its neighbours.
import type { RefObject } from 'react';
import type { ReviewCell, ReviewRow } from '#domain/reviews.ts';
import type { Place } from './cursor.ts';
import { CellBeside } from './cell-beside.tsx';
import type { CellStore } from './data/cell-store.ts';
import { neighbour } from './data/next-open.ts';
import type { Decisions } from './data/use-decisions.ts';
import type { RunCommands } from './data/use-run-commands.ts';
import type { GridAct } from './grid-keys.ts';
import type { Layout } from './layout.ts';
import { CellPanel } from './panel/cell-panel.tsx';
import type { OpenCell, OpenCellState } from './use-open-cell.ts';
import type { Writing } from './use-writing.ts';

interface OpenCellViewProps {
  readonly review: string;
  readonly open: OpenCell;
  readonly row: ReviewRow;
  readonly rows: readonly ReviewRow[];
  readonly layout: Layout;
  readonly cells: CellStore;
  readonly decisions: Decisions;
  /** Null where nothing in the review can be changed. */
  readonly commands: RunCommands | null;
  readonly state: OpenCellState;
  readonly writing: Writing;
  readonly section: RefObject<HTMLElement | null>;
  readonly onAct: (act: GridAct, at: Place) => void;
  readonly onClose: () => void;
}

export function OpenCellView(props: OpenCellViewProps) {
  const { open, row, layout, state, writing, commands, onClose } = props;
  const { place } = open;
  const column = layout.columns.find(({ id }) => id === place.column);
  if (!column) return null;
  const order = { documents: props.rows.map(({ id }) => id), columns: layout.columns.map(({ id }) => id) };
  const stepTo = (by: 1 | -1) => {
    const next = neighbour(order, place, by);
    return next && (() => writing.leave(() => state.show(next)));
  };
  const run = ({ document, column: id, state: at }: ReviewCell) =>
    void commands?.run({
      scope: at === 'missing' ? 'missing' : at === 'failed' ? 'failed' : 'all',
      documents: [document],
      columns: [id],
    });
  return (
    <CellBeside label="Cell" onClose={onClose}>
      <CellPanel
        review={props.review}
        row={row}
        column={column}
        cells={props.cells}
        decisions={props.decisions}
        onRun={commands && run}
        form={writing.formOf(place)}
        onForm={(kind) => (kind ? writing.begin(place, kind) : writing.end())}
        onUnsaved={writing.onUnsaved}
        section={props.section}
        onAct={(act) => props.onAct(act, place)}
        onBefore={stepTo(-1)}
        onAfter={stepTo(1)}
        onNextOpen={() => props.onAct('next', place)}
        onClose={onClose}
      />
    </CellBeside>
  );
}
