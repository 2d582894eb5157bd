// Streams the text while it is written. A second attempt repeats the first, so only the text beyond it is sent; where it
// differs, nothing is sent until the finished record.

interface Preview {
  /** A new attempt begins. */
  restart(): void;
  /** More text of the current attempt. */
  add(delta: string): void;
  /** The finished text, which may have been corrected. */
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
