// Creates a review and opens it, where its documents and columns are chosen.
import { useNavigate } from 'react-router';
import { columnsOf } from '#domain/library-columns.ts';
import { REVIEW_COLUMNS_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Query } from '#domain/queries.ts';
import type { Review, ReviewCategory } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { type ReviewValues, bodyOf, ReviewFields } from './review-fields.tsx';

export type ReviewSource = Pick<Query, 'name' | 'query'>;

const NOBODY: Review['people'] = [];

interface CreateReviewProps {
  readonly category: ReviewCategory;
  /** A query whose items become its columns. */
  readonly from?: ReviewSource | undefined;
  readonly onClose: () => void;
}

export function CreateReview({ category, from, onClose }: CreateReviewProps) {
  const navigate = useNavigate();
  const columns = from ? columnsOf(from).slice(0, REVIEW_COLUMNS_MAX) : [];
  return (
    <FormDialog<ReviewValues>
      title="Create New Review"
      submitLabel="Create"
      resource="reviews"
      action="create"
      initialValues={{ name: from?.name ?? '', description: '', category, people: [] }}
      toBody={(values) => ({ ...bodyOf(values), columns })}
      successMessage={MESSAGES.createdSuccessfully}
      onDone={(record) => {
        if (record?.id !== undefined) void navigate(hrefTo.tabularReview(String(record.id)));
      }}
      onClose={onClose}
    >
      {from && (
        <p className="review-from">
          {countOf(columns.length, 'column')} from “{from.name}”. You can change them afterwards.
        </p>
      )}
      <ReviewFields shared={NOBODY} isAuthor />
    </FormDialog>
  );
}
