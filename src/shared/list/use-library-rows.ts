// The rows of a library's list. While one types, what is loaded is searched by title; once the typing pauses, the
// server's answer takes its place, which reads the texts too (spec 2.10, 5).
import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import type { Category } from '#domain/categories.ts';
import type { FoundElsewhere, LibraryRecord } from '#domain/library.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import type { LibraryView } from './library-view.ts';
import { matchesTitle } from './title-search.ts';
import { filtersEqualTo } from '#src/components/table/filters-equal-to.ts';

export interface Asked {
  readonly category: Category;
  readonly page: number;
  readonly pageSize: number;
  /** What the address says is searched for. */
  readonly search: string;
  /** What stands in the search box. */
  readonly typed: string;
  readonly key: string;
  readonly areaCode: string;
}

/** What the reply of a list says besides its rows. */
interface Reply {
  readonly elsewhere?: readonly FoundElsewhere[];
  readonly areas?: readonly string[];
}

const NONE: readonly never[] = [];

function useAsked<Row extends LibraryRecord>(
  resource: string,
  { category, pageSize, key, areaCode }: Asked,
  { search, page, isAsked }: { search: string; page: number; isAsked: boolean },
) {
  const { query } = useList<Row, ApiError>({
    resource,
    pagination: { currentPage: page, pageSize },
    filters: filtersEqualTo({ category, search, key: search === '' ? '' : key, area_code: areaCode }),
    errorNotification: false,
    queryOptions: {
      enabled: isAsked,
      meta: { category },
      // Rows stay on screen until the next ones are there, but those of another tab would be taken for this one's.
      placeholderData: (before, query) => (query?.meta?.['category'] === category ? before : undefined),
      // Comparing a thousand records value by value costs more than rendering the dozen in sight.
      structuralSharing: false,
    },
  });
  return {
    query,
    rows: query.data?.data ?? NONE,
    total: query.data?.total ?? 0,
    hasMore: query.data?.['more'] === true,
    reply: query.data as Reply | undefined,
    isAnswered: isAsked && query.isSuccess && !query.isPlaceholderData,
  };
}

export function useLibraryRows<Row extends LibraryRecord>(
  resource: string,
  asked: Asked,
  titleOf: LibraryView<Row>['titleOf'],
) {
  const search = asked.search.trim();
  const typed = asked.typed.trim();
  const [browsed, setBrowsed] = useState(asked.page);
  if (search === '' && browsed !== asked.page) setBrowsed(asked.page);
  // The page that was left for a search stays loaded.
  const browsing = useAsked<Row>(resource, asked, {
    search: '',
    page: search === '' ? asked.page : browsed,
    isAsked: search === '',
  });
  const searching = useAsked<Row>(resource, asked, { search, page: asked.page, isAsked: search !== '' });

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
      /** There are more than `total`. */
      hasMore,
      /** By what the rows were found in their titles; '' where the server has found them. */
      guessedBy: isGuessed ? typed : '',
      isSearched: typed !== '',
      isAnswered,
      elsewhere,
      error,
    }),
    [rows, total, hasMore, isGuessed, typed, isAnswered, elsewhere, error],
  );
  return {
    /** What is to be seen; the same object while nothing of it changes. */
    found,
    areas: searching.reply?.areas ?? browsing.reply?.areas ?? NONE,
    retry: () => void source.query.refetch(),
    /** A record is gone: what was loaded before a search has to follow too. */
    reload: () => {
      if (browsing.query.data) void browsing.query.refetch();
    },
  };
}
