// Ids for tracked changes and comments that nothing else in the package has.

const IDS = /\bid\s*=\s*["'](\d{1,10})["']/g;
/** ST_DecimalNumber is a signed 32-bit number. */
const LAST_ID = 0x7fff_ffff;

export class AnnotationIds {
  private readonly used = new Set<number>();
  private last = 0;

  /** @param sources of all parts that can have annotations */
  constructor(sources: Iterable<string>) {
    for (const source of sources)
      for (const [, id] of source.matchAll(IDS)) {
        const number = Number(id);
        if (number >= LAST_ID) continue;
        this.used.add(number);
        this.last = Math.max(this.last, number);
      }
    // Few files use up the numbers; in those the free ones are between.
    if (this.last > LAST_ID / 2) this.last = 0;
  }

  next(): string {
    do this.last += 1;
    while (this.used.has(this.last));
    return String(this.last);
  }
}
