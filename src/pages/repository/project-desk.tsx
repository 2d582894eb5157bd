// A project at work: its tree of files and what is done with them.
import { useOne } from '@refinedev/core';
import type { ProjectTree } from '#domain/projects.ts';
import { SCREENS } from '#domain/screens.ts';
import { MESSAGES } from '#domain/messages.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import type { ApiError } from '#src/providers/http/problem.ts';

export function ProjectDesk({ id }: { id: string }) {
  const { query, result } = useOne<ProjectTree, ApiError>({ resource: 'repository', id, errorNotification: false });
  return (
    <>
      <PageHeader
        title={result?.name ?? 'Repository'}
        leading={<BackLink to={SCREENS.repository.path} label="Back to the repository" />}
      />
      {query.isError && (
        <ErrorState title={MESSAGES.fetchFailed} detail={query.error.message} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
