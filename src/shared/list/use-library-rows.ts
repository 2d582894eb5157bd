// The rows of a library's list. While the user types, loaded titles are searched; when they pause, the server
// searches all texts.
import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import type { Category } from '#domain/categories.ts';
import type { FoundElsewhere, LibraryRecord } from '#domain/library.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import type { LibraryView } from './library-view.ts';
import { matchesTitle } from './title-search.ts';
import { filtersEqualTo } from '#src/components/table/use-records.ts';

interface LibraryQuery {
  readonly category: Category;
  readonly page: number;
  readonly pageSize: number;
  /** The search in the address. */
  readonly search: string;
  /** The text in the search box. */
  readonly typed: string;
  readonly key: string;
  readonly areaCode: string;
}

/** Fields of the reply besides its rows. */
interface Reply {
  readonly elsewhere?: readonly FoundElsewhere[];
  readonly areas?: readonly string[];
}

const NONE: readonly never[] = [];

function useLibraryPage<Row extends LibraryRecord>(
  resource: string,
  { category, pageSize, key, areaCode }: LibraryQuery,
  { search, page, isEnabled }: { search: string; page: number; isEnabled: boolean },
) {
  const { query } = useList<Row, ApiError>({
    resource,
    pagination: { currentPage: page, pageSize },
    filters: filtersEqualTo({ category, search, key: search === '' ? '' : key, area_code: areaCode }),
    errorNotification: false,
    queryOptions: {
      enabled: isEnabled,
      meta: { category },
      // Rows stay until the next ones load, but never those of another tab.
      placeholderData: (before, query) => (query?.meta?.['category'] === category ? before : undefined),
      // Comparing a thousand records by value costs more than rendering the dozen visible ones.
      structuralSharing: false,
    },
  });
  return {
    query,
    rows: query.data?.data ?? NONE,
    total: query.data?.total ?? 0,
    hasMore: query.data?.['more'] === true,
    reply: query.data as Reply | undefined,
    isAnswered: isEnabled && query.isSuccess && !query.isPlaceholderData,
  };
}

export function useLibraryRows<Row extends LibraryRecord>(
  resource: string,
  wanted: LibraryQuery,
  titleOf: LibraryView<Row>['titleOf'],
) {
  const search = wanted.search.trim();
  const typed = wanted.typed.trim();
  const [browsed, setBrowsed] = useState(wanted.page);
  if (search === '' && browsed !== wanted.page) setBrowsed(wanted.page);
  // The page before the search stays loaded.
  const browsing = useLibraryPage<Row>(resource, wanted, {
    search: '',
    page: search === '' ? wanted.page : browsed,
    isEnabled: search === '',
  });
  const searching = useLibraryPage<Row>(resource, wanted, { search, page: wanted.page, isEnabled: search !== '' });

  const loaded = useMemo(() => {
    const known = new Set(browsing.rows.map(({ id }) => id));
    return [...browsing.rows, ...searching.rows.filter(({ id }) => !known.has(id))];
  }, [browsing.rows, searching.rows]);
  const byTitle = useMemo(
    () => (typed === '' ? NONE : loaded.filter((record) => matchesTitle(titleOf(record), typed))),
    [loaded, typed, titleOf],
  );

  const source = typed === '' ? browsing : searching;
  const isAnswered = typed === search && source.isAnswered;
  const isGuessed = typed !== '' && !isAnswered;
  const rows = isGuessed ? byTitle : source.rows;
  const error = typed === search && source.query.isError ? source.query.error : null;
  const total = isGuessed ? rows.length : source.total;
  const hasMore = !isGuessed && source.hasMore;
  const elsewhere = isAnswered && typed !== '' ? (searching.reply?.elsewhere ?? NONE) : NONE;
  const found = useMemo(
    () => ({
      rows,
      /** On all pages. */
      total,
      /** There are more rows than `total`. */
      hasMore,
      /** The text that matched titles; '' for results of the server. */
      guessedBy: isGuessed ? typed : '',
      isSearched: typed !== '',
      isAnswered,
      elsewhere,
      error,
    }),
    [rows, total, hasMore, isGuessed, typed, isAnswered, elsewhere, error],
  );
  return {
    /** The rows to show; keeps its identity while unchanged. */
    found,
    areas: searching.reply?.areas ?? browsing.reply?.areas ?? NONE,
    retry: () => void source.query.refetch(),
    /** A record was deleted: the rows loaded before the search must be refetched too. */
    reload: () => {
      if (browsing.query.data) void browsing.query.refetch();
    },
  };
}
