// The open menu of row-menu.tsx, loaded when a menu is about to open.
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
  /** Receives the focus when the menu closes. */
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
        // The focused entry disappears with its menu.
        if (!next) button.current?.focus();
      }}
      menu={{
        items: items.map(({ key, label, isDangerous }) => ({ key, label, danger: isDangerous ?? false })),
        onClick: ({ key, domEvent }) => {
          // The row below may handle clicks too.
          domEvent.stopPropagation();
          // Consume Enter: it must not reach the element that is focused next and submit its form.
          domEvent.preventDefault();
          // The entry disappears; a dialog that it opens returns the focus to the button.
          button.current?.focus();
          items.find((item) => item.key === key)?.onChoose();
        },
      }}
    >
      <span className="row-menu-anchor" />
    </Dropdown>
  );
}
