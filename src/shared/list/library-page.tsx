// The page of a library: header, tabs, and the list of the open tab. A view supplies the differences between
// libraries, the policy those between roles.
import { Link } from 'react-router';
import { categoryLabel, chosenTab } from '#domain/categories.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { writableCategories } from '#domain/library-menu.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';
import { LibraryActions } from './library-actions.tsx';
import { LIST_FILTERS } from './library-address.ts';
import { LibraryList } from './library-list.tsx';
import type { LibraryView } from './library-view.ts';
import { shownTabs } from './shown-tabs.ts';
import './library-page.css';

export function LibraryPage<Row extends LibraryRecord>({ view }: { view: LibraryView<Row> }) {
  const { library } = view;
  const role = useSession()?.role ?? 'user';
  const permissions = usePermissions();
  const { provider_name: providerName } = useConfig();
  const address = useTableAddress([], LIST_FILTERS);
  const tabs = shownTabs(library.name, role, permissions, address.filters.category);
  const category = chosenTab(tabs, address.filters.category);
  // The first tab is the default and not in the address.
  const inTab = (tab: string) => ({ filters: { category: tab === tabs[0] ? '' : tab } });

  // A role may read the provider's records without a tab for them.
  const providerSet =
    !tabs.includes('Provider') && permissions.can(library.name, 'read', 'Provider')
      ? categoryLabel('Provider', providerName).replace(/^B/, 'b')
      : null;

  return (
    <div className="library-page">
      <PageHeader
        title={view.title}
        subtitle={
          providerSet ? (
            <>
              {view.subtitle}{' '}
              <Link to={address.hrefOf(inTab('Provider'))}>
                Browse {view.library.noun.many} {providerSet}
              </Link>
            </>
          ) : (
            view.subtitle
          )
        }
        {...(view.back ? { leading: <BackLink {...view.back} /> } : {})}
        actions={
          <LibraryActions
            view={view}
            category={category}
            writable={writableCategories(library.name, role, permissions)}
            onImported={(into) => {
              if (into !== category) address.change(inTab(into));
            }}
          />
        }
      />
      <CategoryTabs
        tabs={tabs}
        providerName={providerName}
        active={category}
        onChange={(tab) => address.change(inTab(tab))}
      >
        <LibraryList
          view={view}
          permissions={permissions}
          providerName={providerName}
          category={category}
          address={address}
          inTab={inTab}
        />
      </CategoryTabs>
    </div>
  );
}
