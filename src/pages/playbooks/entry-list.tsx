// The rules or the questions of a playbook in its form: added and edited in a dialog, put in order by mouse or keyboard,
// and removed until one thinks better of it.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import type { Entries } from './entries.ts';
import { entryOf, keptOf, numberOf } from './entries.ts';
import { EntryRow } from './entry-row.tsx';

export interface EntryDialogControls<Value> {
  /** What is edited; null adds one. */
  readonly value: Value | null;
  readonly onSave: (value: Value) => void;
  readonly onClose: () => void;
  readonly onTyped: (isTyped: boolean) => void;
}

export interface EntryListProps<Value> {
  /** "Rules". */
  readonly heading: string;
  readonly emptyText: string;
  /** "Add Rule". */
  readonly addLabel: string;
  /** Given by the form item around it. */
  readonly value?: Entries<Value>;
  readonly onChange?: (entries: Entries<Value>) => void;
  readonly titleOf: (value: Value) => string;
  readonly textOf: (value: Value) => string;
  /** What else there is to an entry, in a few words. */
  readonly noteOf?: (value: Value) => string;
  readonly dialog: (controls: EntryDialogControls<Value>) => ReactNode;
  /** Told whether the dialog holds something that leaving would lose. */
  readonly onTyped: (isTyped: boolean) => void;
}

export function EntryList<Value>(props: EntryListProps<Value>) {
  const { heading, value: entries = [], titleOf, onTyped } = props;
  const list = useKeyedList([...entries], (changed) => props.onChange?.(changed));
  const [open, setOpen] = useState<{ readonly index: number | null } | null>(null);
  const close = () => {
    setOpen(null);
    onTyped(false);
  };
  const save = (value: Value) => {
    if (open === null || open.index === null) list.add(entryOf(value));
    else list.change(open.index, entryOf(value));
    close();
  };
  const edited = open === null || open.index === null ? undefined : entries[open.index];

  return (
    <section className="playbook-entries" aria-label={heading}>
      <h2>
        {heading} ({keptOf(entries).length})
      </h2>
      {entries.length === 0 ? <p className="playbook-none">{props.emptyText}</p> : null}
      <SortableList label={heading} list={list} nameOf={({ value }) => titleOf(value)}>
        {({ value, isRemoved }, index, controls) => (
          <EntryRow
            number={numberOf(entries, index)}
            title={titleOf(value)}
            text={props.textOf(value)}
            note={props.noteOf?.(value) ?? ''}
            isRemoved={isRemoved}
            controls={controls}
            onEdit={() => setOpen({ index })}
            onRemove={(isRemoved) => list.change(index, { value, isRemoved })}
          />
        )}
      </SortableList>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ index: null })}>
        {props.addLabel}
      </Button>
      {open !== null && props.dialog({ value: edited?.value ?? null, onSave: save, onClose: close, onTyped })}
    </section>
  );
}
