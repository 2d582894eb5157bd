// A list of values that users add to, remove from and reorder. Each value has a stable key, so that its field keeps
// focus and undo history.
import { useState } from 'react';

interface KeyedRow<T> {
  readonly key: string;
  readonly value: T;
}

export interface KeyedList<T> {
  readonly rows: readonly KeyedRow<T>[];
  /** Appends unless a position is given. */
  readonly add: (value: T, at?: number) => void;
  readonly change: (index: number, value: T) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

let count = 0;
const newKey = () => `row-${++count}`;
const keysFor = (length: number) => Array.from({ length }, newKey);

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_one, index) => index !== from);
  next.splice(to, 0, ...list.slice(from, from + 1));
  return next;
}

/** @param values the owner's list. @param onChange receives the changed list. */
export function useKeyedList<T>(values: readonly T[], onChange: (values: T[]) => void): KeyedList<T> {
  const [keys, setKeys] = useState(() => keysFor(values.length));
  // The owner replaced the list.
  if (keys.length !== values.length) setKeys(keysFor(values.length));
  const set = (nextKeys: string[], next: T[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  return {
    rows: values.map((value, index) => ({ key: keys[index] ?? String(index), value })),
    add: (value, at = values.length) => set(keys.toSpliced(at, 0, newKey()), values.toSpliced(at, 0, value)),
    change: (index, value) => onChange(values.map((one, at) => (at === index ? value : one))),
    remove: (index) =>
      set(
        keys.filter((_key, at) => at !== index),
        values.filter((_one, at) => at !== index),
      ),
    move: (from, to) => set(moved(keys, from, to), moved(values, from, to)),
  };
}
