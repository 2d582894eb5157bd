// A project with its tree, fetched again while its files are being read.
import { useOne } from '@refinedev/core';
import type { FileTreeNode } from '#domain/files.ts';
import type { ProjectTree } from '#domain/projects.ts';
import type { ApiError } from '#src/providers/http/problem.ts';

const POLL_MS = 3000;
/** A tree of many files is a large reply, and reading thousands of files takes minutes anyhow. */
const POLL_LARGE_MS = 10_000;
const LARGE = 500;

const NO_NODES: readonly FileTreeNode[] = [];

function pollAfter(project: ProjectTree | undefined): number | false {
  if (project?.status !== 'Reading') return false;
  return project.files > LARGE ? POLL_LARGE_MS : POLL_MS;
}

export function useProject(id: string) {
  const { query } = useOne<ProjectTree, ApiError>({
    resource: 'repository',
    id,
    errorNotification: false,
    queryOptions: { refetchInterval: ({ state }) => pollAfter(state.data?.data) },
  });
  const project = query.data?.data;
  return {
    project,
    nodes: project?.children ?? NO_NODES,
    isLoading: query.isPending,
    // A tree on screen stays there when a refetch fails.
    error: project ? null : query.error,
    refetch: () => void query.refetch(),
  };
}
