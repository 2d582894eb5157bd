// What the rows of a list share, as one stable object, so that rows only render for their own changes.
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { PermissionSet } from '#domain/access/permissions.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { type RecordAction, ACTION_LABELS, recordActions } from '#domain/library-menu.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import type { RowKind } from './library-row.tsx';
import type { LibraryView } from './library-view.ts';

export function useRowKind<Row extends LibraryRecord>(
  view: LibraryView<Row>,
  permissions: PermissionSet,
  askToDelete: (record: Row) => void,
  openMore: (record: Row) => void,
): RowKind<Row> {
  const navigate = useNavigate();
  return useMemo(() => {
    const { library, hrefs, cloneState, more } = view;
    const menuOf = (record: Row): readonly RowMenuItem[] => {
      const open = (href: string, state: object) => void navigate(href, { state });
      const handlers: Readonly<Record<RecordAction, () => void>> = {
        view: () => open((hrefs.view ?? hrefs.edit)(record.id), { record }),
        edit: () => open(hrefs.edit(record.id), { record }),
        clone: () => open(hrefs.clone(record.id), { [cloneState]: record }),
        delete: () => askToDelete(record),
      };
      const items = recordActions(library.name, permissions, record.category).map((action) => ({
        key: action as string,
        label: ACTION_LABELS[action] as string,
        isDangerous: action === 'delete',
        onChoose: handlers[action],
      }));
      if (!more) return items;
      const item = { key: 'more', label: more.label, isDangerous: false, onChoose: () => openMore(record) };
      const at = items.findIndex(({ isDangerous }) => isDangerous);
      return items.toSpliced(at < 0 ? items.length : at, 0, item);
    };
    return { Row: view.Row, titleOf: view.titleOf, menuOf };
  }, [view, permissions, navigate, askToDelete, openMore]);
}
