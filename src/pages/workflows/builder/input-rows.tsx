// The fields or files that a prompt asks for: a name, whether it is required, and for a file whether it is the main one.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { WORKFLOW_INPUTS_MAX } from '#domain/limits.ts';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';

interface InputRow {
  readonly name: string;
  readonly is_require: boolean;
}

interface InputRowsProps<Row extends InputRow> {
  /** "Fields". */
  readonly heading: string;
  /** "field". */
  readonly noun: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly onRemove: (index: number, remove: () => void) => void;
  /** The value of a new row. */
  readonly empty: Row;
  /** The error of a row's name. */
  readonly errorAt: (index: number) => string | undefined;
  /** The error of the list as a whole. */
  readonly error: string | undefined;
  /** More controls of a row, before its Remove button. */
  readonly children?: (row: Row, index: number) => ReactNode;
}

export function InputRows<Row extends InputRow>(props: InputRowsProps<Row>) {
  const { heading, noun, rows, empty } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const list = useKeyedList(rows, props.onChange);
  const count = useRef(rows.length);
  const isAdding = useRef(false);
  // Focus the name of a new row; after a removal, focus Add.
  useEffect(() => {
    const names = group.current?.querySelectorAll<HTMLElement>('.input-row input[type=text]') ?? [];
    if (rows.length > count.current && isAdding.current) names[names.length - 1]?.focus();
    if (rows.length < count.current) group.current?.querySelector<HTMLElement>('.input-add')?.focus();
    count.current = rows.length;
    isAdding.current = false;
  }, [rows.length]);
  const isFull = rows.length >= WORKFLOW_INPUTS_MAX;

  return (
    <div ref={group} role="group" className="input-rows" aria-labelledby={id}>
      <h4 id={id}>{heading}</h4>
      <p className="input-rows-hint">{props.hint}</p>
      {list.rows.map(({ key, value: row }, index) => {
        const error = props.errorAt(index);
        const label = row.name.trim() || `${noun} ${index + 1}`;
        return (
          <div key={key} className="input-row">
            <Input
              value={row.name}
              placeholder={props.placeholder}
              status={error ? 'error' : ''}
              aria-label={`Name of ${noun} ${index + 1}`}
              aria-required
              aria-invalid={error !== undefined}
              aria-describedby={`${key}-note`}
              autoComplete="off"
              onChange={(event) => list.change(index, { ...row, name: event.target.value })}
            />
            <Checkbox
              checked={row.is_require}
              aria-label={`${label} is required`}
              onChange={(event) => list.change(index, { ...row, is_require: event.target.checked })}
            >
              Required
            </Checkbox>
            {props.children?.(row, index)}
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Remove ${label}`}
              title="Remove"
              onClick={() => props.onRemove(index, () => list.remove(index))}
            />
            <div id={`${key}-note`} className="input-row-note" aria-live="polite">
              {error}
            </div>
          </div>
        );
      })}
      {props.error && (
        <p className="builder-problem" role="alert">
          {props.error}
        </p>
      )}
      <Button
        className="input-add"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={isFull}
        title={isFull ? `At most ${WORKFLOW_INPUTS_MAX}` : undefined}
        onClick={() => {
          isAdding.current = true;
          list.add(empty);
        }}
      >
        Add {noun}
      </Button>
    </div>
  );
}
