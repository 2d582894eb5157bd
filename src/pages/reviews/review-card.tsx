// A review in the list: how far it is, and whose.
import type { ReviewCard } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { RecordCard } from '#src/components/cards/card-list.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { decidedOf, doneOf, isAtWork, progressWords, sizeWords } from './review-words.ts';
import { ReviewStatusBadge } from './setup/review-status.tsx';

interface ReviewCardProps {
  readonly review: ReviewCard;
  readonly menu: readonly RowMenuItem[];
}

export const ReviewCardView = ({ review, menu }: ReviewCardProps) => (
  <RecordCard
    name={review.name}
    to={hrefTo.tabularReview(review.id)}
    badge={<ReviewStatusBadge status={review.status} />}
    description={review.description}
    lines={2}
    foot={
      <>
        <span>{review.author_name.name}</span>
        <Moment iso={review.updated_at} as="date" />
      </>
    }
    menu={menu}
  >
    <Progress review={review} />
  </RecordCard>
);

/** The words say it; the bar is for the eye. */
function Progress({ review }: { readonly review: ReviewCard }) {
  const { counts } = review;
  const share = (count: number) => `${counts.total === 0 ? 0 : (100 * count) / counts.total}%`;
  return (
    <span className="review-progress" data-running={isAtWork(review)}>
      <span className="review-size">{sizeWords(review)}</span>
      {counts.total > 0 && (
        <>
          <span className="review-bar" aria-hidden>
            <span style={{ width: share(doneOf(counts)) }} />
            <span style={{ width: share(decidedOf(counts)) }} />
          </span>
          <span className="review-progress-words">{progressWords(counts)}</span>
        </>
      )}
    </span>
  );
}
