// The rules or questions in a playbook's form: added and edited in a dialog, reordered by mouse or keyboard, removed
// with undo.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import type { EntryDialogControls } from '#src/shared/playbooks/entry-dialog.tsx';
import { entryOf, numberOf, useEntries } from './entries.ts';
import { EntryRow } from './entry-row.tsx';

interface EntryListProps<Value> {
  /** "Rules". */
  readonly heading: string;
  readonly emptyText: string;
  /** "Add Rule". */
  readonly addLabel: string;
  readonly values: readonly Value[];
  readonly onChange: (values: Value[]) => void;
  /** Error of the list as a whole. */
  readonly error: string | undefined;
  /** Error of the entry at an index of the kept ones. */
  readonly errorsAt: (index: number) => readonly string[];
  readonly titleOf: (value: Value) => string;
  readonly textOf: (value: Value) => string;
  /** A short summary of an entry's further content. */
  readonly noteOf?: (value: Value) => string;
  /** Stands below an entry. */
  readonly renderBelow?: (value: Value) => ReactNode;
  /** Stands beside the button that adds one. */
  readonly tools?: ReactNode;
  readonly Dialog: ComponentType<EntryDialogControls<Value>>;
  /** Reports whether the dialog has unsaved changes. */
  readonly onTyped: (isTyped: boolean) => void;
}

export function EntryList<Value>(props: EntryListProps<Value>) {
  const { heading, values, titleOf, Dialog, onTyped } = props;
  const list = useEntries(values, props.onChange);
  const entries = list.rows.map(({ value }) => value);
  const [open, setOpen] = useState<{ readonly index: number | null } | null>(null);
  const edited = open === null || open.index === null ? undefined : entries[open.index];
  const close = () => {
    setOpen(null);
    onTyped(false);
  };
  const save = (value: Value) => {
    if (open === null || open.index === null) list.add(entryOf(value));
    else list.change(open.index, entryOf(value));
    close();
  };

  return (
    <section className="playbook-entries" aria-label={heading}>
      <h2>
        {heading} ({values.length})
      </h2>
      {entries.length === 0 ? <p className="playbook-none">{props.emptyText}</p> : null}
      <SortableList label={heading} list={list} nameOf={({ value }) => titleOf(value)}>
        {({ value, isRemoved }, index, controls) => (
          <EntryRow
            number={numberOf(entries, index)}
            title={titleOf(value)}
            text={props.textOf(value)}
            note={props.noteOf?.(value) ?? ''}
            below={isRemoved ? null : props.renderBelow?.(value)}
            errors={isRemoved ? [] : props.errorsAt(numberOf(entries, index) - 1)}
            isRemoved={isRemoved}
            controls={controls}
            onEdit={() => setOpen({ index })}
            onRemove={(isRemoved) => list.change(index, { value, isRemoved })}
          />
        )}
      </SortableList>
      <p className="playbook-error" aria-live="polite">
        {props.error}
      </p>
      <div className="playbook-entry-tools">
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ index: null })}>
          {props.addLabel}
        </Button>
        {props.tools}
      </div>
      {open !== null && <Dialog value={edited?.value ?? null} onSave={save} onClose={close} onTyped={onTyped} />}
    </section>
  );
}
