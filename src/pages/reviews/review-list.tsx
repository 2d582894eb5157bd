// The cards of one tab. Those of a review at work follow it.
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewCard, ReviewCategory } from '#domain/reviews.ts';
import { CardList, CreateCard } from '#src/components/cards/card-list.tsx';
import { CardSkeletons } from '#src/components/card-skeletons.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { Paging } from '#src/components/table/paging.tsx';
import { usePageInRange } from '#src/components/table/use-page-in-range.ts';
import { useRecords } from '#src/components/table/use-records.ts';
import type { TableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { ReviewCardView } from './review-card.tsx';
import { isAtWork } from './review-words.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { CreateReview } from './setup/create-review.tsx';
import { useReviewMenus } from './use-review-menus.ts';

interface ReviewListProps {
  readonly category: ReviewCategory;
  readonly address: TableAddress<'category'>;
  readonly isCreating: boolean;
  readonly onCreate: (isCreating: boolean) => void;
}

const ASK_AGAIN_MS = 3000;

/** Beside the card that creates the first one. */
const NONE_YET: Readonly<Record<ReviewCategory, string>> = {
  Organization: 'Your organization has no reviews yet. What you create here, everybody in your company works in.',
  Personal: 'Nothing is shared with you yet. What you create here, only you and the people you choose see.',
};

export function ReviewList({ category, address, isCreating, onCreate }: ReviewListProps) {
  const permissions = usePermissions();
  const records = useRecords<ReviewCard>('reviews', address);
  const { menuOf, open, close } = useReviewMenus();
  const { rows, total, isLoading, isRefreshing, error } = records;
  const search = address.search.trim();
  const isEmpty = !isLoading && !isRefreshing && !error && rows.length === 0;
  const isPast = usePageInRange({ ...address, total, isEmpty });
  useAskingAgain(rows.some(isAtWork), records.reload);

  if (error) return <ErrorState title={MESSAGES.fetchFailed} detail={error.message} onRetry={records.onRetry} />;
  if (isLoading || isPast) return <CardSkeletons label="Loading reviews" />;
  if (rows.length === 0 && search !== '')
    return (
      <EmptyState
        title={`No review is named “${search}”`}
        action={<Button onClick={() => address.change({ search: '' })}>Show all</Button>}
      >
        Only the names of reviews in this tab are searched.
      </EmptyState>
    );
  const mayCreate = search === '' && address.page === 1 && permissions.can('reviews', 'create', category);
  return (
    <div>
      {rows.length === 0 && <p className="card-list-none">{NONE_YET[category]}</p>}
      <CardList isRefreshing={isRefreshing}>
        {mayCreate && (
          <CreateCard title="Create New Review" text="A grid of documents by questions." opens={() => onCreate(true)} />
        )}
        {rows.map((review) => (
          <ReviewCardView key={review.id} review={review} menu={menuOf(review)} />
        ))}
      </CardList>
      {(total > DEFAULT_PAGE_SIZE || address.pageSize !== DEFAULT_PAGE_SIZE) && (
        <Paging
          className="card-list-pages"
          page={address.page}
          pageSize={address.pageSize}
          total={total}
          {...(total > MAX_PAGE_DEPTH_ROWS ? { totalWords: 'more than 10,000' } : {})}
          onChange={address.change}
        />
      )}
      {isCreating && <CreateReview category={category} onClose={() => onCreate(false)} />}
      {open && <ReviewDialog {...open} onClose={close} />}
    </div>
  );
}

/** Asks again now and then while something on screen may change by itself. */
function useAskingAgain(isNeeded: boolean, reload: () => Promise<unknown>): void {
  const again = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => again(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
