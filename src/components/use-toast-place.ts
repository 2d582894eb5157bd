// Keeps the toasts off the controls of the page while any are shown.
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect } from 'react';
import { controlsInView, placeOf } from './toast-place.ts';

export function useToastPlace(area: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  const count = toasts.length;
  // Before paint, so that a toast never jumps.
  useLayoutEffect(() => {
    if (area.current && toasts.length > 0) put(area.current);
  }, [area, toasts]);
  useEffect(() => {
    if (count === 0) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        // A hovered or focused toast stays where it is.
        if (area.current?.matches(':hover, :focus-within') === false) put(area.current);
      });
    };
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !area.current?.contains(target))) look();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, { capture: true });
    };
  }, [area, count]);
}

/** Set on the element directly: no second render. */
function put(area: HTMLElement): void {
  const { width, height } = area.getBoundingClientRect();
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  const { top, right, isFree } = placeOf({ width, height }, viewport, controlsInView(area));
  area.style.top = `${top}px`;
  area.style.right = `${right}px`;
  area.dataset['through'] = String(!isFree);
}
