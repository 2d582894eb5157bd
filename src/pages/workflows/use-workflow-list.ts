// The rows of the list. A search filters what is loaded at once, and asks the server when there is more than that.
import { useList } from '@refinedev/core';
import type { Category } from '#domain/categories.ts';
import type { Workflow } from '#domain/workflows.ts';
import { DEFAULT_PAGE } from '#domain/limits.ts';
import { useArrivedRows } from '#src/components/table/arrived-rows.ts';
import { totalOf } from '#src/components/table/list-total.ts';
import type { ApiError } from '#src/providers/http/problem.ts';

/** spec 2.15: by name, without regard to case. */
export function matchesName(workflow: Pick<Workflow, 'name'>, search: string): boolean {
  return workflow.name.toLowerCase().includes(search.trim().toLowerCase());
}

interface Asked {
  readonly category: Category;
  readonly page: number;
  readonly pageSize: number;
  /** What the address says is searched for, and what stands in the search box. */
  readonly search: string;
  readonly typed: string;
}

export function useWorkflowList({ category, search, typed, page, pageSize }: Asked) {
  const isSearching = typed.trim() !== '';
  const whole = {
    resource: 'workflows',
    pagination: { currentPage: isSearching ? DEFAULT_PAGE : page, pageSize },
    // refine adds what the address holds to what is not named here.
    meta: { category, search: '' },
  };
  const queryOptions = useArrivedRows<Workflow>(whole);
  const all = useList<Workflow, ApiError>({ ...whole, errorNotification: false, queryOptions });
  const loaded = all.result.data;
  const total = totalOf(all.query.data);
  const needsServer = isSearching && all.query.isSuccess && total.total > loaded.length;
  const asked = search.trim();
  const found = useList<Workflow, ApiError>({
    resource: 'workflows',
    pagination: { currentPage: page, pageSize },
    meta: { category, search: asked },
    errorNotification: false,
    queryOptions: { enabled: needsServer && asked !== '' },
  });

  const here = isSearching ? loaded.filter((workflow) => matchesName(workflow, typed)) : loaded;
  const totalHere = { total: here.length, hasMore: false };
  if (!needsServer) return { query: all.query, rows: here, ...(isSearching ? totalHere : total), isAsking: false };
  const isAnswered = found.query.isSuccess && asked === typed.trim();
  return {
    query: found.query.isError ? found.query : all.query,
    rows: isAnswered ? found.result.data : here,
    ...(isAnswered ? totalOf(found.query.data) : totalHere),
    isAsking: !isAnswered && !found.query.isError,
  };
}
