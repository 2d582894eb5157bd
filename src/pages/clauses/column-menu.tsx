// The menu of the columns: add one, or remove the last.
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Ref } from 'react';
import { useState } from 'react';
import { CLAUSE_COLUMNS_MAX } from '#domain/limits.ts';
import { useMenuPopup } from '#src/components/use-menu-popup.tsx';

interface ColumnMenuProps {
  /** The number of columns. */
  readonly columns: number;
  readonly onAdd: () => void;
  readonly onDeleteLast: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

export function ColumnMenu({ columns, onAdd, onDeleteLast, ref }: ColumnMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const popup = useMenuPopup(isOpen);
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      {...popup}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'add', label: 'Add Column', disabled: columns >= CLAUSE_COLUMNS_MAX },
          { key: 'delete', label: 'Delete Last Column', disabled: columns === 1, danger: columns > 1 },
        ],
        onClick: ({ key, domEvent }) => {
          // Consume Enter: it must not reach the element that is focused next.
          domEvent.preventDefault();
          if (key === 'add') onAdd();
          else onDeleteLast();
        },
      }}
    >
      <Button ref={ref} icon={<DownOutlined aria-hidden />} iconPosition="end">
        Columns
      </Button>
    </Dropdown>
  );
}
