// A project with its tree, asked for again while files of it are being read.
import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { retrieveProject } from '#domain/endpoints/projects.ts';
import type { FileTreeNode } from '#domain/files.ts';
import type { ProjectTree } from '#domain/projects.ts';
import { call } from '#src/providers/http/call.ts';
import type { ApiError } from '#src/providers/http/problem.ts';

const POLL_MS = 3000;
/** A tree of many files is a large reply; whoever reads thousands of files waits for minutes anyhow. */
const POLL_LARGE_MS = 10_000;
const LARGE = 500;

const keyOf = (id: string) => ['project', id] as const;
const NO_NODES: readonly FileTreeNode[] = [];

function pollAfter(project: ProjectTree | undefined): number | false {
  if (project?.status !== 'Reading') return false;
  return project.files > LARGE ? POLL_LARGE_MS : POLL_MS;
}

export function useProject(id: string) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  // Not by refine's useOne: it would ask anew with every change of the page's address.
  const query = useQuery<ProjectTree, ApiError>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(retrieveProject, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => pollAfter(state.data),
  });
  /** Asks again for the tree, and for the cards that count its files. */
  const reload = useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(id) }),
      invalidate({ resource: 'repository', invalidates: ['list'] }),
    ]);
  }, [client, invalidate, id]);
  return {
    project: query.data,
    nodes: query.data?.children ?? NO_NODES,
    isLoading: query.isPending,
    // A tree that is on screen stays there when asking again fails.
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    reload,
  };
}
