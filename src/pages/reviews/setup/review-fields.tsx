// The fields of a review: name, description, and who can open it.
import { Form, Input, Select } from 'antd';
import { listReviewColleagues } from '#domain/endpoints/reviews.ts';
import { DESCRIPTION_MAX, REVIEW_PEOPLE_MAX, TITLE_MAX } from '#domain/limits.ts';
import {
  type CreateReview,
  type Review,
  type ReviewCategory,
  type ReviewPerson,
  createReviewSchema,
} from '#domain/reviews.ts';
import { accepts, acceptsIfGiven } from '#src/components/form/accepts.ts';
import { StaggeredFields } from '#src/components/form/staggered-fields.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useSession } from '#src/providers/session/session.ts';
import { VISIBILITY_HINTS, VISIBILITY_LABEL, ReviewVisibility } from '#src/shared/reviews/review-visibility.tsx';

export interface ReviewValues {
  readonly name: string;
  readonly description: string;
  readonly category: ReviewCategory;
  readonly people: string[];
}

export const valuesOf = ({ name, description, category, people }: Review): ReviewValues => ({
  name,
  description,
  category,
  people: people.map(({ id }) => id),
});

/** An Organization review is open to the whole company, so it has no list of people. */
export const bodyOf = ({ name, description, category, people }: ReviewValues): Omit<CreateReview, 'columns'> => ({
  name,
  description,
  category,
  people: category === 'Personal' ? people : [],
});

const { name, description } = createReviewSchema.shape;

interface ReviewFieldsProps {
  /** The people it is shared with. */
  readonly shared: Review['people'];
  /** Only the author can make a review Personal. */
  readonly isAuthor: boolean;
}

export function ReviewFields({ shared, isAuthor }: ReviewFieldsProps) {
  const category = Form.useWatch<ReviewCategory | undefined>('category');
  return (
    <StaggeredFields>
      <Form.Item name="name" label="Name" required rules={[accepts(name)]}>
        <Input autoComplete="off" maxLength={TITLE_MAX} />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[acceptsIfGiven(description)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={DESCRIPTION_MAX} />
      </Form.Item>
      <Form.Item name="category" label={VISIBILITY_LABEL} extra={category && VISIBILITY_HINTS[category]}>
        <ReviewVisibility isAuthor={isAuthor} />
      </Form.Item>
      {/* Hidden instead of removed, so that switching back keeps the people. */}
      <Form.Item name="people" label="Shared with" hidden={category !== 'Personal'}>
        <PeopleSelect shared={shared} />
      </Form.Item>
    </StaggeredFields>
  );
}

interface PeopleSelectProps {
  /** Set by antd's Form.Item. */
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
  /** The people chosen so far, some of whom may have left the company. */
  readonly shared: readonly ReviewPerson[];
}

export function PeopleSelect({ id, value, onChange, shared }: PeopleSelectProps) {
  const own = useSession()?.user.id;
  const { data, isFetching, error } = useEndpointQuery(listReviewColleagues);
  const colleagues = (data?.data ?? []).filter((person) => person.id !== own);
  const left = shared.filter((person) => !colleagues.some((one) => one.id === person.id));
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="multiple"
      allowClear
      showSearch
      optionFilterProp="label"
      maxCount={REVIEW_PEOPLE_MAX}
      // Below, the open list would cover the dialog's buttons.
      placement="topLeft"
      placeholder="No one yet: only you see it"
      loading={isFetching}
      notFoundContent={
        error ? 'Your colleagues could not be loaded.' : isFetching ? 'Loading…' : 'No colleague with this name'
      }
      options={[...colleagues, ...left].map((person) => ({ value: person.id, label: person.name }))}
      value={value ?? []}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
