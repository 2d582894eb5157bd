// Chooses whom a Personal review is shared with (spec 2.17).
import { Form } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import type { ReviewFormProps } from './edit-review.tsx';
import { PeopleSelect } from './people-select.tsx';
import type { ReviewValues } from './review-fields.tsx';
import { bodyOf, valuesOf } from './review-fields.tsx';

/** Mount it to open it; with the review's version as its key. */
export function ShareReview({ review, onReload, onClose }: ReviewFormProps) {
  return (
    <FormDialog<Pick<ReviewValues, 'people'>>
      title={`Share “${review.name}”`}
      submitLabel="Share"
      resource="reviews"
      action="edit"
      id={review.id}
      initialValues={{ people: valuesOf(review).people }}
      toBody={({ people }) => ({ ...bodyOf({ ...valuesOf(review), people }), version: review.version })}
      successMessage={MESSAGES.updatedSuccessfully}
      onReload={onReload}
      onClose={onClose}
    >
      <Form.Item
        name="people"
        label="Shared with"
        extra="They find it under “Shared with me” and can work in it as you do."
      >
        <PeopleSelect shared={review.people} />
      </Form.Item>
    </FormDialog>
  );
}
