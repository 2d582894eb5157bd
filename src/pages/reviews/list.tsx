// The list of tabular reviews: those of the company and those shared with the user, with search, cards and dialogs.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Category, chosenTab } from '#domain/categories.ts';
import { querySchema } from '#domain/queries.ts';
import { type ReviewCard, type ReviewCategory, REVIEW_TABS } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { type TableAddress, useTableAddress } from '#src/components/table/use-table-address.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { CreateCard, RecordCard } from '#src/components/cards/card-list.tsx';
import { RecordCards } from '#src/components/cards/record-cards.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { usePolling } from '#src/components/use-polling.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { reviewedCount, answeredCount, hasPendingCells, describeProgress, describeSize } from './review-progress.ts';
import type { OpenReviewDialog } from './review-dialog.tsx';
import type { ReviewSource } from './setup/create-review.tsx';
import { ReviewStatusBadge } from './setup/review-status.tsx';
import { useReviewMenu } from './use-review-menu.ts';
import './list.css';

const TABS = ['Organization', 'Personal'] as const satisfies readonly Category[];

export function ReviewListPage() {
  const { provider_name: providerName } = useConfig();
  const { change, ...address } = useTableAddress([], ['category']);
  const category = chosenTab(TABS, address.filters.category) === 'Personal' ? 'Personal' : 'Organization';
  // The page of a query links here to create a review from its items; closing the dialog clears that state.
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const from = querySchema
    .pick({ name: true, query: true })
    .safeParse((state as { query?: unknown } | null)?.query).data;
  const [isCreating, setCreating] = useState(from !== undefined);
  const open = (isOpen: boolean) => {
    setCreating(isOpen);
    if (!isOpen && from) void navigate({ pathname, search }, { replace: true, state: null });
  };
  return (
    <div className="reviews-page">
      <PageHeader
        title="Tabular Review"
        subtitle="Ask every document the same questions, and check each answer against its source."
      />
      <CategoryTabs
        tabs={TABS}
        labels={REVIEW_TABS}
        providerName={providerName}
        active={category}
        onChange={(tab) => change({ search: '', filters: { category: tab === TABS[0] ? '' : tab } })}
        extra={<AddressSearch address={{ search: address.search, change }} placeholder="Search reviews by name" />}
      >
        <ReviewList
          key={category}
          category={category}
          address={{ ...address, filters: { category }, change }}
          isCreating={isCreating}
          from={from}
          onCreate={open}
        />
      </CategoryTabs>
    </div>
  );
}

const CreateReview = lazyPart(() => import('./setup/create-review.tsx').then((file) => file.CreateReview));
const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((file) => file.ReviewDialog));

interface ReviewListProps {
  readonly category: ReviewCategory;
  readonly address: TableAddress<'category'>;
  readonly isCreating: boolean;
  /** A query whose items become the columns of the new review. */
  readonly from?: ReviewSource | undefined;
  readonly onCreate: (isCreating: boolean) => void;
}

/** Shown beside the card that creates the first review. */
const EMPTY_HINTS: Readonly<Record<ReviewCategory, string>> = {
  Organization:
    'Your organization has no reviews yet. Everyone in your company can work in the reviews you create here.',
  Personal: 'Nothing is shared with you yet. Only you and the people you choose can see the reviews you create here.',
};

function ReviewList({ category, address, isCreating, from, onCreate }: ReviewListProps) {
  const permissions = usePermissions();
  const records = useRecords<ReviewCard>('reviews', address);
  const [open, setOpen] = useState<OpenReviewDialog | null>(null);
  const menuOf = useReviewMenu<ReviewCard>((review, action) => setOpen({ review, action }));
  usePolling(records.rows.some(hasPendingCells), records.reload);

  return (
    <>
      <RecordCards
        noun={{ one: 'review', many: 'reviews' }}
        records={records}
        address={address}
        noneYet={EMPTY_HINTS[category]}
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
      {open && <ReviewDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ReviewCardProps {
  readonly review: ReviewCard;
  readonly menu: readonly RowMenuItem[];
}

const ReviewCardView = ({ review, menu }: ReviewCardProps) => (
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

/** The bar is decorative: the text says the same. */
function Progress({ review }: { readonly review: ReviewCard }) {
  const { counts } = review;
  const share = (count: number) => `${counts.total === 0 ? 0 : (100 * count) / counts.total}%`;
  return (
    <span className="review-progress" data-running={hasPendingCells(review)}>
      <span className="review-size">{describeSize(review)}</span>
      {counts.total > 0 && (
        <>
          <span className="review-bar" aria-hidden>
            <span style={{ width: share(answeredCount(counts)) }} />
            <span style={{ width: share(reviewedCount(counts)) }} />
          </span>
          <span className="review-progress-words">{describeProgress(counts)}</span>
        </>
      )}
    </span>
  );
}
