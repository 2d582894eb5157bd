// Chooses a review of a tab, with a search by name.
import { useList } from '@refinedev/core';
import { Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCard, ReviewCategory } from '#domain/reviews.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { totalInWords, totalOf } from '#src/components/table/list-total.ts';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { filtersEqualTo } from '#src/components/table/filters-equal-to.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { documentsWords } from './use-add-documents.ts';
import './add-to-review.css';

/** As many as people scan before they search. */
const SHOWN = 50;

interface ReviewChoiceProps {
  readonly category: ReviewCategory;
  readonly chosen: string | null;
  readonly onChoose: (review: ReviewCard) => void;
}

export function ReviewChoice({ category, chosen, onChoose }: ReviewChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed.trim());
  const { query, result } = useList<ReviewCard, ApiError>({
    resource: 'reviews',
    pagination: { currentPage: 1, pageSize: SHOWN },
    filters: filtersEqualTo({ category, search }),
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const total = totalOf(query.data);
  return (
    <>
      <SearchBox value={typed} placeholder="Search reviews by name" onChange={setTyped} />
      <div className="add-to-review-list" aria-busy={query.isFetching}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {query.isError && (
          <ErrorState title={MESSAGES.fetchFailed} detail={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && result.data.length === 0 && <p className="quiet">{MESSAGES.noRecords}</p>}
        <Radio.Group
          aria-label="Review"
          value={chosen}
          options={result.data.map((review) => ({
            value: review.id,
            // Published reviews cannot change.
            disabled: review.status === 'Publish',
            label: (
              <>
                {review.name}
                <span className="add-to-review-facts">
                  {review.status === 'Publish'
                    ? 'Published: unpublish it to add documents'
                    : documentsWords(review.documents)}
                </span>
              </>
            ),
          }))}
          onChange={(event) => {
            const review = result.data.find(({ id }) => id === event.target.value);
            if (review) onChoose(review);
          }}
        />
        {total.total > SHOWN && (
          <p className="quiet">{`The first ${SHOWN} of ${totalInWords(total)}. Search to find others.`}</p>
        )}
      </div>
    </>
  );
}
