// The open cell: beside the grid where there is room, over it where there is not.
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';

interface CellBesideProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function CellBeside({ label, onClose, children }: CellBesideProps) {
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  if (isWide)
    return (
      <aside className="cell-aside" aria-label={label}>
        {children}
      </aside>
    );
  return (
    <Drawer
      open
      placement="right"
      width={isPhone ? '100%' : 480}
      closable={false}
      aria-label={label}
      rootClassName="cell-drawer"
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
