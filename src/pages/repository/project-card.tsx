// A project in the list, with its number of files and its owner.
import type { Project } from '#domain/projects.ts';
import { hrefTo } from '#domain/screens.ts';
import { RecordCard } from '#src/components/cards/card-list.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { ProjectStatus } from './project-status.tsx';
import { Moment } from '#src/components/table/moment.tsx';

interface ProjectCardProps {
  readonly project: Project;
  readonly menu: readonly RowMenuItem[];
}

export const ProjectCard = ({ project, menu }: ProjectCardProps) => (
  <RecordCard
    name={project.name}
    to={hrefTo.repositoryFolder(project)}
    badge={<ProjectStatus project={project} />}
    description={project.description}
    foot={
      <>
        <span>
          {countOf(project.files, 'file')} · {project.author_name.name}
        </span>
        <Moment iso={project.updated_at} as="date" />
      </>
    }
    menu={menu}
  />
);
