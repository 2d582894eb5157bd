// One row of a sortable list with its handle and Move buttons.
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Carry } from './use-carry.ts';

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isReadOnly: boolean;
  readonly carry: Carry;
  readonly onStep: (from: number, to: number) => void;
  readonly children: (controls: ReactNode) => ReactNode;
}

export function SortableRow({ id, name, index, count, isReadOnly, carry, onStep, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isReadOnly,
  });
  // The browser drops the focus of a row that moves in the DOM.
  const stepped = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    stepped.current?.focus();
    stepped.current?.scrollIntoView({ block: 'nearest' });
    stepped.current = null;
  }, [index]);
  const isCarried = carry.isCarried(id);

  const stepTo = (to: number, word: 'up' | 'down', icon: ReactNode) => {
    const isPossible = to >= 0 && to < count;
    return (
      <button
        type="button"
        className="sortable-button"
        aria-label={`Move ${name} ${word}`}
        title={`Move ${word}`}
        // Not disabled, so that the button keeps its focus at the end of the list.
        aria-disabled={!isPossible}
        onClick={(event) => {
          if (!isPossible) return;
          stepped.current = event.currentTarget;
          onStep(index, to);
        }}
      >
        {icon}
      </button>
    );
  };
  const controls = isReadOnly ? null : (
    <div className="sortable-controls">
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="sortable-button sortable-handle"
        {...attributes}
        {...listeners}
        aria-pressed={isCarried || isDragging || undefined}
        onKeyDown={(event) => {
          stepped.current = event.currentTarget;
          carry.onKeyDown(event, id);
        }}
        onBlur={() => {
          stepped.current = null;
          carry.putDown();
        }}
        aria-label={`Reorder ${name}`}
        title="Drag to reorder"
      >
        <HolderOutlined aria-hidden />
      </button>
      {stepTo(index - 1, 'up', <ArrowUpOutlined aria-hidden />)}
      {stepTo(index + 1, 'down', <ArrowDownOutlined aria-hidden />)}
    </div>
  );

  return (
    <li
      ref={setNodeRef}
      className="sortable-row"
      data-dragging={isDragging || isCarried}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {children(controls)}
    </li>
  );
}
