// Moves a row by keyboard: pick up, move with the arrow keys, drop or cancel. The list is reordered with each key, so
// that nothing has to be measured or animated in between.
import { type KeyboardEvent, useState } from 'react';
import { placeWords } from './announcements.ts';

interface CarryOptions {
  /** Keys of the rows, in order. */
  readonly keys: readonly string[];
  readonly nameAt: (index: number) => string;
  readonly move: (from: number, to: number) => void;
  /** Announces to screen readers. */
  readonly tell: (words: string) => void;
}

export type Carry = ReturnType<typeof useCarry>;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const PICKS: readonly string[] = [' ', 'Enter'];

export function useCarry({ keys, nameAt, move, tell }: CarryOptions) {
  const [carried, setCarried] = useState<{ key: string; from: number } | null>(null);
  const place = (at: number, to = at) => placeWords(nameAt(at), to, keys.length);

  const carryTo = (at: number, to: number) => {
    if (to < 0 || to >= keys.length) return;
    tell(place(at, to));
    move(at, to);
  };
  const takeBack = (at: number, from: number) => {
    setCarried(null);
    tell(`Left where it was. ${place(at, from)}`);
    if (from !== at) move(at, from);
  };

  return {
    isCarried: (key: string) => carried?.key === key,
    /** For the handle of a row. */
    onKeyDown: (event: KeyboardEvent, key: string) => {
      const at = keys.indexOf(key);
      const from = carried?.key === key ? carried.from : null;
      const step = STEPS[event.key];
      const isPick = PICKS.includes(event.key);
      if (!isPick && (from === null || (step === undefined && event.key !== 'Escape'))) return;
      // Consumed: the page must not scroll, nor a surrounding dialog close.
      event.preventDefault();
      event.stopPropagation();
      if (from !== null && step !== undefined) carryTo(at, at + step);
      else if (from !== null && event.key === 'Escape') takeBack(at, from);
      else if (!event.repeat) {
        setCarried(from === null ? { key, from: at } : null);
        tell(`${from === null ? 'Picked up' : 'Put down'}. ${place(at)}`);
      }
    },
    putDown: () => setCarried(null),
  };
}
