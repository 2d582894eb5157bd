// Whether there is anything to choose out of: null until that is known.
import { useQuery } from '@tanstack/react-query';
import { repositoryAccess } from './repository-access.ts';

export function useHasProjects(): boolean | null {
  const { data } = useQuery({
    queryKey: ['has-projects'],
    // A project may have been made since.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const ask = (category: 'Organization' | 'Personal') =>
        repositoryAccess.projects({ category, search: '', page_size: 1 }, signal);
      const found = await Promise.all([ask('Organization'), ask('Personal')]);
      return found.some(({ total }) => total > 0);
    },
  });
  return data ?? null;
}
