// The open cell: beside the grid on a wide window, otherwise in a drawer.
import { Drawer } from 'antd';
import type { ReactNode, RefObject } from 'react';
import type { ReviewCell, ReviewRow } from '#domain/reviews.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import type { CellStore } from '#src/pages/reviews/grid/data/cell-store.ts';
import { adjacentCell } from '#src/pages/reviews/grid/data/next-to-review.ts';
import type { Decisions } from '#src/pages/reviews/grid/data/use-decisions.ts';
import type { RunCommands } from '#src/pages/reviews/grid/data/use-run-commands.ts';
import type { GridAction } from '#src/pages/reviews/grid/grid-keys.ts';
import type { Layout } from '#src/pages/reviews/grid/layout.ts';
import { CellPanel } from './cell-panel.tsx';
import type { CellFormState } from './use-cell-form.ts';
import type { OpenCell, OpenCellState } from './use-open-cell.ts';

interface OpenCellPanelProps {
  readonly review: string;
  readonly open: OpenCell;
  readonly row: ReviewRow;
  readonly rows: readonly ReviewRow[];
  readonly layout: Layout;
  readonly cells: CellStore;
  readonly decisions: Decisions;
  /** Null if the review is read-only. */
  readonly runCommands: RunCommands | null;
  readonly state: OpenCellState;
  readonly cellForm: CellFormState;
  readonly section: RefObject<HTMLElement | null>;
  readonly onAct: (act: GridAction, at: CellPosition) => void;
  readonly onClose: () => void;
}

export function OpenCellPanel(props: OpenCellPanelProps) {
  const { open, row, layout, state, cellForm, runCommands, onClose } = props;
  const { place } = open;
  const column = layout.columns.find(({ id }) => id === place.column);
  if (!column) return null;
  const order = { documents: props.rows.map(({ id }) => id), columns: layout.columns.map(({ id }) => id) };
  const stepTo = (by: 1 | -1) => {
    const next = adjacentCell(order, place, by);
    return next && (() => cellForm.confirmDiscard(() => state.show(next)));
  };
  const run = ({ document, column: id, state: at }: ReviewCell) =>
    void runCommands?.run({
      scope: at === 'missing' ? 'missing' : at === 'failed' ? 'failed' : 'all',
      documents: [document],
      columns: [id],
    });
  return (
    <ResponsivePanel label="Cell" onClose={onClose}>
      <CellPanel
        review={props.review}
        row={row}
        column={column}
        cells={props.cells}
        decisions={props.decisions}
        onRun={runCommands && run}
        form={cellForm.formAt(place)}
        onForm={(kind) => (kind ? cellForm.open(place, kind) : cellForm.close())}
        onUnsaved={cellForm.onUnsaved}
        section={props.section}
        onAct={(act) => props.onAct(act, place)}
        onBefore={stepTo(-1)}
        onAfter={stepTo(1)}
        onNextOpen={() => props.onAct('next', place)}
        onClose={onClose}
      />
    </ResponsivePanel>
  );
}

interface CellBesideProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function ResponsivePanel({ label, onClose, children }: CellBesideProps) {
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  if (isWide)
    return (
      <aside className="cell-aside" aria-label={label}>
        {children}
      </aside>
    );
  return (
    <Drawer
      open
      placement="right"
      width={isPhone ? '100%' : 480}
      closable={false}
      aria-label={label}
      rootClassName="cell-drawer"
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
