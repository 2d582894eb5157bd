// The columns in their order: put in another by mouse or keyboard, opened one at a time, removed until one thinks better
// of it.
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import type { ColumnDraft } from './column-drafts.ts';
import { isAskedAnew, keptOf } from './column-drafts.ts';
import { columnName, ColumnRow } from './column-row.tsx';
import type { useColumnDrafts } from './use-column-drafts.ts';

interface ColumnListProps {
  readonly columns: ReturnType<typeof useColumnDrafts>;
  /** Key of the column whose fields are shown. */
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
}

export function ColumnList({ columns, open, onOpen }: ColumnListProps) {
  const { base, drafts, change, errorAt } = columns;
  const list = useKeyedList(drafts, change);
  const remove = (draft: ColumnDraft, index: number) => {
    // Nothing is lost with a column that was never saved, nor is there anything to take back.
    if (draft.id === undefined) list.remove(index);
    else list.change(index, { ...draft, isRemoved: true });
    if (open === draft.key) onOpen(null);
  };
  return (
    <SortableList label="Columns" list={list} nameOf={columnName}>
      {(draft, index, controls) => (
        <ColumnRow
          review={base.id}
          draft={draft}
          number={keptOf(drafts.slice(0, index)).length + 1}
          controls={controls}
          isOpen={open === draft.key}
          isAskedAnew={isAskedAnew(draft, base.columns)}
          errorAt={(field) => errorAt(draft, field)}
          onToggle={() => onOpen(open === draft.key ? null : draft.key)}
          onChange={(changed) => list.change(index, changed)}
          onRemove={() => remove(draft, index)}
        />
      )}
    </SortableList>
  );
}
