// Confirms and deletes files and folders, with a count of what goes with them.
import { type Contents, type FileTreeNode, fileNameOf } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { type FileScope, callsOf, FILE_QUERIES, PLACE_TEXTS } from './file-scope.ts';
import { countOf } from '#src/components/format/formats.tsx';

interface DeleteNodesProps {
  readonly scope: FileScope;
  readonly nodes: readonly FileTreeNode[];
  readonly onDeleted: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const ALL_OF = new Intl.ListFormat('en-US');

/** "12 files, 3 folders, and 1 conversation will be deleted. 2 reviews use some of it and keep the copies." */
export function contentsWords({ files, folders, reviews, conversations }: Contents, noun: string): string {
  const gone = ALL_OF.format([
    ...(files > 0 || folders === 0 ? [countOf(files, noun)] : []),
    ...(folders > 0 ? [countOf(folders, 'folder')] : []),
    ...(conversations > 0 ? [countOf(conversations, 'conversation')] : []),
  ]);
  const used =
    reviews === 0
      ? ''
      : ` ${countOf(reviews, 'review')} ${reviews === 1 ? 'uses' : 'use'} some of it and keep${reviews === 1 ? 's' : ''} the copies.`;
  return `${gone} will be deleted.${used}`;
}

export function DeleteNodes({ scope, nodes, onDeleted, onClose }: DeleteNodesProps) {
  const { noun, deleteOne, deleteFailed } = PLACE_TEXTS[scope.place];
  const ids = nodes.map(({ id }) => id);
  const [only] = nodes;
  const isOneFile = nodes.length === 1 && only?.type === 'file';
  // Counted now, not taken from the last dialog.
  const contents = useEndpointQuery(callsOf(scope).contents, { body: { ids } }, { gcTime: 0 });
  const outcome = {
    successNotification: ({ message }: { readonly message: string }) => message,
    errorNotification: deleteFailed,
    invalidates: FILE_QUERIES[scope.place],
    onSuccess: () => {
      onClose();
      onDeleted(ids);
    },
  };
  const one = useEndpointMutation(callsOf(scope).remove, outcome);
  const many = useEndpointMutation(callsOf(scope).removeMany, outcome);
  const remove = async () => {
    await (only && nodes.length === 1 ? one.run({ params: { id: only.id } }) : many.run({ body: { ids } }));
    onClose();
  };
  const found = contents.data?.data;
  return (
    <ConfirmDialog
      isOpen
      title={only && nodes.length === 1 ? `Delete “${fileNameOf(only)}”?` : `Delete ${nodes.length} items?`}
      confirmLabel="Delete"
      isDangerous
      isBusy={one.isPending || many.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {isOneFile && <p>{deleteOne}</p>}
      {/* Reserves its line while counting. */}
      {(!isOneFile || (found && found.reviews > 0)) && (
        <p className="delete-contents" aria-live="polite">
          {found ? contentsWords(found, noun) : contents.isPending ? 'Counting its contents…' : ''}
        </p>
      )}
      <p>{MESSAGES.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}
