// A project in the list. The whole card is one link; its menu lies upon it.
import { PlusOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import type { Project } from '#domain/projects.ts';
import type { RowMenuItem } from '#src/components/row-menu.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { dayWords, filesWords } from './project-words.ts';
import { ProjectStatus } from './project-status.tsx';

interface ProjectCardProps {
  readonly project: Project;
  readonly menu: readonly RowMenuItem[];
}

export function ProjectCard({ project, menu }: ProjectCardProps) {
  return (
    <li data-menu={menu.length > 0}>
      <Link className="project-card" to={hrefTo.repositoryFolder(project)}>
        <ProjectStatus status={project.status} />
        <h2>{project.name}</h2>
        <span className="project-card-text">{project.description}</span>
        <span className="project-card-foot">
          <span>
            {filesWords(project.files)} · {project.author_name.name}
          </span>
          <time dateTime={project.updated_at}>{dayWords(project.updated_at)}</time>
        </span>
      </Link>
      <RowMenu of={project.name} items={menu} />
    </li>
  );
}

/** The first card of a tab whose projects the role may write (spec 2.16). */
export const CreateCard = ({ onCreate }: { onCreate: () => void }) => (
  <li>
    <button type="button" className="project-card project-create" onClick={onCreate}>
      <PlusOutlined aria-hidden />
      <span className="project-create-title">Create New Project</span>
      <span className="project-card-text">A folder for contracts that belong together.</span>
    </button>
  </li>
);
