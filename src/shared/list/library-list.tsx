// The list of the open tab: search, count, rows and pages.
import { useCallback, useDeferredValue, useEffect, useRef, useState, Fragment } from 'react';
import { Link } from 'react-router';
import type { PermissionSet } from '#domain/access/permissions.ts';
import { type Category, categoryLabel } from '#domain/categories.ts';
import type { LibraryRecord, FoundElsewhere as Found } from '#domain/library.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { Paging } from '#src/components/table/paging.tsx';
import { usePageInRange } from '#src/components/table/use-page-in-range.ts';
import { DeleteRecord } from './delete-record.tsx';
import { LibraryCount, totalWords, foundWords } from './library-count.tsx';
import { LibraryEmpty } from './library-empty.tsx';
import { LibraryRows, RowSkeletons } from './library-rows.tsx';
import { LibraryTools } from './library-tools.tsx';
import type { LibraryAddress, LibraryChange, LibraryView } from './library-view.ts';
import { useLibraryRows } from './use-library-rows.ts';
import { useRowKind } from './use-row-kind.ts';

interface LibraryListProps<Row extends LibraryRecord> {
  readonly view: LibraryView<Row>;
  readonly permissions: PermissionSet;
  readonly providerName: string;
  readonly category: Category;
  readonly address: LibraryAddress;
  readonly inTab: (category: Category) => LibraryChange;
}

export function LibraryList<Row extends LibraryRecord>(props: LibraryListProps<Row>) {
  const { view, permissions, providerName, category, address, inTab } = props;
  const { library, titleOf } = view;
  const { change } = address;
  const { key, area_code: areaCode } = address.filters;
  const [typed, setTyped] = useState(address.search);
  const list = useLibraryRows<Row>(library.name, { ...address, category, key, areaCode, typed }, titleOf);
  // A large reply renders in a transition, a typed letter at once.
  const found = useDeferredValue(list.found);
  const { rows, total, hasMore, guessedBy, isSearched, isAnswered, error } = found;
  const [deleting, setDeleting] = useState<Row | null>(null);
  const [ofMore, setOfMore] = useState<Row | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const kind = useRowKind(view, permissions, setDeleting, setOfMore);

  const isEmpty = isAnswered && rows.length === 0;
  const isPast = usePageInRange({ ...address, total, isEmpty, change });
  const isLoading = isPast || (rows.length === 0 && !isAnswered && error === null);

  const counted = { hasMore, isSearched };

  const onPause = useCallback((text: string) => change({ search: text }), [change]);
  const onNarrow = useCallback((filters: { key?: string; area_code?: string }) => change({ filters }), [change]);

  const place = [category, address.page, address.pageSize, address.search, key, areaCode].join(' ');
  useEffect(() => {
    area.current?.scrollTo({ top: 0 });
  }, [place]);

  const body = () => {
    if (error) return <ErrorState title={MESSAGES.fetchFailed} detail={error.message} onRetry={list.retry} />;
    if (isLoading) return <RowSkeletons label={`Loading ${library.noun.many}`} />;
    if (rows.length > 0) return <LibraryRows kind={kind} rows={rows} guessedBy={guessedBy} area={area} />;
    const hasProviderSet = category !== 'Provider' && permissions.can(library.name, 'read', 'Provider');
    return (
      <LibraryEmpty
        title={view.emptyText}
        noun={library.noun}
        search={typed.trim()}
        isElsewhere={found.elsewhere.length > 0}
        isNarrowed={areaCode !== '' || (key !== '' && isSearched)}
        canAdd={permissions.can(library.name, 'create', category)}
        providerSet={hasProviderSet ? categoryLabel('Provider', providerName) : null}
        onClear={() => change({ search: '', filters: { key: '', area_code: '' } })}
        onOpenProviderSet={() => change(inTab('Provider'))}
      />
    );
  };

  return (
    <>
      <div className="library-bar">
        <LibraryCount noun={library.noun} total={isLoading || error ? null : total} {...counted} />
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
      <FoundElsewhere
        found={found.elsewhere}
        providerName={providerName}
        hrefOf={(tab) => address.hrefOf(inTab(tab))}
      />
      <div
        ref={area}
        className="library-area"
        role="region"
        aria-label={view.title}
        aria-busy={!isAnswered && error === null}
        tabIndex={0}
      >
        {body()}
      </div>
      <div className="library-foot">
        {!isLoading && total > 0 && (
          <Paging
            className="library-pages"
            // Matches among loaded titles form one page.
            page={guessedBy === '' ? address.page : 1}
            pageSize={address.pageSize}
            total={total}
            hasMore={hasMore}
            totalWords={totalWords({ total, ...counted })}
            isShort
            onChange={change}
          />
        )}
      </div>
      {ofMore && view.more && <view.more.Dialog record={ofMore} onClose={() => setOfMore(null)} />}
      {deleting && (
        <DeleteRecord
          library={library}
          id={deleting.id}
          title={titleOf(deleting)}
          question={view.deleteQuestion}
          onDeleted={() => {
            list.reload();
            // Its menu, which had the focus, is removed.
            area.current?.focus();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

interface FoundElsewhereProps {
  readonly found: readonly Found[];
  readonly providerName: string;
  readonly hrefOf: (category: Category) => string;
}

function FoundElsewhere({ found, providerName, hrefOf }: FoundElsewhereProps) {
  if (found.length === 0) return null;
  return (
    <p className="library-elsewhere">
      Also found:{' '}
      {found.map(({ category, total }, index) => (
        <Fragment key={category}>
          {index > 0 && ' · '}
          <Link to={hrefOf(category)}>{`${categoryLabel(category, providerName)} (${foundWords(total)})`}</Link>
        </Fragment>
      ))}
    </p>
  );
}
