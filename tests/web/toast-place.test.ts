// The position of toasts: as near to the top right corner as possible without covering a control.
import { describe, expect, it } from 'vitest';
import { placeOf } from '#src/components/toast-place.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TOAST = { width: 350, height: 64 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const standsOn = (at: { top: number; right: number }, viewport: typeof PHONE, controls: ReturnType<typeof box>[]) => {
  const right = viewport.width - at.right;
  const area = { left: right - TOAST.width, right, top: at.top, bottom: at.top + TOAST.height };
  return controls.filter(
    (one) => one.left < area.right && one.right > area.left && one.top < area.bottom && one.bottom > area.top,
  );
};

describe('toasts', () => {
  it('are in the corner if there are no controls', () => {
    expect(placeOf(TOAST, DESKTOP, [box(24, 24, 200, 40)])).toEqual({ top: 16, right: 16, isFree: true });
  });

  it.each([
    ['the actions of a page', DESKTOP, [box(1240, 24, 180, 36), box(1100, 24, 130, 36)]],
    ['the menus of a list', DESKTOP, Array.from({ length: 14 }, (_, row) => box(1380, 120 + row * 56, 32, 32))],
    [
      'rows that are links from side to side',
      DESKTOP,
      Array.from({ length: 9 }, (_, row) => box(240, 180 + row * 80, 1180, 72)),
    ],
    ['the button of the top bar', PHONE, [box(8, 8, 40, 40), box(16, 72, 358, 40)]],
  ])('cover no control: %s', (_, viewport, controls) => {
    const place = placeOf(TOAST, viewport, controls);
    expect(place.isFree).toBe(true);
    expect(standsOn(place, viewport, controls)).toEqual([]);
    expect(place.top + TOAST.height).toBeLessThanOrEqual(viewport.height);
    expect(viewport.width - place.right - TOAST.width).toBeGreaterThanOrEqual(0);
  });

  it('let clicks through if controls are everywhere', () => {
    const controls = Array.from({ length: 40 }, (_, row) => box(0, row * 22, 390, 21));
    expect(placeOf(TOAST, PHONE, controls).isFree).toBe(false);
  });
});
