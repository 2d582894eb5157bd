// The Tab key follows the reading order: down, and to the right within a line; columns one after the other.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Tab steps that go up or to the left, in the topmost dialog or else in the main part of the page. */
function stepsBack(): string[] {
  const STOPS = 'a[href], button, input, textarea, summary, [tabindex]';
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility());
  const root = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
  /** Sticky bars are at their place in the reading order only at one end of the page. */
  const isHeld = (one: Element | null): boolean =>
    one !== null && one !== root && (/sticky|fixed/.test(getComputedStyle(one).position) || isHeld(one.parentElement));
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [aria-hidden="true"]') &&
      !isHeld(one) &&
      // A menu is reached by opening it, not by Tab.
      !one.closest('[role="menu"]') &&
      !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked) &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  const called = (one: Element) =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40)}"`;
  const within = (edge: number, least: number, most: number) => Math.min(Math.max(edge, least), most);
  /** The visible part of an element within boxes that scroll it but not the other; outside, it counts as at their edge. */
  const placeOf = (one: HTMLElement, other: HTMLElement) => {
    const place = one.getBoundingClientRect();
    let { top, bottom, left, right } = place;
    for (let box = one.parentElement; box && box !== root && !box.contains(other); box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      if (box.scrollHeight > box.clientHeight && overflowY !== 'visible') {
        top = within(top, edges.top, edges.bottom);
        bottom = within(bottom, edges.top, edges.bottom);
      }
      if (box.scrollWidth > box.clientWidth && overflowX !== 'visible') {
        left = within(left, edges.left, edges.right);
        right = within(right, edges.left, edges.right);
      }
    }
    return { top, bottom, left, right, width: place.width, height: bottom - top };
  };
  /** Whether it scrolls sideways: what is sticky at its left edge may then cover other elements. */
  const isScrolledAcross = (one: HTMLElement): boolean =>
    one.scrollLeft > 0 || (one.parentElement !== null && isScrolledAcross(one.parentElement));
  return stops.flatMap((to, index) => {
    const from = stops[index - 1];
    if (!from || from.contains(to)) return [];
    const [a, b] = [placeOf(from, to), placeOf(to, from)];
    if (a.width === 0 || b.width === 0) return [];
    const isAbove = b.bottom <= a.top + 1 && b.left < a.right;
    const isInLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
    const isLeft = isInLine && b.right <= a.left + 1 && !isScrolledAcross(to);
    return isAbove || isLeft ? [`from ${called(from)} ${isLeft ? 'left' : 'up'} to ${called(to)}`] : [];
  });
}

export async function expectReadingOrder(page: Page): Promise<void> {
  expect(await page.evaluate(stepsBack), 'where the Tab key goes back').toEqual([]);
}
