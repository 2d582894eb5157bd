// A button that opens a menu. Choosing an entry returns the focus to the button.
import { DownOutlined } from '@ant-design/icons';
import { type ButtonProps, type DropdownProps, type MenuProps, Button, Dropdown } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { useMenuPopup } from './use-menu-popup.tsx';

interface MenuButtonProps extends Pick<ButtonProps, 'type' | 'icon' | 'disabled' | 'aria-label'> {
  readonly items: NonNullable<MenuProps['items']>;
  readonly onChoose: (key: string) => void;
  readonly placement?: DropdownProps['placement'];
  /** Also keeps the menu closed. */
  readonly loading?: boolean;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** Its label; without one it is an arrow. */
  readonly children?: string;
}

export function MenuButton({ items, onChoose, placement = 'bottomRight', ref, children, ...props }: MenuButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const [isOpen, setOpen] = useState(false);
  const popup = useMenuPopup(isOpen);
  const arrow = <DownOutlined aria-hidden />;
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      {...popup}
      placement={placement}
      disabled={props.loading ?? false}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          // Consume Enter: it must not reach the element that is focused next.
          domEvent.preventDefault();
          button.current?.focus();
          onChoose(key);
        },
      }}
    >
      {children === undefined ? (
        <Button {...props} ref={button} aria-haspopup="menu" icon={arrow} />
      ) : (
        <Button {...props} ref={button} aria-haspopup="menu">
          {children}
          {arrow}
        </Button>
      )}
    </Dropdown>
  );
}
