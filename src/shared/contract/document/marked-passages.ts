// Marks passages of the drawn document by the browser's own highlights, which leave the page's elements alone. A browser
// without them shows the passage by scrolling to it only.
const NAME = 'quoted-passage';

interface Passage {
  readonly start: number;
  readonly end: number;
}

/** @param area the document: words are in elements with `data-at`, their offset in the text. */
export function markPassages(area: HTMLElement | null, passages: readonly Passage[]): void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return;
  if (!area || passages.length === 0) {
    CSS.highlights.delete(NAME);
    return;
  }
  const ranges: Range[] = [];
  for (const words of area.querySelectorAll<HTMLElement>('[data-at]')) {
    const text = words.firstChild;
    if (!(text instanceof Text)) continue;
    const from = Number(words.dataset['at']);
    const to = from + text.length;
    for (const { start, end } of passages) {
      if (end <= from || start >= to) continue;
      const range = new Range();
      range.setStart(text, Math.max(start, from) - from);
      range.setEnd(text, Math.min(end, to) - from);
      ranges.push(range);
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}
