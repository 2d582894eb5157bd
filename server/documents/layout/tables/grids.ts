// The grids that ruling lines draw: columns between vertical lines, rows between horizontal ones.

/** `at` across its direction, `from` and `to` along it, in points; y grows upwards. */
export interface Ruling {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rulings {
  readonly horizontal: readonly Ruling[];
  readonly vertical: readonly Ruling[];
}

export interface Grid {
  readonly top: number;
  readonly bottom: number;
  /** The edges of its columns, from left to right. A table that is open at its sides ends where its horizontal lines end. */
  readonly columns: readonly number[];
  /** The horizontal lines, from top to bottom, with the edges of the grid. */
  readonly rows: readonly number[];
}

/** Lines that are drawn twice, or cell by cell, are this close to one another. */
const SAME = 3;
const BROKEN = 4;
/** Shares of the grid's height and width that a line must cover. */
const COLUMN_SHARE = 0.4;
const ROW_SHARE = 0.6;
const MAX_COLUMNS = 60;

/** Grids below one another, in time linear in the lines but for sorting. */
export function gridsOf({ horizontal, vertical }: Rulings): Grid[] {
  const bands = joined(vertical.toSorted((a, b) => a.from - b.from));
  const levels = horizontal.toSorted((a, b) => a.at - b.at);
  let next = 0;
  return bands.flatMap(({ from: bottom, to: top, lines }) => {
    while ((levels[next]?.at ?? Infinity) < bottom - BROKEN) next += 1;
    const within: Ruling[] = [];
    while ((levels[next]?.at ?? Infinity) <= top + BROKEN) within.push(levels[next++] as Ruling);
    const drawn = positions(lines, (top - bottom) * COLUMN_SHARE);
    if (drawn.length === 0 || drawn.length > MAX_COLUMNS) return [];
    const columns = withSides(drawn, within);
    const [left = 0, right = 0] = [columns[0], columns.at(-1)];
    const rows = positions(within, (right - left) * ROW_SHARE).filter((y) => y > bottom + BROKEN && y < top - BROKEN);
    return columns.length < 3 ? [] : [{ top, bottom, columns, rows: [bottom, ...rows, top].toReversed() }];
  });
}

function withSides(columns: readonly number[], horizontal: readonly Ruling[]): number[] {
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  const touching = horizontal.filter(({ from, to }) => from <= last + SAME && to >= first - SAME);
  const left = Math.min(...touching.map(({ from }) => from));
  const right = Math.max(...touching.map(({ to }) => to));
  return [...(left < first - SAME ? [left] : []), ...columns, ...(right > last + SAME ? [right] : [])];
}

interface Band {
  readonly from: number;
  to: number;
  readonly lines: Ruling[];
}

/** Vertical lines whose heights overlap; `sorted` by their lower ends. */
function joined(sorted: readonly Ruling[]): Band[] {
  const bands: Band[] = [];
  for (const line of sorted) {
    const band = bands.at(-1);
    if (band !== undefined && line.from <= band.to + BROKEN) {
      band.lines.push(line);
      band.to = Math.max(band.to, line.to);
    } else bands.push({ from: line.from, to: line.to, lines: [line] });
  }
  return bands;
}

/** The places of lines that together are at least this long. */
function positions(lines: readonly Ruling[], least: number): number[] {
  const found: number[] = [];
  const close = (some: readonly Ruling[]) => {
    const long = lengthOf(some) >= least ? some : [];
    if (long.length > 0) found.push(long.reduce((sum, { at }) => sum + at, 0) / long.length);
  };
  let open: Ruling[] = [];
  for (const line of lines.toSorted((a, b) => a.at - b.at)) {
    if (line.at - (open[0]?.at ?? line.at) > SAME) {
      close(open);
      open = [];
    }
    open.push(line);
  }
  close(open);
  return found;
}

/** Without counting overlaps twice. */
function lengthOf(lines: readonly Ruling[]): number {
  let [length, reached] = [0, -Infinity];
  for (const { from, to } of lines.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return length;
}
