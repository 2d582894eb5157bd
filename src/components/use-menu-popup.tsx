// The popup of a menu. Its first entry has the focus as soon as there is one, and no later than the menu closes; and it
// stands within the page's main part, as what it belongs to does, for those who go from landmark to landmark.
import type { DropdownProps } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useEffect, useRef } from 'react';

/** Keeps antd from the menu itself: it gives it the focus some frames later, when it may have been closed again. */
function MenuBox({ box, children }: { readonly box: Ref<HTMLDivElement>; readonly children: ReactNode }) {
  return <div ref={box}>{children}</div>;
}

const mainPart = () => document.querySelector('main') ?? document.body;

/** @returns properties of a Dropdown that has no `autoFocus`. */
export function useMenuPopup(isOpen: boolean): Pick<DropdownProps, 'popupRender' | 'getPopupContainer'> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let frame = 0;
    const take = () => {
      const first = box.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
      first?.focus({ preventScroll: true });
      // A menu that was open before shows its entries a frame or more after it is asked to.
      if (!first || document.activeElement !== first) frame = requestAnimationFrame(take);
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return { popupRender: (menu) => <MenuBox box={box}>{menu}</MenuBox>, getPopupContainer: mainPart };
}
