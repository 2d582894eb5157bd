// The source of a part with pieces of it replaced: deletions side by side become one, and no insertion is left empty.
import type { Piece } from './run-plan.ts';
import type { TrackedXml } from './tracked-xml.ts';

export interface Splice {
  readonly start: number;
  readonly end: number;
  /** Of splices at the same offset. */
  readonly order: number;
  readonly pieces: readonly Piece[];
}

/** All source outside of the splices stays as it is. */
export function spliced(source: string, splices: readonly Splice[], xml: TrackedXml): string {
  const writer = new SpliceWriter(xml);
  let at = 0;
  // Sorting is stable: what was inserted at one place first stays first.
  for (const { start, end, pieces } of splices.toSorted(
    (a, b) => a.start - b.start || a.order - b.order || a.end - b.end,
  )) {
    if (start > at) writer.write(source.slice(at, start));
    for (const piece of pieces) writer.add(piece);
    at = Math.max(at, end);
  }
  writer.write(source.slice(at));
  return writer.end();
}

class SpliceWriter {
  private readonly xml: TrackedXml;
  private readonly written: string[] = [];
  private deleted: string[] = [];
  /** The opening tag of an insertion that nothing stands in yet. */
  private opened = '';

  constructor(xml: TrackedXml) {
    this.xml = xml;
  }

  add({ op, xml }: Piece): void {
    const text = typeof xml === 'string' ? xml : xml();
    if (op === 'close' && this.opened !== '') {
      this.opened = '';
    } else if (op === 'open') {
      this.write('');
      this.opened = text;
    } else if (op === 'deleted') {
      if (this.opened !== '') this.write('');
      this.deleted.push(text);
    } else this.write(text);
  }

  write(text: string): void {
    if (this.deleted.length > 0) this.written.push(this.xml.deleted(this.deleted.join('')));
    this.deleted = [];
    this.written.push(this.opened, text);
    this.opened = '';
  }

  end(): string {
    this.write('');
    return this.written.join('');
  }
}
