// The panel of an open cell: navigation, the question, and the cell's content.
import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import { COLUMN_TYPE_NAMES } from '#domain/column-types.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { cellQuery } from '#src/pages/reviews/grid/data/use-cells.ts';
import type { CellStore } from '#src/pages/reviews/grid/data/cell-store.ts';
import type { Decisions } from '#src/pages/reviews/grid/data/use-decisions.ts';
import { useCell } from '#src/pages/reviews/grid/data/use-cells.ts';
import type { GridAction } from '#src/pages/reviews/grid/grid-keys.ts';
import { actionOf, isKeyUsedBy } from '#src/pages/reviews/grid/grid-keys.ts';
import { CellBody } from './cell-body.tsx';
import './cell-panel.css';

interface CellPanelProps {
  readonly review: string;
  readonly row: ReviewRow;
  readonly column: ReviewColumn;
  readonly cells: CellStore;
  readonly decisions: Decisions;
  /** Null if the review is read-only. */
  readonly onRun: ((cell: ReviewCell) => void) | null;
  /** The open form, if any. */
  readonly form: 'edited' | 'rejected' | null;
  readonly onForm: (form: 'edited' | 'rejected' | null) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly section: RefObject<HTMLElement | null>;
  readonly onAct: (action: GridAction) => void;
  /** Null at the ends. */
  readonly onBefore: (() => void) | null;
  readonly onAfter: (() => void) | null;
  readonly onNextOpen: () => void;
  readonly onClose: () => void;
}

/** Returns the focus to the panel when a form closes, so that the keys keep working. */
function useFocusAfterForm({ form, section }: Pick<CellPanelProps, 'form' | 'section'>): void {
  const before = useRef(form);
  useEffect(() => {
    const wasOpen = before.current !== null && form === null;
    before.current = form;
    if (wasOpen && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [form, section]);
}

/** Returns the focus to the panel when the button of a chosen passage disappears. @returns call it before the change. */
function useFocusAfterReplacing(cell: ReviewCell | undefined, section: CellPanelProps['section']): () => void {
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

export function CellPanel(props: CellPanelProps) {
  const { review, row, column, cells, section } = props;
  const place = { document: row.id, column: column.id };
  const query = useQuery({ ...cellQuery(review, place), staleTime: 0 });
  const { data: cell, error, refetch } = query;
  const shown = useCell(cells, row.id, column.id);
  // Refetch the cell when the grid receives a change of it.
  const seen = useRef(shown);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== shown) void refetch();
    seen.current = shown;
  }, [shown, refetch]);

  useFocusAfterForm(props);
  const keepFocus = useFocusAfterReplacing(cell, section);
  const onKeyDown = (event: KeyboardEvent) => {
    const isInPanel = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isInPanel || event.defaultPrevented || isKeyUsedBy(event.target, event.key)) return;
    const action = actionOf(event);
    if (!action || !PANEL_ACTIONS.has(action)) return;
    props.onAct(action);
    event.preventDefault();
    event.stopPropagation();
  };
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
            disabled={!props.onBefore}
            onClick={() => props.onBefore?.()}
          />
          <Button
            type="text"
            size="small"
            aria-label="Next cell"
            title="Next cell"
            icon={<RightOutlined />}
            disabled={!props.onAfter}
            onClick={() => props.onAfter?.()}
          />
          <Button
            size="small"
            icon={<DownOutlined aria-hidden />}
            aria-keyshortcuts="N"
            title="Next cell to review (N)"
            onClick={props.onNextOpen}
          >
            Next to review
          </Button>
        </div>
        <Button type="text" aria-label="Close the cell" icon={<CloseOutlined />} onClick={props.onClose} />
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
            review={review}
            decisions={props.decisions}
            onRun={props.onRun}
            form={props.form}
            onForm={props.onForm}
            onUnsaved={props.onUnsaved}
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
