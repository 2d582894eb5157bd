// Scrolls a mark into view within its scroll container, without moving the page around it.

/** A third from the top, so that the text before a quote is visible too. */
const FROM_TOP = 1 / 3;
const MARGIN = 16;

export function scrollTo(area: HTMLElement | null, mark: Element): void {
  if (!area) return;
  const around = area.getBoundingClientRect();
  const at = mark.getBoundingClientRect();
  area.scrollTo({
    top: area.scrollTop + at.top - around.top - around.height * FROM_TOP,
    left: area.scrollLeft + at.left - around.left - MARGIN,
  });
}
