// Joins lines to paragraphs, in reading order. Page furniture within a paragraph that crosses a page follows right after it.
import { isBelow, type Line } from './line.ts';
import { columnRight, continuesParagraph, type Paragraph } from './paragraph-break.ts';

export interface Layout {
  /** Lines that are page furniture (running heads, page numbers). */
  readonly furniture: ReadonlySet<Line>;
  /** Base-line distance within a paragraph; measured by default. */
  readonly spacing?: number;
  /** Repeated furniture is kept only at its first place. */
  readonly furnitureOnce?: boolean;
}

export function paragraphsOf(
  lines: readonly Line[],
  { furniture, spacing, furnitureOnce = false }: Layout,
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const body = furniture.size === 0 ? lines : lines.filter((line) => !furniture.has(line));
  const column = { spacing: spacing ?? lineSpacing(body), right: 0 };
  const bodyRight = usualRight(body);
  let open: Paragraph | undefined;
  let setAside: Line[] = [];
  let bodyIndex = 0;
  let lastRight = 0;

  const said = new Set<string>();
  const close = () => {
    if (open !== undefined) paragraphs.push(open);
    for (const line of setAside) {
      if (furnitureOnce && said.has(line.text)) continue;
      said.add(line.text);
      paragraphs.push({ lines: [line], isFurniture: true });
    }
    open = undefined;
    setAside = [];
  };
  for (const line of lines) {
    if (furniture.has(line)) {
      setAside.push(line);
      continue;
    }
    const isInterrupted = setAside.length > 0;
    if (open !== undefined && continuesParagraph(open, line, { ...column, right: lastRight }, isInterrupted)) {
      open.lines.push(line);
      if (isInterrupted) open.resumed?.add(line);
    } else {
      close();
      open = { lines: [line], resumed: new Set() };
    }
    lastRight = columnRight(body, bodyIndex++, bodyRight);
  }
  close();
  return paragraphs;
}

/** The right edge of the document's lines, without the furthest tenth. */
function usualRight(lines: readonly Line[]): number {
  const rights = Float64Array.from(lines, (line) => line.right).toSorted();
  return rights[Math.floor(rights.length * 0.9)] ?? 0;
}

const BUCKETS_PER_HEIGHT = 20;
/** A distance of at least this share is a line spacing; rarer ones are gaps, tables and footnotes. */
const SHARE = 0.15;
const WIDEST = 4;
const SINGLE = 1.2;

/**
 * The smallest frequent base-line distance, as a multiple of the letters' height. The smallest and not the most
 * frequent one, because in a list of one-line clauses most distances are those between paragraphs.
 */
function lineSpacing(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  let total = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || line.isRow || next.isRow || !isBelow(line, next)) continue;
    const distance = (line.y - next.y) / Math.max(line.height, next.height);
    if (distance < 0.5 || distance > WIDEST) continue;
    const bucket = Math.round(distance * BUCKETS_PER_HEIGHT);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    total += 1;
  }
  const near = (bucket: number) =>
    (counts.get(bucket - 1) ?? 0) + (counts.get(bucket) ?? 0) + (counts.get(bucket + 1) ?? 0);
  const frequent = [...counts.keys()].filter((bucket) => near(bucket) >= total * SHARE).toSorted((a, b) => a - b);
  const smallest = frequent[0];
  return smallest === undefined ? SINGLE : (smallest + 1) / BUCKETS_PER_HEIGHT;
}
