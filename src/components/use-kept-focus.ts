// What has the focus may leave the page: a row that is deleted, a note that is closed. The focus then goes to the nearest
// thing around it that is left, and the keyboard goes on from there; without this it would be nowhere.
import { useEffect } from 'react';

/** What lies over the page and gives the focus back to it. */
const OVERLAY = '[role="menu"], [role="dialog"]';

/** An element and all around it, innermost first. */
function pathOf(element: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && one !== document.body; one = one.parentElement) path.push(one);
  return path;
}

/** Gives the focus to something that otherwise has none, for as long as it keeps it. */
function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

export function useKeptFocus(): void {
  useEffect(() => {
    /** Of what had the focus last, in the page and in what lies over it. */
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
      // A dialog that is gone gives the focus back by itself, a moment later.
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
