// The list of a library (spec 2.10, 2.12, 2.14): tabs, search, rows with their menus, paging. What differs between
// libraries comes as a view of it; what a role may do, from the policy.
import { Button } from 'antd';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryLabel, chosenTab } from '#domain/categories.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { writableCategories } from '#domain/library-menu.ts';
import { MESSAGES } from '#domain/messages.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Paging } from '#src/components/table/paging.tsx';
import { usePageInRange } from '#src/components/table/use-page-in-range.ts';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useSession } from '#src/providers/session/session.ts';
import { DeleteRecord } from './delete-record.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { LibraryCount } from './library-count.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { LibraryRows, RowSkeletons } from './library-rows.tsx';
import { LibraryTools } from './library-tools.tsx';
import type { LibraryView } from './library-view.ts';
import { shownTabs } from './shown-tabs.ts';
import { useLibraryRows } from './use-library-rows.ts';
import { useRowKind } from './use-row-kind.ts';
import './library-page.css';

const FILTERS = ['category', 'key', 'area_code'] as const;

export function LibraryPage<Row extends LibraryRecord>({ view }: { view: LibraryView<Row> }) {
  const { library, titleOf } = view;
  const role = useSession()?.role ?? 'user';
  const permissions = usePermissions();
  const { provider_name: providerName } = useConfig();
  const navigate = useNavigate();
  const { change, hrefOf, ...address } = useTableAddress([], FILTERS);
  const { key, area_code: areaCode } = address.filters;
  const tabs = shownTabs(library.name, role, permissions, address.filters.category);
  const category = chosenTab(tabs, address.filters.category);
  const [typed, setTyped] = useState(address.search);
  const list = useLibraryRows<Row>(library.name, { ...address, category, key, areaCode, typed }, titleOf);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const area = useRef<HTMLDivElement>(null);

  const isEmpty = list.isAnswered && list.rows.length === 0;
  const isPast = usePageInRange({ ...address, total: list.total, isEmpty, change });
  const isLoading = list.isLoading || isPast;
  const search = typed.trim();
  // A reply of many rows is rendered when there is time for it, a letter that is typed at once.
  const shown = useDeferredValue(list.shown);
  const kind = useRowKind(view, permissions, setDeleting);

  const onPause = useCallback((text: string) => change({ search: text }), [change]);
  const onNarrow = useCallback((filters: { key?: string; area_code?: string }) => change({ filters }), [change]);
  const inTab = (tab: string) => ({ filters: { category: tab === tabs[0] ? '' : tab } });

  const place = [category, address.page, address.pageSize, address.search, key, areaCode].join(' ');
  useEffect(() => {
    area.current?.scrollTo({ top: 0 });
  }, [place]);

  const hasProviderSet = category !== 'Provider' && permissions.can(library.name, 'read', 'Provider');
  const body = () => {
    if (list.error) return <ErrorState title={MESSAGES.fetchFailed} detail={list.error.message} onRetry={list.retry} />;
    if (isLoading) return <RowSkeletons label={`Loading ${library.noun.many}`} />;
    if (list.rows.length > 0) return <LibraryRows kind={kind} {...shown} area={area} />;
    return (
      <LibraryEmpty
        title={view.emptyText}
        noun={library.noun}
        search={search}
        isNarrowed={areaCode !== '' || (key !== '' && search !== '')}
        canAdd={permissions.can(library.name, 'create', category)}
        providerSet={hasProviderSet ? categoryLabel('Provider', providerName) : null}
        onClear={() => change({ search: '', filters: { key: '', area_code: '' } })}
        onOpenProviderSet={() => change(inTab('Provider'))}
      />
    );
  };

  return (
    <div className="library-page">
      <PageHeader
        title={view.title}
        subtitle={view.subtitle}
        {...(view.back ? { leading: <BackLink {...view.back} /> } : {})}
        actions={
          writableCategories(library.name, role, permissions).length > 0 && (
            <Button type="primary" onClick={() => void navigate(view.hrefs.add, { state: { category } })}>
              {view.addLabel}
            </Button>
          )
        }
      />
      <CategoryTabs tabs={tabs} providerName={providerName} active={category} onChange={(tab) => change(inTab(tab))}>
        <div className="library-bar">
          <LibraryCount
            noun={library.noun}
            total={isLoading || list.error ? null : list.total}
            isSearched={search !== ''}
          />
          <LibraryTools
            search={address.search}
            searchPlaceholder={view.searchPlaceholder}
            searchKey={key}
            area={areaCode}
            areaWords={view.areas ?? null}
            areaNames={list.areas}
            onType={setTyped}
            onPause={onPause}
            onNarrow={onNarrow}
          />
        </div>
        <FoundElsewhere found={list.elsewhere} providerName={providerName} hrefOf={(tab) => hrefOf(inTab(tab))} />
        <div
          ref={area}
          className="library-area"
          role="region"
          aria-label={view.title}
          aria-busy={!list.isAnswered && list.error === null}
          tabIndex={0}
        >
          {body()}
        </div>
        <div className="library-foot">
          {!isLoading && list.total > 0 && (
            <Paging
              className="library-pages"
              page={list.isGuess ? 1 : address.page}
              pageSize={address.pageSize}
              total={list.total}
              isShort
              onChange={change}
            />
          )}
        </div>
      </CategoryTabs>
      {deleting && (
        <DeleteRecord
          library={library}
          id={deleting.id}
          title={titleOf(deleting)}
          question={view.deleteQuestion}
          onDeleted={() => {
            list.reload();
            // Its menu, which had the focus, goes with it.
            area.current?.focus();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
}
