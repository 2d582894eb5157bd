// The tree of a set of templates, as the server has it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Category } from '#domain/categories.ts';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import type { FileTreeNode } from '#domain/files.ts';
import { call } from '#src/providers/http/call.ts';

const NONE: readonly FileTreeNode[] = [];

export function useTemplates(category: Category) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['templates', category],
    queryFn: async ({ signal }) => (await call(TEMPLATE_CALLS.tree, { query: { category }, signal })).data,
    retry: false,
  });
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: ['templates', category] }),
    [client, category],
  );
  return { query, nodes: query.data ?? NONE, refresh };
}
