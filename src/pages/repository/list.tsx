// The projects of a tab: search, cards, and the dialogs that create, change and delete one.
import { useState } from 'react';
import type { Category } from '#domain/categories.ts';
import { chosenTab } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { ProjectList } from './project-list.tsx';
import './list.css';

const TABS = ['Organization', 'Personal'] as const satisfies readonly Category[];
/** The provider has no projects, but an address can ask for them. */
const TABS_WITH_PROVIDER = ['Provider', ...TABS] as const satisfies readonly Category[];

export function RepositoryPage() {
  const { provider_name: providerName } = useConfig();
  const { change, ...address } = useTableAddress([], ['category']);
  const asked = address.filters.category;
  const tabs = asked === 'Provider' ? TABS_WITH_PROVIDER : TABS;
  const category = chosenTab(tabs, asked);
  const [isCreating, setCreating] = useState(false);

  return (
    <div className="repository-page">
      <PageHeader
        title="Repository"
        subtitle="Keep contracts in projects, search their full text, and ask about them."
      />
      <CategoryTabs
        tabs={tabs}
        providerName={providerName}
        active={category}
        onChange={(tab) => change({ search: '', filters: { category: tab === TABS[0] ? '' : tab } })}
        extra={
          category === 'Provider' ? null : (
            <AddressSearch address={{ search: address.search, change }} placeholder="Search projects and files" />
          )
        }
      >
        {category === 'Provider' ? (
          <EmptyState title={MESSAGES.comingSoon}>{`Projects by ${providerName} will appear here.`}</EmptyState>
        ) : (
          <ProjectList
            key={category}
            category={category}
            address={{ ...address, filters: { category }, change }}
            isCreating={isCreating}
            onCreate={setCreating}
          />
        )}
      </CategoryTabs>
    </div>
  );
}
