// The workflows of one tab. A search filters the loaded page immediately and queries the server if there are more pages.
import { useList } from '@refinedev/core';
import type { Category } from '#domain/categories.ts';
import type { Workflow } from '#domain/workflows.ts';
import { DEFAULT_PAGE } from '#domain/limits.ts';
import { useArrivedRows } from '#src/components/table/arrived-rows.ts';
import { totalOf } from '#src/components/table/list-total.ts';
import { filtersEqualTo } from '#src/components/table/use-records.ts';
import type { ApiError } from '#src/providers/http/problem.ts';

/** By name, ignoring case. */
export function matchesName(workflow: Pick<Workflow, 'name'>, search: string): boolean {
  return workflow.name.toLowerCase().includes(search.trim().toLowerCase());
}

interface ListQuery {
  readonly category: Category;
  readonly page: number;
  readonly pageSize: number;
  /** The search in the address, and the text in the search box, which may be newer. */
  readonly search: string;
  readonly typed: string;
}

export function useWorkflowList({ category, search, typed, page, pageSize }: ListQuery) {
  const isSearching = typed.trim() !== '';
  const whole = {
    resource: 'workflows',
    pagination: { currentPage: isSearching ? DEFAULT_PAGE : page, pageSize },
    filters: filtersEqualTo({ category }),
  };
  const queryOptions = useArrivedRows<Workflow>(whole);
  const all = useList<Workflow, ApiError>({ ...whole, errorNotification: false, queryOptions });
  const loaded = all.result.data;
  const total = totalOf(all.query.data);
  const needsServer = isSearching && all.query.isSuccess && total.total > loaded.length;
  const submitted = search.trim();
  const found = useList<Workflow, ApiError>({
    resource: 'workflows',
    pagination: { currentPage: page, pageSize },
    filters: filtersEqualTo({ category, search: submitted }),
    errorNotification: false,
    queryOptions: { enabled: needsServer && submitted !== '' },
  });

  const matches = isSearching ? loaded.filter((workflow) => matchesName(workflow, typed)) : loaded;
  const matchTotal = { total: matches.length, hasMore: false };
  if (!needsServer)
    return { query: all.query, rows: matches, ...(isSearching ? matchTotal : total), isSearchingServer: false };
  const isAnswered = found.query.isSuccess && submitted === typed.trim();
  return {
    query: found.query.isError ? found.query : all.query,
    rows: isAnswered ? found.result.data : matches,
    ...(isAnswered ? totalOf(found.query.data) : matchTotal),
    isSearchingServer: !isAnswered && !found.query.isError,
  };
}
