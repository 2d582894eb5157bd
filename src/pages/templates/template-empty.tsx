// The empty states of the tree: no templates, or no match.
import { Button } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';

interface NoTemplatesProps {
  /** The tab's label. */
  readonly top: string;
  readonly canWrite: boolean;
  readonly onAdd: () => void;
  readonly onDrop: (found: Promise<WalkedFiles>) => void;
}

export function NoTemplates({ top, canWrite, onAdd, onDrop }: NoTemplatesProps) {
  if (!canWrite) return <EmptyState title={MESSAGES.noRecords}>There are no templates here yet.</EmptyState>;
  const add = (
    <Button type="primary" onClick={onAdd}>
      Add File
    </Button>
  );
  return (
    <DropZone label={top} onDrop={onDrop}>
      <EmptyState title={MESSAGES.noRecords} action={add}>
        Add your standard forms and precedents, or drop them here.
      </EmptyState>
    </DropZone>
  );
}

export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState title={MESSAGES.noRecords} action={<Button onClick={onClear}>Clear search</Button>}>
      No file or folder matches.
    </EmptyState>
  );
}
