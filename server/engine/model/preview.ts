// The text as it is being written, for those who watch. A second attempt repeats the first: only what goes beyond it is
// passed on, and what contradicts it is left to the finished record.

export interface Preview {
  /** A new attempt begins. */
  restart(): void;
  /** More text of the current attempt. */
  add(delta: string): void;
  /** The finished text, which may have been put right since. */
  finish(text: string): void;
}

export function createPreview(onText: (delta: string) => void): Preview {
  let shown = '';
  let current = '';
  const show = (text: string) => {
    if (text.length <= shown.length || !text.startsWith(shown)) return;
    const delta = text.slice(shown.length);
    shown = text;
    onText(delta);
  };
  return {
    restart() {
      current = '';
    },
    add(delta) {
      if (delta === '') return;
      current += delta;
      show(current);
    },
    finish: show,
  };
}
