// The editable table of a clause: cells, labels, rows and columns. The owner holds its state.
import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { ClauseTable } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS_MAX, CLAUSE_ROWS_MAX } from '#domain/limits.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { type Place, textsInLastColumn, withColumn, withLabel, withoutLastColumn, withRow } from './edited-table.ts';
import { cellSelector, TableRow } from './table-row.tsx';
import { useTableEdits } from './use-table-edits.ts';
import './table-editor.css';

/** The row index of the labels, above the first row. */
const LABELS = -1;

const HINT = 'You can paste cells from a spreadsheet.';

interface TableEditorProps {
  readonly table: ClauseTable;
  readonly onChange: (table: ClauseTable) => void;
  /** Errors of the first row's title and text. */
  readonly titleError?: string | undefined;
  readonly textError?: string | undefined;
  readonly error?: string | undefined;
}

export function TableEditor({ table, onChange, titleError, textError, error }: TableEditorProps) {
  const { columns, rows } = table;
  const edits = useTableEdits(table, onChange);
  const [asksForColumn, setAsksForColumn] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const addRow = useRef<HTMLButtonElement>(null);
  // Focused once the changed table has rendered.
  const next = useRef<Place | null>(null);
  useEffect(() => {
    if (!next.current) return;
    const field = frame.current?.querySelector<HTMLElement>(cellSelector(next.current));
    next.current = null;
    (field ?? addRow.current)?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });

  const { removeRow } = edits;
  const removeAndStay = useCallback(
    (row: number) => {
      next.current = { row, column: 0 };
      removeRow(row);
    },
    [removeRow],
  );
  const deleteLastColumn = () => {
    setAsksForColumn(false);
    edits.apply(withoutLastColumn);
    menu.current?.focus();
  };
  const addColumn = () => {
    next.current = { row: LABELS, column: columns.length };
    edits.apply(withColumn);
  };
  const askForColumn = () => {
    if (textsInLastColumn(table) > 0) setAsksForColumn(true);
    else deleteLastColumn();
  };
  const undoByKey = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (isUndo && edits.notice?.endsWithTyping && edits.undo()) event.preventDefault();
  };

  return (
    <div className="clause-editor" role="group" aria-label="Clause table" ref={frame} onKeyDown={undoByKey}>
      <div className="clause-editor-bar">
        <div className="clause-editor-message">
          <p role="status">{edits.notice?.text}</p>
          {edits.notice ? null : <p className="clause-editor-hint">{HINT}</p>}
          {edits.notice?.undo ? (
            <Button size="small" onClick={edits.undo}>
              Undo
            </Button>
          ) : null}
        </div>
        <MenuButton
          ref={menu}
          items={[
            { key: 'add', label: 'Add Column', disabled: columns.length >= CLAUSE_COLUMNS_MAX },
            { key: 'delete', label: 'Delete Last Column', disabled: columns.length === 1, danger: columns.length > 1 },
          ]}
          onChoose={(key) => (key === 'add' ? addColumn() : askForColumn())}
        >
          Columns
        </MenuButton>
      </div>
      <div className="clause-table-scroll">
        <table className="clause-table" style={{ '--columns': columns.length } as CSSProperties}>
          <thead>
            <tr>
              {columns.map((label, column) => (
                <th key={column} scope="col" className={`clause-table-${widthOf(column)}`}>
                  <Input
                    variant="borderless"
                    value={label}
                    suffix={<EditOutlined aria-hidden />}
                    data-row={LABELS}
                    data-column={column}
                    aria-label={`Label of column ${column + 1}`}
                    onChange={(event) => edits.apply((now) => withLabel(now, column, event.target.value))}
                  />
                </th>
              ))}
              <th scope="col" className="clause-table-end">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <TableRow
                key={row}
                row={row}
                cells={cells}
                columns={columns}
                titleError={row === 0 ? titleError : undefined}
                textError={row === 0 ? textError : undefined}
                type={edits.type}
                paste={edits.paste}
                onRemove={removeAndStay}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button
        ref={addRow}
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={rows.length >= CLAUSE_ROWS_MAX}
        onClick={() => {
          next.current = { row: rows.length, column: 0 };
          edits.apply((now) => withRow(now, now.rows.length));
        }}
      >
        Add Row
      </Button>
      {error ? (
        <p className="clause-table-error" role="alert">
          {error}
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={asksForColumn}
        title={`Delete the column “${columns.at(-1)}”?`}
        confirmLabel="Delete"
        isDangerous
        onConfirm={deleteLastColumn}
        onCancel={() => setAsksForColumn(false)}
      >
        {lossOf(textsInLastColumn(table))}
      </ConfirmDialog>
    </div>
  );
}

const widthOf = (column: number) => (['title', 'text'] as const)[column] ?? 'more';

const lossOf = (cells: number) =>
  cells === 1 ? 'The text in it is deleted too.' : `The text in ${cells} of its cells is deleted too.`;
