// The popup of a menu: focuses its first entry once there is one, and renders within the page's main landmark.
import type { DropdownProps } from 'antd';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';

/** Prevents antd from focusing the menu several frames later, when it may be closed again. */
function MenuBox({ box, children }: { readonly box: Ref<HTMLDivElement>; readonly children: ReactNode }) {
  return <div ref={box}>{children}</div>;
}

const mainPart = () => document.querySelector('main') ?? document.body;

/** @returns props for a Dropdown without `autoFocus`. */
export function useMenuPopup(isOpen: boolean): Pick<DropdownProps, 'popupRender' | 'getPopupContainer'> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let frame = 0;
    const take = () => {
      const first = box.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
      first?.focus({ preventScroll: true });
      // A menu that opens again shows its entries a frame or more later.
      if (!first || document.activeElement !== first) frame = requestAnimationFrame(take);
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return { popupRender: (menu) => <MenuBox box={box}>{menu}</MenuBox>, getPopupContainer: mainPart };
}
