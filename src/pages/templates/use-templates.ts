// The tree of the templates of a category.
import type { Category } from '#domain/categories.ts';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import type { FileTreeNode } from '#domain/files.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';

const NONE: readonly FileTreeNode[] = [];

export function useTemplates(category: Category) {
  const query = useEndpointQuery(TEMPLATE_CALLS.tree, { query: { category } });
  return { query, nodes: query.data?.data ?? NONE };
}
