// The styles and links of a view's units: one number per stretch of equal ones.
import type { StyledSpan } from '#domain/contracts/contract-text.ts';
import type { BlockTrace } from '#server/documents/block-trace.ts';
import { type StyleSet, styleNames } from './run-properties.ts';

/** A document with more changes of format keeps its text, and prints the rest of it plain. */
const MOST_SEGMENTS = 300_000;
/** Room for the styles beside the number of the link. */
const LINK_FACTOR = 256;

/** A format: its styles and the number of its link. 0 is plain text. */
type Format = number;

export class FormatSegments {
  private readonly most: number;
  private readonly starts: number[] = [];
  private readonly formats: Format[] = [];
  /** By its number; 0 is no link. */
  private readonly hrefs: (string | undefined)[] = [undefined];
  private readonly numbers = new Map<string | undefined, number>([[undefined, 0]]);

  constructor(most = MOST_SEGMENTS) {
    this.most = most;
  }

  /** Units from here on have these styles, until the next call. Units never decrease. */
  set(unit: number, styles: StyleSet, href: string | undefined): void {
    const format = this.starts.length < this.most ? this.numberOf(href) * LINK_FACTOR + styles : 0;
    if (this.starts.at(-1) === unit) {
      this.starts.pop();
      this.formats.pop();
    }
    if ((this.formats.at(-1) ?? 0) === format) return;
    this.starts.push(unit);
    this.formats.push(format);
  }

  /** The spans of a block that are not plain, in order and disjoint; what the reader adds between texts is plain. */
  spans({ origins }: BlockTrace, blockStart: number): StyledSpan[] {
    const spans: StyledSpan[] = [];
    let segment = -1;
    let format: Format = 0;
    let start = 0;
    for (let at = 0; at <= origins.length; at += 1) {
      const unit = origins[at] ?? -1;
      if (unit >= 0) segment = this.segmentOf(unit, segment);
      const next = unit < 0 ? 0 : (this.formats[segment] ?? 0);
      if (next === format) continue;
      if (format !== 0) spans.push(this.spanOf(format, blockStart + start, blockStart + at));
      format = next;
      start = at;
    }
    return spans;
  }

  private spanOf(format: Format, start: number, end: number): StyledSpan {
    const styles = styleNames(format % LINK_FACTOR);
    const href = this.hrefs[Math.floor(format / LINK_FACTOR)];
    return { start, end, ...(styles !== undefined && { styles }), ...(href !== undefined && { href }) };
  }

  /** The last segment that starts at the unit or before it, -1 for none; mostly `near` or the next one. */
  private segmentOf(unit: number, near: number): number {
    if (this.contains(near, unit)) return near;
    if (this.contains(near + 1, unit)) return near + 1;
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= unit) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  private contains(segment: number, unit: number): boolean {
    const start = segment < 0 ? 0 : this.starts[segment];
    return start !== undefined && start <= unit && unit < (this.starts[segment + 1] ?? Number.POSITIVE_INFINITY);
  }

  private numberOf(href: string | undefined): number {
    const known = this.numbers.get(href) ?? this.hrefs.push(href) - 1;
    this.numbers.set(href, known);
    return known;
  }
}
