// Ids of the paragraphs of comments (w14:paraId), by which newer parts refer to a comment. Word repairs files with larger ones.
const PARAGRAPH_IDS = /\bparaId\s*=\s*["']([0-9A-Fa-f]{8})["']/g;
const LIMIT = 0x8000_0000;

export class CommentParagraphIds {
  private readonly used = new Set<number>();
  private last = 0;

  constructor(sources: Iterable<string>) {
    for (const source of sources)
      for (const [, id] of source.matchAll(PARAGRAPH_IDS)) this.used.add(Number.parseInt(id ?? '', 16));
    for (const id of this.used) if (id < LIMIT / 2) this.last = Math.max(this.last, id);
  }

  next(): string {
    do this.last += 1;
    while (this.used.has(this.last));
    return this.last.toString(16).toUpperCase().padStart(8, '0');
  }
}
