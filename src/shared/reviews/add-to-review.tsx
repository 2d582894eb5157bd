// Adds files of the repository to an existing or new review. Mount it to open it: <AddToReview files={[{ id, name,
// isFolder }]} from={project.category} onClose={…} />
import { Form, Input, Radio, Segmented } from 'antd';
import { useState } from 'react';
import { createReview } from '#domain/endpoints/reviews.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { type ReviewCard, type ReviewCategory, createReviewSchema, REVIEW_TABS } from '#domain/reviews.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { formatNumber, countOf } from '#src/components/format/formats.tsx';
import { SearchedList } from '#src/shared/list/searched-list.tsx';
import { VISIBILITY_HINTS, VISIBILITY_LABEL, ReviewVisibility } from './review-visibility.tsx';
import { useAddDocuments } from './use-add-documents.ts';
import './add-to-review.css';

interface AddToReviewProps {
  /** Files, and folders with everything in them. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly isFolder: boolean }[];
  /** The category of their project: a Personal one is not shared unless the user chooses to. */
  readonly from: ReviewCategory;
  readonly onClose: () => void;
}

type Target = 'existing' | 'new';
const TABS = (['Organization', 'Personal'] as const).map((value) => ({ value, label: REVIEW_TABS[value] }));
const TARGETS: { value: Target; label: string }[] = [
  { value: 'existing', label: 'An existing review' },
  { value: 'new', label: 'A new review' },
];

const whatWords = (files: AddToReviewProps['files']): string =>
  files.length === 1 ? `“${files[0]?.name ?? ''}”` : `${formatNumber(files.length)} ${kindOf(files)}`;

function kindOf(files: AddToReviewProps['files']): string {
  const folders = files.filter(({ isFolder }) => isFolder).length;
  if (folders === 0) return 'files';
  return folders === files.length ? 'folders' : 'files and folders';
}

export function AddToReview({ files, from, onClose }: AddToReviewProps) {
  const [target, setTarget] = useState<Target>('existing');
  const [category, setCategory] = useState<ReviewCategory>(from);
  const [chosen, setChosen] = useState<Pick<ReviewCard, 'id' | 'name'> | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const { run: create, isPending: isCreating } = useEndpointMutation(createReview, { invalidates: ['reviews'] });
  const { add, isBusy } = useAddDocuments();

  /** Null after a failure, which has its toast or its text at the field. */
  const createOne = async () => {
    const found = createReviewSchema.shape.name.safeParse(name).error?.issues[0]?.message ?? '';
    setProblem(found);
    if (found !== '') return null;
    return (await create({ body: { name, category } }))?.data ?? null;
  };
  const confirm = async () => {
    const review = target === 'new' ? await createOne() : chosen;
    if (!review) return;
    const ids = files.map(({ id }) => id);
    if (!(await add(review, ids, true))) {
      // A retry adds to the review that exists by now.
      setTarget('existing');
      setChosen(review);
      return;
    }
    onClose();
  };
  const atWork = isBusy || isCreating;
  return (
    <DialogFrame
      isBusy={atWork}
      width={560}
      title={`Add ${whatWords(files)} to a review`}
      okText={target === 'new' ? 'Create and add' : 'Add'}
      okButtonProps={{ disabled: target === 'existing' && chosen === null }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="add-to-review">
        <Radio.Group
          aria-label="Which review"
          options={TARGETS}
          value={target}
          onChange={(event) => setTarget(event.target.value as Target)}
        />
        {target === 'existing' ? (
          <>
            <Segmented<ReviewCategory> block aria-label="Tab" options={TABS} value={category} onChange={setCategory} />
            <ReviewChoice key={category} category={category} chosen={chosen?.id ?? null} onChoose={setChosen} />
          </>
        ) : (
          <Form layout="vertical" onFinish={() => void confirm()}>
            <Form.Item
              label="Name"
              required
              htmlFor="new-review-name"
              validateStatus={problem ? 'error' : ''}
              help={problem || undefined}
            >
              <Input
                id="new-review-name"
                autoFocus
                autoComplete="off"
                maxLength={TITLE_MAX}
                value={name}
                aria-invalid={problem !== ''}
                onChange={(event) => setName(event.target.value)}
              />
            </Form.Item>
            <Form.Item label={VISIBILITY_LABEL} extra={VISIBILITY_HINTS[category]}>
              <ReviewVisibility isAuthor value={category} onChange={setCategory} />
            </Form.Item>
          </Form>
        )}
        {from === 'Personal' && category === 'Organization' && (
          <Notice tone="warn" title="Everyone in your company can open this review">
            They can then read what you add here from your Personal project.
          </Notice>
        )}
      </div>
    </DialogFrame>
  );
}

/** As many as people scan before they search. */
const SHOWN = 50;

interface ReviewChoiceProps {
  readonly category: ReviewCategory;
  readonly chosen: string | null;
  readonly onChoose: (review: ReviewCard) => void;
}

const ReviewChoice = ({ category, chosen, onChoose }: ReviewChoiceProps) => (
  <SearchedList<ReviewCard>
    resource="reviews"
    category={category}
    placeholder="Search reviews by name"
    size={SHOWN}
    className="add-to-review-list"
    none={() => MESSAGES.noRecords}
  >
    {(reviews) => (
      <Radio.Group
        aria-label="Review"
        value={chosen}
        options={reviews.map((review) => ({
          value: review.id,
          // Published reviews cannot change.
          disabled: review.status === 'Publish',
          label: (
            <>
              {review.name}
              <span className="add-to-review-facts">
                {review.status === 'Publish'
                  ? 'Published: no documents can be added'
                  : countOf(review.documents, 'document')}
              </span>
            </>
          ),
        }))}
        onChange={(event) => {
          const review = reviews.find(({ id }) => id === event.target.value);
          if (review) onChoose(review);
        }}
      />
    )}
  </SearchedList>
);
