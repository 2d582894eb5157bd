// What row-menu.tsx opens, fetched when somebody is about to open the first menu.
import { Dropdown } from 'antd';
import type { RefObject } from 'react';
import { useMenuPopup } from './use-menu-popup.tsx';

export interface RowMenuItem {
  readonly key: string;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly onChoose: () => void;
}

interface RowMenuPopupProps {
  readonly items: readonly RowMenuItem[];
  readonly isOpen: boolean;
  /** Gets the focus back when the menu closes. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function RowMenuPopup({ items, isOpen, button, onOpenChange }: RowMenuPopupProps) {
  const popup = useMenuPopup(isOpen);
  return (
    <Dropdown
      open={isOpen}
      trigger={['click']}
      {...popup}
      placement="bottomRight"
      onOpenChange={(next) => {
        onOpenChange(next);
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
  );
}
