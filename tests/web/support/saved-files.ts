// Files that the console hands to the browser, which happy-dom has nowhere to put.
import { vi } from 'vitest';

interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Collects what is saved from now on, until the test ends. */
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
