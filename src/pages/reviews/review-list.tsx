// The cards of one tab. Those of a review at work follow it.
import { useEffect, useEffectEvent } from 'react';
import type { ReviewCard, ReviewCategory } from '#domain/reviews.ts';
import { CreateCard } from '#src/components/cards/card-list.tsx';
import { RecordCards } from '#src/components/cards/record-cards.tsx';
import { lazily } from '#src/components/lazily.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import type { TableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { ReviewCardView } from './review-card.tsx';
import { isAtWork } from './review-words.ts';
import type { ReviewSource } from './setup/create-review.tsx';
import { useReviewMenus } from './use-review-menus.ts';

const CreateReview = lazily(() => import('./setup/create-review.tsx').then((file) => file.CreateReview));
const ReviewDialog = lazily(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog));

interface ReviewListProps {
  readonly category: ReviewCategory;
  readonly address: TableAddress<'category'>;
  readonly isCreating: boolean;
  /** A query that the new review takes its columns from. */
  readonly from?: ReviewSource | undefined;
  readonly onCreate: (isCreating: boolean) => void;
}

const ASK_AGAIN_MS = 3000;

/** Beside the card that creates the first one. */
const NONE_YET: Readonly<Record<ReviewCategory, string>> = {
  Organization:
    'Your organization has no reviews yet. Everyone in your company can work in the reviews you create here.',
  Personal: 'Nothing is shared with you yet. Only you and the people you choose can see the reviews you create here.',
};

export function ReviewList({ category, address, isCreating, from, onCreate }: ReviewListProps) {
  const permissions = usePermissions();
  const records = useRecords<ReviewCard>('reviews', address);
  const { menuOf, open, close } = useReviewMenus();
  useAskingAgain(records.rows.some(isAtWork), records.reload);

  return (
    <>
      <RecordCards
        noun={{ one: 'review', many: 'reviews' }}
        records={records}
        address={address}
        noneYet={NONE_YET[category]}
        createCard={
          permissions.can('reviews', 'create', category) && (
            <CreateCard
              title="Create New Review"
              text="A grid of documents by questions."
              opens={() => onCreate(true)}
            />
          )
        }
        renderCard={(review) => <ReviewCardView review={review} menu={menuOf(review)} />}
      />
      {isCreating && <CreateReview category={category} from={from} onClose={() => onCreate(false)} />}
      {open && <ReviewDialog {...open} onClose={close} />}
    </>
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
