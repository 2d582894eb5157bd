// Finds a place for the toasts that covers no control: the free one nearest to the top right corner.
import { type RefObject, useEffect, useLayoutEffect } from 'react';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface ToastPlace {
  /** Pixels from the top and right edges of the window. */
  readonly top: number;
  readonly right: number;
  /** False if every place covers a control: clicks then go through. */
  readonly isFree: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Margin to the edges of the window and to controls. */
const EDGE = 16;
const GAP = 6;
/** How many places are tried, so that a long list takes no more than a frame. */
const CONTROLS_MAX = 300;
const TOPS_MAX = 60;
const RIGHTS_MAX = 12;

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"], [role="combobox"], [role="slider"], [tabindex="0"]';

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** @param size of all toasts together. */
export function placeOf(size: Size, viewport: Size, controls: readonly Box[]): ToastPlace {
  const maxTop = Math.max(EDGE, viewport.height - size.height - EDGE);
  const maxRight = Math.max(EDGE, Math.min(viewport.width / 2, viewport.width - size.width - EDGE));
  const tops = candidates(
    controls.map(({ bottom }) => bottom + GAP),
    maxTop,
  ).slice(0, TOPS_MAX);
  const rights = candidates(
    controls.map(({ left }) => viewport.width - left + GAP),
    maxRight,
  ).slice(0, RIGHTS_MAX);
  let best: { place: ToastPlace; covered: number; distance: number } | null = null;
  for (const top of tops)
    for (const right of rights) {
      const distance = top + right;
      if (best && best.covered === 0 && distance >= best.distance) continue;
      const edge = viewport.width - right;
      const box = { left: edge - size.width - GAP, right: edge + GAP, top: top - GAP, bottom: top + size.height + GAP };
      const covered = controls.reduce((sum, control) => sum + overlap(box, control), 0);
      if (!best || covered < best.covered || (covered === best.covered && distance < best.distance))
        best = { place: { top, right, isFree: covered === 0 }, covered, distance };
    }
  return best?.place ?? { top: EDGE, right: EDGE, isFree: true };
}

/** Candidate offsets: the edge, and just past each control; nearest first. */
const candidates = (behind: readonly number[], max: number): number[] =>
  [...new Set([EDGE, ...behind.map(Math.ceil).filter((one) => one > EDGE && one <= max)])].toSorted((a, b) => a - b);

/** The visible controls; those behind a dialog do not count. */
function controlsInView(area: Element): Box[] {
  const boxes: Box[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (boxes.length >= CONTROLS_MAX) break;
    if (area.contains(control)) continue;
    const box = control.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    // Controls under the toasts themselves still count.
    const hit = document.elementsFromPoint(x, y).find((element) => !area.contains(element));
    if (hit && (control.contains(hit) || hit.contains(control))) boxes.push(box);
  }
  return boxes;
}

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
