// The menu at the end of a row or on a card: what may be done to this record, and nothing that may not.
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';

export interface RowMenuItem {
  readonly key: string;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly onChoose: () => void;
}

export interface RowMenuProps {
  /** Whose menu it is, as it is called on screen. */
  readonly of: string;
  readonly items: readonly RowMenuItem[];
}

export function RowMenu({ of, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      // Opened by keyboard, it is gone through by keyboard.
      autoFocus
      placement="bottomRight"
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
      <Button
        ref={button}
        type="text"
        icon={<MoreOutlined aria-hidden />}
        aria-label={`Actions for ${of}`}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
