// From a selection in the page to offsets in the text. Elements with `data-at` hold exactly the words from that offset on;
// labels, numbers of notes and comments have none, so a border inside them moves to the nearest word of the selection.

export interface SelectedRange {
  readonly start: number;
  readonly end: number;
}

const WORDS = '[data-at]';
const offsetOf = (element: Element): number => Number(element.getAttribute('data-at'));

/** The element with words that the node is in. */
const wordsAround = (node: Node): HTMLElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(WORDS) ?? null;

/** The selected words as offsets; null where no words of the area are selected. */
export function selectedRange(selection: Selection | null, area: HTMLElement): SelectedRange | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!area.contains(range.startContainer) && !area.contains(range.endContainer)) return null;
  const words = wordsWithin(range, area);
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return null;
  const start = offsetOf(first) + charactersBefore(first, range.startContainer, range.startOffset, 0);
  const length = last.textContent.length;
  const end = offsetOf(last) + charactersBefore(last, range.endContainer, range.endOffset, length);
  return start < end ? { start, end } : null;
}

/** Elements with words of which the range has at least one character, in order. */
function wordsWithin(range: Range, area: HTMLElement): HTMLElement[] {
  const inside = range.commonAncestorContainer;
  const alone = wordsAround(inside);
  if (alone) return area.contains(alone) ? [alone] : [];
  if (!(inside instanceof Element)) return [];
  return [...inside.querySelectorAll<HTMLElement>(WORDS)].filter(
    (element) => area.contains(element) && range.intersectsNode(element) && hasSelectedWords(range, element),
  );
}

/** A range that only touches the border of an element selects nothing of it. */
function hasSelectedWords(range: Range, element: HTMLElement): boolean {
  const { length } = element.textContent;
  const from = charactersBefore(element, range.startContainer, range.startOffset, 0);
  const to = charactersBefore(element, range.endContainer, range.endOffset, length);
  return from < to;
}

/** How many characters of the element are before a border of a range; `outside` where the border is not inside it. */
function charactersBefore(element: HTMLElement, node: Node, offset: number, outside: number): number {
  if (!element.contains(node)) return outside;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}
