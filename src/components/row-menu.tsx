// The menu at the end of a row or on a card: what may be done to this record, and nothing that may not. Until it is
// first opened it is one button: a list of many rows would spend most of its time on menus that nobody opens.
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { More } from './marks.tsx';
import { useMenuPopup } from './use-menu-popup.tsx';
import './row-menu.css';

export interface RowMenuItem {
  readonly key: string;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly onChoose: () => void;
}

interface RowMenuProps {
  /** Whose menu it is, as it is called on screen. */
  readonly of: string;
  readonly items: readonly RowMenuItem[];
  /** In a list that the arrow keys go through, the Tab key stops at the menu of one row only. */
  readonly isOutOfTabOrder?: boolean;
}

export function RowMenu({ of, items, isOutOfTabOrder = false }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  /** As the button was pressed: the press itself closes the menu, as one beside it does. */
  const wasOpen = useRef(false);
  const popup = useMenuPopup(isOpen);
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
      {wasOpened ? (
        <Dropdown
          open={isOpen}
          trigger={['click']}
          {...popup}
          placement="bottomRight"
          onOpenChange={(next) => {
            setOpen(next);
            // The entry that has the focus goes with its menu.
            if (!next) button.current?.focus();
          }}
          menu={{
            items: items.map(({ key, label, isDangerous }) => ({ key, label, danger: isDangerous ?? false })),
            onClick: ({ key, domEvent }) => {
              // The row under the menu may have a click of its own.
              domEvent.stopPropagation();
              // Enter is spent here: it must not go on to whatever has the focus next, such as a form that it would send.
              domEvent.preventDefault();
              // The entry goes with its menu; a dialog that it opens gives the focus back to the button.
              button.current?.focus();
              items.find((item) => item.key === key)?.onChoose();
            },
          }}
        >
          <span className="row-menu-anchor" />
        </Dropdown>
      ) : null}
    </span>
  );
}
