// A review in the list: how far it is, and whose. The whole card is one link; its menu lies upon it.
import { PlusOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import type { ReviewCard } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import type { RowMenuItem } from '#src/components/row-menu.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { answeredOf, decidedOf, isAtWork, progressWords, sizeWords } from './review-words.ts';
import { ReviewStatusBadge } from './setup/review-status.tsx';

interface ReviewCardProps {
  readonly review: ReviewCard;
  readonly menu: readonly RowMenuItem[];
}

export function ReviewCardView({ review, menu }: ReviewCardProps) {
  return (
    <li data-menu={menu.length > 0}>
      <Link className="review-card" to={hrefTo.tabularReview(review.id)}>
        <ReviewStatusBadge status={review.status} />
        <h2>{review.name}</h2>
        <span className="review-card-text">{review.description}</span>
        <Progress review={review} />
        <span className="review-card-foot">
          <span>{review.author_name.name}</span>
          <time dateTime={review.updated_at}>{dayjs(review.updated_at).format('YYYY-MM-DD')}</time>
        </span>
      </Link>
      <RowMenu of={review.name} items={menu} />
    </li>
  );
}

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
            <span style={{ width: share(answeredOf(counts)) }} />
            <span style={{ width: share(decidedOf(counts)) }} />
          </span>
          <span className="review-progress-words">{progressWords(counts)}</span>
        </>
      )}
    </span>
  );
}

/** The first card of a tab (spec 2.17). */
export const CreateCard = ({ onCreate }: { onCreate: () => void }) => (
  <li>
    <button type="button" className="review-card review-create" onClick={onCreate}>
      <PlusOutlined aria-hidden />
      <span className="review-create-title">Create New Review</span>
      <span className="review-card-text">A grid of documents by questions.</span>
    </button>
  </li>
);
