// How many answers saving the columns would discard, because a column is removed or its question changes, and the dialog
// that confirms it.
import { listReviewRows } from '#domain/endpoints/review-cells.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { CellFilter } from '#domain/reviews.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import type { ColumnDraft } from './column-drafts.ts';

interface LostAnswersDialogProps {
  readonly review: string;
  readonly removed: readonly ColumnDraft[];
  /** Columns whose question or type has changed. */
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
  return changed === 1 ? 'Change the question of this column?' : `Change the questions of ${changed} columns?`;
}

function Column({ review, draft }: { readonly review: string; readonly draft: ColumnDraft }) {
  const lost = useLostAnswers(review, draft.id, true);
  return (
    <li>
      {draft.title}: {draft.isRemoved ? describeLostAnswers(lost) : describeRerun(lost)}
    </li>
  );
}

interface LostAnswers {
  readonly answers: number;
  readonly decided: number;
}

const DECIDED: readonly CellFilter[] = ['verified', 'edited', 'rejected'];
const ANSWERED: readonly CellFilter[] = ['open', ...DECIDED];

const rowsWith = (review: string, column: string, states: readonly CellFilter[]) => ({
  params: { id: review },
  query: { column, state: states.join(',') },
});

/** Whether any of the columns has an answer, asked once when the user saves. */
export async function hasAnswers(review: string, columns: readonly string[]): Promise<boolean> {
  const replies = await Promise.all(columns.map((column) => call(listReviewRows, rowsWith(review, column, ANSWERED))));
  return replies.some(({ data }) => data.length > 0);
}

/** Null until it is loaded, and for a column that was never saved. */
export function useLostAnswers(review: string, column: string | undefined, isLost: boolean): LostAnswers | null {
  // Refetch after each removal: a run may have answered more cells.
  const options = { enabled: isLost && column !== undefined, staleTime: 0 };
  const answers = useEndpointQuery(listReviewRows, rowsWith(review, column ?? '', ANSWERED), options).data;
  const decided = useEndpointQuery(listReviewRows, rowsWith(review, column ?? '', DECIDED), options).data;
  return isLost && answers && decided ? { answers: answers.data.length, decided: decided.data.length } : null;
}

/** Empty until it is loaded. */
export function describeLostAnswers(lost: LostAnswers | null): string {
  if (lost === null) return '';
  if (lost.answers === 0) return 'It has no answers yet.';
  return `${countOf(lost.answers, 'answer')} will be deleted${reviewedCount(lost)}.`;
}

/** As describeLostAnswers, for a column whose question changes. */
function describeRerun(lost: LostAnswers | null): string {
  if (lost === null) return '';
  if (lost.answers === 0) return 'It has no answers yet.';
  return `${countOf(lost.answers, 'answer')} will be discarded${reviewedCount(lost)} and must be run again.`;
}

const reviewedCount = ({ decided }: LostAnswers): string =>
  decided > 0 ? `, ${formatNumber(decided)} of them reviewed` : '';
