// Files that the console passes to the browser, which happy-dom cannot save.
import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Collects saved files until the test ends. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let made: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (made) saved.push({ name: this.download, blob: made });
  });
  return saved;
}
