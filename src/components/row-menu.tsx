// The menu at the end of a row or on a card: what may be done to this record, and nothing that may not. Until it is
// first opened it is one button: a list of many rows would spend most of its time on menus that nobody opens.
import { useRef, useState } from 'react';
import { lazily } from './lazily.tsx';
import { More } from './marks.tsx';
import type { RowMenuItem } from './row-menu-popup.tsx';
import './row-menu.css';

interface RowMenuProps {
  /** Whose menu it is, as it is called on screen. */
  readonly of: string;
  readonly items: readonly RowMenuItem[];
  /** In a list that the arrow keys go through, the Tab key stops at the menu of one row only. */
  readonly isOutOfTabOrder?: boolean;
}

const RowMenuPopup = lazily(() => import('./row-menu-popup.tsx').then((file) => file.RowMenuPopup));

export function RowMenu({ of, items, isOutOfTabOrder = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  /** As the button was pressed: the press itself closes the menu, as one beside it does. */
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
        // Whoever goes on while the menu is on its way does not want it any more.
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget?.closest('[role="menu"]')) setOpen(false);
        }}
        onKeyDown={(event) => {
          // A menu that is not there yet cannot hear it.
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          setOpen(false);
        }}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={(event) => {
          // The row under the button may have a click of its own.
          event.stopPropagation();
          setOpened(true);
          // Of a click by keyboard there was no press.
          setOpen(event.detail === 0 ? !isOpen : !wasOpen.current);
        }}
      >
        <More size={18} />
      </button>
      {wasOpened ? <RowMenuPopup items={items} isOpen={isOpen} button={button} onOpenChange={setOpen} /> : null}
    </span>
  );
}
