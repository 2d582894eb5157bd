// One project at `/repository/{tab}/{name}/{id}`. The id identifies it; tab and name are for readers, but an unknown
// tab is not found.
import { useParams, useLocation, useNavigate } from 'react-router';
import { useEffect } from 'react';
import { useOne } from '@refinedev/core';
import type { Category } from '#domain/categories.ts';
import { CATEGORIES, categoryLabel } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS, hrefTo } from '#domain/screens.ts';
import type { FileTreeNode } from '#domain/files.ts';
import type { ProjectTree } from '#domain/projects.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { TreeSkeleton } from '#src/components/file-tree/tree-skeleton.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { ProjectView } from './project-view.tsx';
import './project-view.css';

/** The provider's tab also goes by its label. */
function tabNamed(name: string | undefined, providerName: string): Category | undefined {
  return CATEGORIES.find((category) => name === category || name === categoryLabel(category, providerName));
}

export function RepositoryFolderPage() {
  const { tab, id = '' } = useParams();
  const { provider_name: providerName } = useConfig();
  if (tabNamed(tab, providerName)) return <ProjectLoader key={id} id={id} />;
  return (
    <>
      <PageHeader
        title="Repository"
        leading={<BackLink to={SCREENS.repository.path} label="Back to the repository" />}
      />
      <ErrorState title={MESSAGES.invalidTab} />
    </>
  );
}

const NOT_FOUND = 404;

function ProjectLoader({ id }: { id: string }) {
  const { project, nodes, isLoading, error, refetch } = useProject(id);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { tab, name: named } = useParams();
  // It was renamed or moved to another tab since the link was made.
  const isElsewhere = project !== undefined && (tab !== project.category || named !== project.name);
  const href = isElsewhere ? hrefTo.repositoryFolder(project) : null;
  useEffect(() => {
    if (href !== null) void navigate(`${href}${search}`, { replace: true });
  }, [href, search, navigate]);
  useDocumentTitle(project?.name);

  if (project) return <ProjectView project={project} nodes={nodes} />;
  if (isLoading) return <ProjectSkeleton />;
  return (
    <>
      <PageHeader
        title="Repository"
        leading={<BackLink to={SCREENS.repository.path} label="Back to the repository" />}
      />
      {error?.statusCode === NOT_FOUND ? (
        <ErrorState title="Project not found" detail="It was deleted, or you do not have access." />
      ) : (
        <ErrorState title={MESSAGES.fetchFailed} detail={error?.message} onRetry={refetch} />
      )}
    </>
  );
}

const ProjectSkeleton = () => (
  <div className="project-skeleton">
    <div aria-hidden>
      <span style={{ width: 180, height: 13 }} />
      <span style={{ width: 320, height: 28 }} />
    </div>
    <TreeSkeleton label="Loading the project" />
  </div>
);

const POLL_MS = 3000;
/** A tree of many files is a large reply, and reading thousands of files takes minutes anyhow. */
const POLL_LARGE_MS = 10_000;
const LARGE = 500;

const NO_NODES: readonly FileTreeNode[] = [];

function pollAfter(project: ProjectTree | undefined): number | false {
  if (project?.status !== 'Reading') return false;
  return project.files > LARGE ? POLL_LARGE_MS : POLL_MS;
}

function useProject(id: string) {
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
