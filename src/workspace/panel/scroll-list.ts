// Scrolls the list of the panel to something in it. `scrollIntoView` would scroll whatever is around the list too: the panel
// itself, whose tabs then are out of sight and out of reach.

/** @param block which end of the element meets that of the list; nearest: only as far as is needed. */
export function scrollList(element: Element | null | undefined, block: 'start' | 'end' | 'nearest'): void {
  const list = element?.closest('.panel-list');
  if (!element || !list) return;
  const [shown, area] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  const [above, below] = [shown.top - area.top, shown.bottom - area.bottom];
  if (block === 'start') list.scrollTop += above;
  else if (block === 'end') list.scrollTop += below;
  else if (above < 0 || shown.height > area.height) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}
