// The first column of a list with bulk actions: a checkbox per row. "Select all" is beside the action, as antd
// repeats table headings in a hidden row in which a checkbox could take the focus.
import { Checkbox } from 'antd';
import type { RecordColumn } from './record-table.tsx';

interface Selection<Row extends { id: string }> {
  readonly selected: readonly string[];
  readonly canSelect: (row: Row) => boolean;
  /** The accessible name: "Select the run of …". */
  readonly labelOf: (row: Row) => string;
  readonly onChange: (selected: readonly string[]) => void;
}

export function selectionColumn<Row extends { id: string }>(selection: Selection<Row>): RecordColumn<Row> {
  const { selected, canSelect, labelOf, onChange } = selection;
  return {
    key: 'selection',
    title: <span className="visually-hidden">Select</span>,
    width: 40,
    render: (_value, row) => (
      <Checkbox
        aria-label={labelOf(row)}
        checked={selected.includes(row.id)}
        disabled={!canSelect(row)}
        onChange={({ target }) =>
          onChange(target.checked ? [...selected, row.id] : selected.filter((id) => id !== row.id))
        }
      />
    ),
  };
}
