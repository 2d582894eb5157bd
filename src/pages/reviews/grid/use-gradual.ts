// What is in sight, drawn a little at a time: a jump over a whole screen would otherwise put hundreds of cells into one
// frame, and the scrolling would wait for it.
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Sight } from './grid-body.tsx';

/** New rows and columns of one frame. */
const AT_ONCE = { rows: 2, columns: 1 } as const;

type Range = readonly [first: number, last: number];

const isSame = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1];

/**
 * What is drawn of what is wanted stays, and `most` more are drawn: those after it first. Where nothing of it is drawn yet
 * it begins at `beyond`, the first that is really in sight.
 */
export function stepTowards(drawn: Range, wanted: Range, most: number, beyond: number): Range {
  const kept: Range = [Math.max(drawn[0], wanted[0]), Math.min(drawn[1], wanted[1])];
  const start = Math.min(wanted[0] + beyond, wanted[1]);
  const [first, last] = kept[0] <= kept[1] ? kept : [start, start - 1];
  const after = Math.min(most, wanted[1] - last);
  const before = Math.min(most - after, first - wanted[0]);
  return [first - before, last + after];
}

/** @param beyond how many rows are wanted that are not in sight. */
export function useGradual(now: Sight, beyond: number): Sight {
  const [drawn, setDrawn] = useState<Sight>(() => ({ rows: now.rows, columns: now.columns }));
  const wereRows = useRef(false);
  useEffect(() => {
    const areRowsThere = isSame(drawn.rows, now.rows);
    const areColumnsThere = isSame(drawn.columns, now.columns);
    if (areRowsThere && areColumnsThere) return;
    // Rows and columns take turns: both in one frame would be too much for it.
    const isForRows = areColumnsThere || (!areRowsThere && !wereRows.current);
    const next = isForRows
      ? { ...drawn, rows: stepTowards(drawn.rows, now.rows, AT_ONCE.rows, beyond) }
      : { ...drawn, columns: stepTowards(drawn.columns, now.columns, AT_ONCE.columns, 0) };
    const frame = requestAnimationFrame(() => {
      wereRows.current = isForRows;
      startTransition(() => setDrawn(next));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, now, beyond]);
  return drawn;
}
