// Loads a project, shows why it fails, and corrects its address.
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { TreeSkeleton } from '#src/components/file-tree/tree-skeleton.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { ProjectView } from './project-view.tsx';
import { useProject } from './use-project.ts';
import './project-view.css';

const NOT_FOUND = 404;

export function ProjectLoader({ id }: { id: string }) {
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
