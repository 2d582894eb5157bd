// A list whose rows people put in order: by dragging with the mouse or a finger, by the keyboard on the same handle, or
// one place at a time by Move up and Move down. Every move is announcement to screen readers.
//
//   const list = useKeyedList(values.rules, (rules) => form.set('rules', rules));
//   <SortableList label="Rules" list={list} nameOf={(rule, index) => rule.title || `Rule ${index + 1}`}>
//     {(rule, index, controls) => <div className="rule">{controls}{rule.title}</div>}
//   </SortableList>
import { type DragEndEvent, closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { announcementsFor, HOW_TO_DRAG, placeWords } from './announcements.ts';
import { SortableRow } from './sortable-row.tsx';
import { useCarry } from './use-carry.ts';
import type { KeyedList } from './use-keyed-list.ts';
import './sortable.css';

interface SortableListProps<T> {
  /** The accessible name of the list: "Rules". */
  readonly label: string;
  readonly list: KeyedList<T>;
  readonly nameOf: (value: T, index: number) => string;
  /** Without it rows have no controls, and `controls` is null. */
  readonly isReadOnly?: boolean;
  /** Renders a row; `controls` is its drag handle and Move buttons. */
  readonly children: (value: T, index: number, controls: ReactNode) => ReactNode;
}

const upAndDown = ({ transform }: { transform: { x: number; y: number; scaleX: number; scaleY: number } }) => ({
  ...transform,
  x: 0,
});

export function SortableList<T>({ label, list, nameOf, isReadOnly = false, children }: SortableListProps<T>) {
  const { rows, move } = list;
  const keys = rows.map(({ key }) => key);
  const nameAt = (index: number) => (rows[index] ? nameOf(rows[index].value, index) : '');
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    // Mouse, pen and touch. A click on the handle does not drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
  );
  const carry = useCarry({ keys, nameAt, move, tell: setAnnouncement });
  const end = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id));
    const to = over ? keys.indexOf(String(over.id)) : -1;
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  };
  const step = (from: number, to: number) => {
    setAnnouncement(placeWords(nameAt(from), to, rows.length));
    move(from, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announcementsFor(keys, nameAt),
        screenReaderInstructions: { draggable: HOW_TO_DRAG },
      }}
      onDragStart={carry.putDown}
      onDragEnd={end}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="sortable" aria-label={label}>
          {rows.map(({ key, value }, index) => (
            <SortableRow
              key={key}
              id={key}
              name={nameOf(value, index)}
              index={index}
              count={rows.length}
              isReadOnly={isReadOnly}
              carry={carry}
              onStep={step}
            >
              {(controls) => children(value, index, controls)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
    </DndContext>
  );
}
