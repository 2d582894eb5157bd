// The template library: a tree of files per tab. Tab, file and view are in the address.
import { categoryTabs, chosenTab } from '#domain/categories.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';
import { FILTERS } from './template-address.ts';
import { TemplateShelf } from './template-shelf.tsx';
import './templates.css';

export function TemplateListPage() {
  const role = useSession()?.role ?? 'user';
  const { provider_name: providerName } = useConfig();
  const address = useTableAddress([], FILTERS);
  const isPhone = useIsPhone();
  const tabs = categoryTabs(role);
  const category = chosenTab(tabs, address.filters.category);
  return (
    <div className="templates-page">
      <PageHeader
        title={SCREENS.templates.title}
        subtitle="Standard forms and precedents: the firm’s and your own."
        leading={<BackLink to={SCREENS.libraries.path} label="Back to the libraries" />}
      />
      <CategoryTabs
        tabs={tabs}
        providerName={providerName}
        active={category}
        isVertical={!isPhone}
        onChange={(tab) =>
          address.change({ filters: { category: tab === tabs[0] ? '' : tab, file: '', view: '', revision: '' } })
        }
      >
        <TemplateShelf key={category} category={category} address={address} providerName={providerName} />
      </CategoryTabs>
    </div>
  );
}
