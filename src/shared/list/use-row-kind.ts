// What the rows of a list share, as one stable object, so that rows only render for their own changes.
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { PermissionSet } from '#domain/access/permissions.ts';
import type { LibraryRecord } from '#domain/library.ts';
import type { RowKind } from './library-row.tsx';
import type { LibraryView } from './library-view.ts';
import { menuItems } from './menu-items.ts';

export function useRowKind<Row extends LibraryRecord>(
  view: LibraryView<Row>,
  permissions: PermissionSet,
  askToDelete: (record: Row) => void,
): RowKind<Row> {
  const navigate = useNavigate();
  return useMemo(() => {
    const open = (href: string, state: object) => void navigate(href, { state });
    return {
      Row: view.Row,
      titleOf: view.titleOf,
      menuOf: (record) => menuItems(view, permissions, record, { open, askToDelete }),
    };
  }, [view, permissions, navigate, askToDelete]);
}
