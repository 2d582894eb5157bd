// Brings a mark into sight within the area that scrolls, and leaves the screen around it where it is.

/** A third from the top: what stands before a quote is read with it. */
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
