// Asks before files and folders are deleted, says what goes with them, and deletes them (spec 8).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contents, FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf, PLACE_TEXTS } from './file-scope.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

interface DeleteNodesProps {
  readonly scope: FileScope;
  readonly nodes: readonly FileTreeNode[];
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const ALL_OF = new Intl.ListFormat('en-US');
const count = (number: number, noun: string) => `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;

/** "12 files, 3 folders, and 1 conversation will be deleted. 2 reviews use some of it and keep the copies." */
export function contentsWords({ files, folders, reviews, conversations }: Contents, noun: string): string {
  const gone = ALL_OF.format([
    ...(files > 0 || folders === 0 ? [count(files, noun)] : []),
    ...(folders > 0 ? [count(folders, 'folder')] : []),
    ...(conversations > 0 ? [count(conversations, 'conversation')] : []),
  ]);
  const used =
    reviews === 0
      ? ''
      : ` ${count(reviews, 'review')} ${reviews === 1 ? 'uses' : 'use'} some of it and keep${reviews === 1 ? 's' : ''} the copies.`;
  return `${gone} will be deleted.${used}`;
}

/** Mount it to ask. */
export function DeleteNodes({ scope, nodes, onDeleted, onClose }: DeleteNodesProps) {
  const { noun, deleteOne, deleteFailed } = PLACE_TEXTS[scope.place];
  const [isBusy, setBusy] = useState(false);
  const ids = nodes.map(({ id }) => id);
  const [only] = nodes;
  const isOneFile = nodes.length === 1 && only?.type === 'file';
  const contents = useQuery({
    queryKey: ['file-contents', scope.place, ids],
    queryFn: ({ signal }) => call(callsOf(scope).contents, { body: { ids }, signal }),
    // Said of what there is now, not of what there was when somebody last asked.
    gcTime: 0,
    retry: false,
  });
  const remove = async () => {
    setBusy(true);
    const { remove: removeOne, removeMany } = callsOf(scope);
    try {
      const { message } =
        only && nodes.length === 1
          ? await call(removeOne, { params: { id: only.id } })
          : await call(removeMany, { body: { ids } });
      notifySuccess(message);
      onClose();
      onDeleted(ids);
    } catch (error) {
      notifyError(deleteFailed, sentenceOf(error));
      onClose();
    }
    scope.onChanged();
  };
  const found = contents.data?.data;
  return (
    <ConfirmDialog
      isOpen
      title={only && nodes.length === 1 ? `Delete “${fileNameOf(only)}”?` : `Delete ${nodes.length} items?`}
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {isOneFile && <p>{deleteOne}</p>}
      {/* Keeps its line while it is counted. */}
      {(!isOneFile || (found && found.reviews > 0)) && (
        <p className="delete-contents" aria-live="polite">
          {found ? contentsWords(found, noun) : contents.isPending ? 'Counting its contents…' : ''}
        </p>
      )}
      <p>{MESSAGES.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}
