// Chooses a review of a tab, with a search by name.
import { Radio } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCard, ReviewCategory } from '#domain/reviews.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { SearchedList } from '#src/shared/list/searched-list.tsx';
import './add-to-review.css';

/** As many as people scan before they search. */
const SHOWN = 50;

interface ReviewChoiceProps {
  readonly category: ReviewCategory;
  readonly chosen: string | null;
  readonly onChoose: (review: ReviewCard) => void;
}

export const ReviewChoice = ({ category, chosen, onChoose }: ReviewChoiceProps) => (
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
                  ? 'Published: unpublish it to add documents'
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
