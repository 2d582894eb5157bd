// The keyboard's path to an element, one press at a time: Tab and Shift+Tab between elements of the page, arrows
// within composite widgets (menus, tabs, trees, radio buttons, grids). Runs in the page.

export type Step =
  /** The focus has arrived. `look` is its style, to be compared with the style without focus. */
  | { readonly is: 'there'; readonly look: string; readonly hidden: string | null }
  | { readonly is: 'on its way'; readonly key: string; readonly look: string }
  /** No key helps now; if it stays so, the product is at fault. */
  | { readonly is: 'waiting'; readonly why: string };

export function stepTo(target: Element): Step {
  const FOCUSABLE = 'a[href], button, input, textarea, summary, [tabindex], [contenteditable="true"]';
  const OVERLAY = '[role="menu"], .ant-drawer, .ant-modal-wrap';
  const ONE_STOP = '[role="menu"], [role="tablist"], [role="tree"], [role="radiogroup"], [role="grid"]';

  const called = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60)}"`;
  const control = target.matches(FOCUSABLE) ? null : (target.closest('label')?.control ?? null);
  const stop = control ?? target.closest<HTMLElement>(FOCUSABLE);
  if (!stop) throw new Error(`${called(target)} can have no focus.`);
  const active = document.activeElement ?? document.body;
  // A button that was disabled after it was pressed: the browser continues from there.
  const last: unknown = Reflect.get(window, 'focusLeft');
  const from = active === document.body && last instanceof Element ? last : active;

  /** All styles that can show the focus: on the element, around it and beside it. */
  const look = (): string => {
    const around: Element[] = [stop];
    for (let one = stop.parentElement; one && around.length < 4; one = one.parentElement) around.push(one);
    if (stop.nextElementSibling) around.push(stop.nextElementSibling);
    const styles = around.flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)));
    return styles
      .map((style) =>
        [
          style.outlineStyle,
          style.outlineColor,
          style.boxShadow,
          style.borderTopColor,
          style.backgroundColor,
          style.top,
        ].join(),
      )
      .join(';');
  };
  const hidden = (): string | null => {
    const { left, top, right, bottom } = (stop.closest('label') ?? stop).getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2) return 'it has no size';
    const isInSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return isInSight ? null : 'it is out of sight';
  };

  const inGrid = stop.closest<HTMLElement>('[role="grid"]');
  const cell = inGrid && inGrid !== stop ? target.closest('[role="gridcell"]') : null;
  if (cell && inGrid === active) {
    // The grid itself has the focus and names its active cell.
    const now = document.getElementById(inGrid.getAttribute('aria-activedescendant') ?? '');
    if (now === cell) return { is: 'there', look: '', hidden: null };
    const place = (of: Element) => [
      Number(of.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0),
      Number(of.getAttribute('aria-colindex') ?? 0),
    ];
    const [[row = 0, column = 0], [wantedRow = 0, wantedColumn = 0]] = [now ? place(now) : [], place(cell)];
    const key =
      row < wantedRow ? 'ArrowDown' : row > wantedRow ? 'ArrowUp' : column < wantedColumn ? 'ArrowRight' : 'ArrowLeft';
    return { is: 'on its way', key, look: '' };
  }

  if (stop === active) return { is: 'there', look: look(), hidden: hidden() };
  const [mine, theirs] = [active.closest(OVERLAY), stop.closest(OVERLAY)];
  if (mine !== theirs) {
    if (theirs)
      return { is: 'waiting', why: `${called(theirs)} has not taken the focus, which is on ${called(active)}` };
    return { is: 'waiting', why: `the focus is still in ${mine ? called(mine) : 'nothing'}` };
  }
  if (active === document.body && Reflect.get(window, 'focusLost') === true)
    return { is: 'waiting', why: 'what had the focus is gone, and nothing has it now' };

  const row = stop.closest<HTMLElement>('[role="treeitem"]');
  // The controls of a tree row can be reached from that row only.
  const wanted = row && row !== stop && row.tabIndex !== 0 ? row : cell ? inGrid : stop;
  if (!wanted) throw new Error(`${called(target)} is in no grid.`);
  const group = row && row !== wanted ? null : wanted.closest<HTMLElement>(ONE_STOP);
  const isAhead = (from.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isInGroup =
    group !== null && group !== wanted && group !== active && group.contains(active) && group.role !== 'grid';
  const kindOf = (one: Element) => one.getAttribute('role') ?? one.tagName;
  const isMemberHere = kindOf(active) === kindOf(wanted);
  // From a control in a row, the path to other rows starts at the row itself.
  if (isInGroup && !isMemberHere) return { is: 'on its way', key: 'Shift+Tab', look: look() };
  if (isInGroup) {
    const isAcross =
      group.role === 'tablist' ? group.getAttribute('aria-orientation') !== 'vertical' : group.role === 'radiogroup';
    const [on, back] = isAcross ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
    return { is: 'on its way', key: isAhead ? on : back, look: look() };
  }
  return { is: 'on its way', key: isAhead ? 'Tab' : 'Shift+Tab', look: look() };
}
