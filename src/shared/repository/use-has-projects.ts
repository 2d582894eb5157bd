// Whether there are projects to choose from; null until both lists are loaded.
import { listProjects } from '#domain/endpoints/projects.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';

export function useHasProjects(): boolean | null {
  // Fetched by each dialog: somebody may have created a project since.
  const fresh = { gcTime: 0 };
  const shared = useEndpointQuery(listProjects, { query: { category: 'Organization', page_size: 1 } }, fresh).data;
  const own = useEndpointQuery(listProjects, { query: { category: 'Personal', page_size: 1 } }, fresh).data;
  return shared && own ? shared.total + own.total > 0 : null;
}
