// The panel of an open cell: navigation, the question, and the cell's content.
import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import { COLUMN_TYPE_NAMES } from '#domain/column-types.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import type { CellPosition } from '#src/pages/reviews/grid/cursor.ts';
import { adjacentCell } from '#src/pages/reviews/grid/data/next-to-review.ts';
import { cellQuery, useCell } from '#src/pages/reviews/grid/data/use-cells.ts';
import type { GridAction } from '#src/pages/reviews/grid/grid-keys.ts';
import { actionOf, isKeyUsedBy } from '#src/pages/reviews/grid/grid-keys.ts';
import type { Workspace } from '#src/pages/reviews/grid/use-review-workspace.ts';
import { CellBody } from './cell-body.tsx';
import type { FormKind } from './use-cell-form.ts';
import './cell-panel.css';

interface CellPanelProps {
  readonly workspace: Workspace;
  readonly row: ReviewRow;
  readonly column: ReviewColumn;
  readonly onAct: (act: GridAction, at: CellPosition) => void;
  readonly onClose: () => void;
}

/** Beside the grid on a wide window, otherwise in a drawer. */
export function CellPanel(props: CellPanelProps) {
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  if (isWide)
    return (
      <aside className="cell-aside" aria-label="Cell">
        <Panel {...props} />
      </aside>
    );
  return (
    <Drawer
      open
      placement="right"
      width={isPhone ? '100%' : 480}
      closable={false}
      aria-label="Cell"
      rootClassName="cell-drawer"
      onClose={props.onClose}
    >
      <Panel {...props} />
    </Drawer>
  );
}

type PanelRef = Workspace['panel'];

/** Returns the focus to the panel when a form closes, so that the keys keep working. */
function useFocusAfterForm(form: FormKind | null, section: PanelRef): void {
  const before = useRef(form);
  useEffect(() => {
    const wasOpen = before.current !== null && form === null;
    before.current = form;
    if (wasOpen && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [form, section]);
}

/** Returns the focus to the panel when the button of a chosen passage disappears. @returns call it before the change. */
function useFocusAfterReplacing(cell: ReviewCell | undefined, section: PanelRef): () => void {
  const at = cell?.decision.at;
  const isReplacing = useRef(false);
  useEffect(() => {
    if (isReplacing.current) section.current?.focus({ preventScroll: true });
    isReplacing.current = false;
  }, [at, section]);
  return () => {
    isReplacing.current = true;
  };
}

/** The keys that work anywhere in the panel; the others work in the grid only. */
const PANEL_ACTIONS: ReadonlySet<GridAction> = new Set([
  'verify',
  'edit',
  'reject',
  'reopen',
  'flag',
  'assign',
  'next',
]);

function Panel({ workspace, row, column, onAct, onClose }: CellPanelProps) {
  const { review, cellForm, openCell, runCommands, order, panel: section } = workspace;
  const position = { document: row.id, column: column.id };
  const form = cellForm.formAt(position);
  const query = useQuery({ ...cellQuery(review.id, position), staleTime: 0 });
  const { data: cell, error, refetch } = query;
  const shown = useCell(workspace.grid.cells, row.id, column.id);
  // Refetch the cell when the grid receives a change of it.
  const seen = useRef(shown);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== shown) void refetch();
    seen.current = shown;
  }, [shown, refetch]);

  useFocusAfterForm(form, section);
  const keepFocus = useFocusAfterReplacing(cell, section);
  const onKeyDown = (event: KeyboardEvent) => {
    const isInPanel = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInPanel || event.defaultPrevented || isKeyUsedBy(event.target, event.key)) return;
    const action = actionOf(event);
    if (!action || !PANEL_ACTIONS.has(action)) return;
    onAct(action, position);
    event.preventDefault();
    event.stopPropagation();
  };
  const stepTo = (by: 1 | -1) => {
    const next = adjacentCell(order, position, by);
    return next && (() => cellForm.confirmDiscard(() => openCell.show(next)));
  };
  const [onBefore, onAfter] = [stepTo(-1), stepTo(1)];
  const run = ({ document, column: id, state }: ReviewCell) =>
    void runCommands.run({
      scope: state === 'missing' || state === 'failed' ? state : 'all',
      documents: [document],
      columns: [id],
    });
  return (
    <section
      className="cell-panel"
      ref={section}
      tabIndex={-1}
      aria-label={`${column.title}: ${row.name}`}
      onKeyDown={onKeyDown}
    >
      <header className="cell-panel-bar">
        <div className="cell-panel-steps">
          <Button
            type="text"
            size="small"
            aria-label="Previous cell"
            title="Previous cell"
            icon={<LeftOutlined />}
            disabled={!onBefore}
            onClick={() => onBefore?.()}
          />
          <Button
            type="text"
            size="small"
            aria-label="Next cell"
            title="Next cell"
            icon={<RightOutlined />}
            disabled={!onAfter}
            onClick={() => onAfter?.()}
          />
          <Button
            size="small"
            icon={<DownOutlined aria-hidden />}
            aria-keyshortcuts="N"
            title="Next cell to review (N)"
            onClick={() => onAct('next', position)}
          >
            Next to review
          </Button>
        </div>
        <Button type="text" aria-label="Close the cell" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      <div className="cell-panel-scroll">
        <p className="cell-panel-document" title={row.name}>
          {row.name}
        </p>
        <h2>{column.title}</h2>
        <Question column={column} />
        {cell ? (
          <CellBody
            key={`${row.id} ${column.id}`}
            cell={cell}
            column={column}
            document={row.name}
            review={review.id}
            decisions={workspace.decisions}
            onRun={workspace.isReadOnly ? null : run}
            form={form}
            onForm={(kind) => (kind ? cellForm.open(position, kind) : cellForm.close())}
            onUnsaved={cellForm.onUnsaved}
            onReplace={keepFocus}
          />
        ) : error ? (
          <QueryError query={query} title="The cell could not be loaded" />
        ) : (
          <div aria-busy="true" aria-label="Loading the cell">
            {shown && shown.value !== '' ? (
              <p className="cell-panel-early">{shown.value}</p>
            ) : (
              <Skeleton active title={false} paragraph={{ rows: 3 }} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Question({ column }: { column: ReviewColumn }) {
  return (
    <details className="cell-panel-question">
      <summary>Question ({COLUMN_TYPE_NAMES[column.type]})</summary>
      <p>{column.instructions}</p>
    </details>
  );
}
