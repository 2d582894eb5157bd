// The page of a library: header, tabs, and the list of the open tab. A view supplies the differences between
// libraries, the policy those between roles.
import { Link, useNavigate } from 'react-router';
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { type Category, categoryLabel, chosenTab, CATEGORIES } from '#domain/categories.ts';
import type { LibraryRecord, LibraryName } from '#domain/library.ts';
import { writableCategories, libraryTabs } from '#domain/library-menu.ts';
import type { PermissionSet } from '#domain/access/permissions.ts';
import type { Role } from '#domain/roles.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { ExportMenu } from '#src/shared/files/export-menu.tsx';
import { LibraryList } from './library-list.tsx';
import { type LibraryView, LIST_FILTERS } from './library-view.ts';
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

/** The role's tabs, and the one in the address if it is readable without being one of them. */
function shownTabs(library: LibraryName, role: Role, permissions: PermissionSet, asked: string): readonly Category[] {
  const tabs = libraryTabs(library, role);
  const category = CATEGORIES.find((one) => one === asked);
  return category && !tabs.includes(category) && permissions.can(library, 'read', category)
    ? [...tabs, category]
    : tabs;
}

const ImportDialog = lazyPart(() => import('#src/shared/files/import-dialog.tsx').then((file) => file.ImportDialog));

interface LibraryActionsProps<Row extends LibraryRecord> {
  readonly view: LibraryView<Row>;
  readonly category: Category;
  readonly writable: readonly Category[];
  readonly onImported: (category: Category) => void;
}

function LibraryActions<Row extends LibraryRecord>({ view, category, writable, onImported }: LibraryActionsProps<Row>) {
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const { library } = view;
  return (
    <>
      <ExportMenu library={library} of={{ category }} />
      {writable.length > 0 && (
        <>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(true)}>
            Import
          </Button>
          <Button type="primary" onClick={() => void navigate(view.hrefs.add, { state: { category } })}>
            {view.addLabel}
          </Button>
        </>
      )}
      {isImporting && (
        <ImportDialog
          library={library}
          categories={writable}
          category={category}
          onImported={onImported}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
