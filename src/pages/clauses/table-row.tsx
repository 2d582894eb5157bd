// A row of the clause editor. In narrow windows it is a card with one field per cell.
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type KeyboardEvent, memo, useId } from 'react';
import type { Place } from './edited-table.ts';
import type { TableEdits } from './use-table-edits.ts';

export const cellSelector = ({ row, column }: Place) => `[data-row="${row}"][data-column="${column}"]`;

interface TableRowProps {
  readonly row: number;
  readonly cells: readonly string[];
  readonly columns: readonly string[];
  readonly titleError: string | undefined;
  readonly textError: string | undefined;
  readonly type: TableEdits['type'];
  readonly paste: TableEdits['paste'];
  readonly onRemove: (row: number) => void;
}

export const TableRow = memo(function TableRow({ row, cells, columns, titleError, textError, ...does }: TableRowProps) {
  const errors = [titleError, textError];
  return (
    <tr>
      {cells.map((text, column) => (
        <Cell
          key={column}
          row={row}
          column={column}
          text={text}
          label={columns[column] || `Column ${column + 1}`}
          error={errors[column]}
          type={does.type}
          paste={does.paste}
        />
      ))}
      <td className="clause-table-end">
        <span className="clause-table-row-number">Row {row + 1}</span>
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove row ${row + 1}`}
          title={`Remove row ${row + 1}`}
          onClick={() => does.onRemove(row)}
        />
      </td>
    </tr>
  );
});

interface CellProps extends Place {
  readonly text: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly type: TableEdits['type'];
  readonly paste: TableEdits['paste'];
}

/** Titles are one line: Enter does nothing. */
const keepOneLine = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

const Cell = memo(function Cell({ row, column, text, label, error, type, paste }: CellProps) {
  const id = useId();
  const isTitle = column === 0;
  return (
    <td className={isTitle ? 'clause-table-title' : undefined}>
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> of row {row + 1}</span>
      </label>
      <Input.TextArea
        id={id}
        data-row={row}
        data-column={column}
        value={text}
        variant="borderless"
        // Grows by CSS: measuring megabytes of text in JavaScript blocks the page.
        rows={isTitle ? 1 : 4}
        status={error ? 'error' : ''}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => type({ row, column }, event.target.value)}
        onPaste={(event) => paste({ row, column }, event)}
        {...(isTitle ? { onKeyDown: keepOneLine } : {})}
      />
      {error ? (
        <p className="clause-table-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </td>
  );
});
