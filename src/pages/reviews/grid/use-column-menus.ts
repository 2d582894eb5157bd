// The menus of the column headers.
import { useMemo } from 'react';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { isRunning } from './data/use-changes.ts';
import type { HeadActions } from './grid-head.tsx';
import type { PlacedColumn } from './layout.ts';
import { DOCUMENT_COLUMN, WIDTH } from './layout.ts';
import type { GridAddress } from './use-grid-address.ts';
import type { Workspace } from './use-review-workspace.ts';

export function useColumnMenus(workspace: Workspace): HeadActions {
  const { address, layoutControls, runCommands, setDialog, isReadOnly } = workspace;
  const canRun = !isReadOnly && !isRunning(workspace.changes.run);
  return useMemo(() => {
    const { layout, setWidth, move } = layoutControls;
    const { sort, order, change } = address;
    const sortItems = (key: string): RowMenuItem[] => [
      { key: 'asc', label: 'Sort ascending', onChoose: () => change({ sort: key, order: 'asc' }) },
      { key: 'desc', label: 'Sort descending', onChoose: () => change({ sort: key, order: 'desc' }) },
      ...(sort === key
        ? [{ key: 'unsorted', label: 'Do not sort', onChoose: () => change({ sort: 'position', order: 'asc' }) }]
        : []),
    ];
    const widthItems = (column: string, width: number): RowMenuItem[] => [
      { key: 'wider', label: 'Wider', onChoose: () => setWidth(column, width + 4 * WIDTH.step) },
      { key: 'narrower', label: 'Narrower', onChoose: () => setWidth(column, width - 4 * WIDTH.step) },
    ];
    const menuOf = (column: PlacedColumn): RowMenuItem[] => {
      const { id, width } = column;
      const index = layout.columns.indexOf(column);
      const only = (states: GridAddress['states']) => change({ column: id, states, value: '' });
      return [
        ...sortItems(id),
        { key: 'open', label: 'Show cells to review', onChoose: () => only(['open']) },
        { key: 'possible', label: 'Show possible cells', onChoose: () => only(['possible']) },
        { key: 'absent', label: 'Show cells not found', onChoose: () => only(['absent']) },
        {
          key: 'filter',
          label: address.column === id ? 'Filter by any column' : 'Filter by this column',
          onChoose: () => change({ column: address.column === id ? '' : id }),
        },
        ...(canRun
          ? [
              {
                key: 'run',
                label: 'Run missing cells',
                onChoose: () => void runCommands.run({ scope: 'missing', columns: [id] }),
              },
              {
                key: 'again',
                label: 'Run the column again',
                onChoose: () => void runCommands.run({ scope: 'all', columns: [id] }),
              },
            ]
          : []),
        ...(index > 0 ? [{ key: 'left', label: 'Move left', onChoose: () => move(id, -1) }] : []),
        ...(index < layout.columns.length - 1
          ? [{ key: 'right', label: 'Move right', onChoose: () => move(id, 1) }]
          : []),
        ...widthItems(id, width),
        ...(isReadOnly
          ? []
          : [{ key: 'edit', label: 'Edit or remove', onChoose: () => setDialog({ kind: 'columns', column: id }) }]),
      ];
    };
    return {
      menuOf,
      documentMenu: [
        ...sortItems('name').map((item) => ({ ...item, label: item.label.replace('Sort', 'Sort by name') })),
        { key: 'assignee', label: 'Sort by reviewer', onChoose: () => change({ sort: 'assignee', order: 'asc' }) },
        ...(sort === 'position'
          ? []
          : [
              {
                key: 'position',
                label: 'In the order added',
                onChoose: () => change({ sort: 'position', order: 'asc' }),
              },
            ]),
        ...widthItems(DOCUMENT_COLUMN, layout.documentWidth),
      ],
      // Cycles through ascending, descending and unsorted.
      onSort: (key) => {
        if (sort !== key) change({ sort: key, order: 'asc' });
        else if (order === 'asc') change({ sort: key, order: 'desc' });
        else change({ sort: 'position', order: 'asc' });
      },
      setWidth,
    };
  }, [address, layoutControls, runCommands, setDialog, isReadOnly, canRun]);
}
