// The row menu of a record: the permitted actions and their targets.
import type { PermissionSet } from '#domain/access/permissions.ts';
import type { LibraryRecord } from '#domain/library.ts';
import type { RecordAction } from '#domain/library-menu.ts';
import { ACTION_LABELS, recordActions } from '#domain/library-menu.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import type { LibraryView } from './library-view.ts';

interface MenuHandlers<Row> {
  /** Opens a screen with navigation state. */
  readonly open: (href: string, state: object) => void;
  readonly askToDelete: (record: Row) => void;
}

export function menuItems<Row extends LibraryRecord>(
  { library, hrefs, cloneState }: Pick<LibraryView<Row>, 'library' | 'hrefs' | 'cloneState'>,
  permissions: PermissionSet,
  record: Row,
  { open, askToDelete }: MenuHandlers<Row>,
): readonly RowMenuItem[] {
  const handlers: Readonly<Record<RecordAction, () => void>> = {
    view: () => open((hrefs.view ?? hrefs.edit)(record.id), { record }),
    edit: () => open(hrefs.edit(record.id), { record }),
    clone: () => open(hrefs.clone(record.id), { [cloneState]: record }),
    delete: () => askToDelete(record),
  };
  return recordActions(library.name, permissions, record.category).map((action) => ({
    key: action,
    label: ACTION_LABELS[action],
    isDangerous: action === 'delete',
    onChoose: handlers[action],
  }));
}
