// Creates a review (spec 2.17) and leads into it, where its documents and columns are chosen.
import { useNavigate } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import type { Review, ReviewCategory } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import type { ReviewValues } from './review-fields.tsx';
import { bodyOf, ReviewFields } from './review-fields.tsx';

const NOBODY: Review['people'] = [];

interface CreateReviewProps {
  readonly category: ReviewCategory;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function CreateReview({ category, onClose }: CreateReviewProps) {
  const navigate = useNavigate();
  return (
    <FormDialog<ReviewValues>
      title="Create New Review"
      submitLabel="Create"
      resource="reviews"
      action="create"
      initialValues={{ name: '', description: '', category, people: [] }}
      toBody={bodyOf}
      successMessage={MESSAGES.createdSuccessfully}
      onDone={(record) => {
        if (record?.id !== undefined) void navigate(hrefTo.tabularReview(String(record.id)));
      }}
      onClose={onClose}
    >
      <ReviewFields shared={NOBODY} isAuthor />
    </FormDialog>
  );
}
