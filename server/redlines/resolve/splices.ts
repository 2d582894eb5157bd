// Changes of a part's text by place: everything between them stays byte for byte.
import { lowerBound } from '#server/lower-bound.ts';

interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** New text, or a range of the source that moves here, with the splices inside it. */
export type Piece = string | SourceRange;

interface Splice extends SourceRange {
  readonly pieces: readonly Piece[];
}

export class Splices {
  private readonly source: string;
  private readonly splices: Splice[] = [];

  constructor(source: string) {
    this.source = source;
  }

  get hasAny(): boolean {
    return this.splices.length > 0;
  }

  /** A splice inside a cut range takes effect only where the range, or a part of it, moves. */
  cut(start: number, end: number): void {
    this.splices.push({ start, end, pieces: [] });
  }

  insert(at: number, ...pieces: Piece[]): void {
    this.splices.push({ start: at, end: at, pieces });
  }

  replace(start: number, end: number, ...pieces: Piece[]): void {
    this.splices.push({ start, end, pieces });
  }

  /** The text with all splices. Those at one place apply in the order in which they were added, insertions first. */
  apply(): string {
    const ordered = this.splices.toSorted((a, b) => a.start - b.start || orderAtOnePlace(a, b));
    const written: string[] = [];
    const firstFrom = (at: number) => lowerBound(ordered.length, (n) => (ordered[n]?.start ?? at) < at);
    const frameOf = ({ start, end }: SourceRange) => ({ at: start, end, next: firstFrom(start) });
    const open: (string | ReturnType<typeof frameOf>)[] = [frameOf({ start: 0, end: this.source.length })];
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      if (typeof top === 'string') {
        written.push(top);
        continue;
      }
      const splice = ordered[top.next];
      if (splice === undefined || splice.start >= top.end) {
        written.push(this.source.slice(top.at, top.end));
        continue;
      }
      written.push(this.source.slice(top.at, splice.start));
      // Splices inside a replaced range have no effect.
      const next = splice.end > splice.start ? firstFrom(splice.end) : top.next + 1;
      open.push({ at: splice.end, end: top.end, next });
      for (const piece of splice.pieces.toReversed()) open.push(typeof piece === 'string' ? piece : frameOf(piece));
    }
    return written.join('');
  }
}

function orderAtOnePlace(a: Splice, b: Splice): number {
  const [isInsertion, isOther] = [a.start === a.end, b.start === b.end];
  if (isInsertion !== isOther) return isInsertion ? -1 : 1;
  return b.end - a.end;
}
