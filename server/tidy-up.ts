// Gives back what a start leaves: a third of the heap is garbage then, which a process that has nothing to do never collects
// by itself. `npm start` exposes the collector for it; without, nothing happens.

/** Once the first work behind the start is done. */
const AFTER_MS = 5000;

export function tidyUp(): void {
  setTimeout(() => {
    // A property: as a bare name it would throw where it is not exposed.
    void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  }, AFTER_MS).unref();
}
