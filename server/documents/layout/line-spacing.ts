// The distance between the lines of one paragraph, found from the document itself: double-spaced drafts are common.
import { isBelow, type Line } from './line.ts';

const BUCKETS_PER_HEIGHT = 20;
/** A distance this frequent is the spacing of lines; rarer ones are gaps, tables and footnotes. */
const SHARE = 0.15;
const WIDEST = 4;
const SINGLE = 1.2;

/**
 * The smallest frequent base-line distance, as a multiple of the letters' height. The smallest and not the most
 * frequent one, because in a list of one-line clauses most distances are those between paragraphs.
 */
export function lineSpacing(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  let total = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined || !isBelow(line, next)) continue;
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
