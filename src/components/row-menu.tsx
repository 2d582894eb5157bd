// The menu of a row or card: the actions that the role has on this record. A plain button until first opened, as a
// list would spend most of its time on menus that nobody opens.
import { useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { More } from './marks.tsx';
import type { RowMenuItem } from './row-menu-popup.tsx';
import './row-menu.css';

interface RowMenuProps {
  /** The record's name on screen. */
  readonly of: string;
  readonly items: readonly RowMenuItem[];
  /** In a list with arrow keys only one row's menu is in the tab order. */
  readonly isOutOfTabOrder?: boolean;
}

const RowMenuPopup = lazyPart(() => import('./row-menu-popup.tsx').then((file) => file.RowMenuPopup));

export function RowMenu({ of, items, isOutOfTabOrder = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  /** Whether the menu was open at pointerdown: the press itself closes it, as an outside click does. */
  const wasOpen = useRef(false);
  if (items.length === 0) return null;
  return (
    <span className="row-menu">
      <button
        ref={button}
        type="button"
        className="row-menu-button"
        tabIndex={isOutOfTabOrder ? -1 : undefined}
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={RowMenuPopup.fetchNow}
        onFocus={RowMenuPopup.fetchNow}
        // Do not open a menu that arrives after the user has moved on.
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget?.closest('[role="menu"]')) setOpen(false);
        }}
        onKeyDown={(event) => {
          // The menu is not mounted yet and cannot handle the key.
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          setOpen(false);
        }}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={(event) => {
          // The row below may handle clicks too.
          event.stopPropagation();
          setOpened(true);
          // A click by keyboard has no pointerdown.
          setOpen(event.detail === 0 ? !isOpen : !wasOpen.current);
        }}
      >
        <More size={18} />
      </button>
      {wasOpened ? <RowMenuPopup items={items} isOpen={isOpen} button={button} onOpenChange={setOpen} /> : null}
    </span>
  );
}
