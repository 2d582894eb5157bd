// Detects a long press by touch. A long press is not also a click.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** Tolerance: fingers never rest quite still. */
const SLIP_PX = 10;

export function useLongPress(onLongPress: ((target: EventTarget) => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const wasLong = useRef(false);
  const lift = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => lift, []);
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      lift();
      wasLong.current = false;
      if (pointerType !== 'touch' || !onLongPress) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress(target);
      }, LONG_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const at = press.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > SLIP_PX) lift();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
