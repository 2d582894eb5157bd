// Keeps the keyboard's place when the focused element is removed, such as a deleted row: its nearest remaining
// ancestor gets the focus.
import { useEffect } from 'react';

/** Overlays that return the focus by themselves. */
const OVERLAY = '[role="menu"], [role="dialog"]';

/** An element and its ancestors, innermost first. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && one !== document.body; one = one.parentElement) path.push(one);
  return path;
}

/** Focuses an element that is not focusable, until it loses the focus. */
function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.toggleAttribute('data-kept-focus', true);
    const release = () => {
      element.removeAttribute('tabindex');
      element.removeAttribute('data-kept-focus');
    };
    element.addEventListener('blur', release, { once: true });
  }
  element.focus({ preventScroll: true });
}

export function useKeptFocus(): void {
  useEffect(() => {
    /** The ancestors of the last focused element, in the page and in overlays. */
    let inPage: HTMLElement[] = [];
    let inOverlay: HTMLElement[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest(OVERLAY)) inOverlay = pathOf(target);
      else {
        inPage = pathOf(target);
        inOverlay = [];
      }
    };
    const keep = () => {
      const hasGone = [inOverlay, inPage].some(([had]) => had?.isConnected === false);
      if (document.activeElement !== document.body || !hasGone) return;
      const overlay = inOverlay.find((one) => one.isConnected && one.closest(OVERLAY));
      const next = overlay ?? inPage.find((one) => one.isConnected);
      if (next) giveFocus(next);
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      // A closing dialog returns the focus by itself a moment later.
      if (document.activeElement === document.body) frame = requestAnimationFrame(keep);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
