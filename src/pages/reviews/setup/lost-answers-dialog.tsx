// Asks before answers go: those of columns that are removed, and those to questions that are changed. Says how many.
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import type { ColumnDraft } from './column-drafts.ts';
import { askedAgainWords, lostWords, useLostAnswers } from './use-lost-answers.ts';

interface LostAnswersDialogProps {
  /** Id of the review. */
  readonly review: string;
  readonly removed: readonly ColumnDraft[];
  /** Kept, with another question or type than before. */
  readonly changed: readonly ColumnDraft[];
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function LostAnswersDialog({ review, removed, changed, ...dialog }: LostAnswersDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={titleOf(removed.length, changed.length)}
      confirmLabel={removed.length > 0 ? 'Remove and save' : 'Change and save'}
      isDangerous
    >
      <ul className="review-columns-removed">
        {[...removed, ...changed].map((draft) => (
          <Column key={draft.key} review={review} draft={draft} />
        ))}
      </ul>
      <p>{MESSAGES.cannotBeUndone}</p>
    </ConfirmDialog>
  );
}

function titleOf(removed: number, changed: number): string {
  if (changed === 0) return removed === 1 ? 'Remove this column?' : `Remove ${removed} columns?`;
  if (removed > 0) return 'Remove and change columns?';
  return changed === 1 ? 'Change what this column asks?' : `Change what ${changed} columns ask?`;
}

function Column({ review, draft }: { readonly review: string; readonly draft: ColumnDraft }) {
  const lost = useLostAnswers(review, draft.id, true);
  return (
    <li>
      {draft.title}: {draft.isRemoved ? lostWords(lost) : askedAgainWords(lost)}
    </li>
  );
}
