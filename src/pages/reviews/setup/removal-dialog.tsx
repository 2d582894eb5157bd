// Asks before columns go with their answers, and says which.
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ColumnDraft } from './column-drafts.ts';
import { lostWords, useLostAnswers } from './use-lost-answers.ts';

interface RemovalDialogProps {
  /** Id of the review. */
  readonly review: string;
  readonly removed: readonly ColumnDraft[];
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RemovalDialog({ review, removed, ...dialog }: RemovalDialogProps) {
  const isOne = removed.length === 1;
  return (
    <ConfirmDialog
      {...dialog}
      title={isOne ? 'Remove this column?' : `Remove ${removed.length} columns?`}
      confirmLabel="Remove and save"
      isDangerous
    >
      <ul className="review-columns-removed">
        {removed.map((draft) => (
          <Removed key={draft.key} review={review} draft={draft} />
        ))}
      </ul>
      <p>{MESSAGES.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}

function Removed({ review, draft }: { readonly review: string; readonly draft: ColumnDraft }) {
  const lost = useLostAnswers(review, draft.id, true);
  return (
    <li>
      {draft.title}: {lostWords(lost)}
    </li>
  );
}
