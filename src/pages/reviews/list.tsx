// The list of tabular reviews: those of the company and those shared with the user, with search, cards and dialogs.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Category } from '#domain/categories.ts';
import { chosenTab } from '#domain/categories.ts';
import { querySchema } from '#domain/queries.ts';
import { REVIEW_TABS } from '#domain/reviews.ts';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { ReviewList } from './review-list.tsx';
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
