// The project cards of a tab, and their actions.
import { useState } from 'react';
import type { Project } from '#domain/projects.ts';
import { hrefTo } from '#domain/screens.ts';
import { CreateCard, RecordCard } from '#src/components/cards/card-list.tsx';
import { RecordCards } from '#src/components/cards/record-cards.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import type { TableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { DeleteProject } from './delete-project.tsx';
import { NamedFiles } from './named-files.tsx';
import type { ProjectSet } from './project-form.tsx';
import { CreateProject, EditProject } from './project-form.tsx';
import { ProjectStatus } from './project-status.tsx';

interface ProjectListProps {
  readonly category: ProjectSet;
  readonly address: TableAddress<'category'>;
  readonly isCreating: boolean;
  readonly onCreate: (isCreating: boolean) => void;
}

/** Beside the card that creates the first project. */
const NONE_YET: Readonly<Record<ProjectSet, string>> = {
  Organization:
    'Your organization has no projects yet. Everyone in your company can open the projects you create here.',
  Personal: 'You have no projects of your own yet. Only you can see the projects you create here.',
};

interface OpenDialog {
  readonly project: Project;
  readonly does: 'edit' | 'delete';
}

export function ProjectList({ category, address, isCreating, onCreate }: ProjectListProps) {
  const permissions = usePermissions();
  const records = useRecords<Project>('repository', address);
  const search = address.search.trim();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const menuOf = (project: Project): readonly RowMenuItem[] => [
    ...(permissions.can('repository', 'update', project.category)
      ? [{ key: 'edit', label: 'Edit', onChoose: () => setOpen({ project, does: 'edit' }) }]
      : []),
    ...(permissions.can('repository', 'delete', project.category)
      ? [{ key: 'delete', label: 'Delete', isDangerous: true, onChoose: () => setOpen({ project, does: 'delete' }) }]
      : []),
  ];
  const reload = async ({ id }: Project) => {
    const project = (await records.reload()).find((one) => one.id === id);
    setOpen((now) => (now && project ? { ...now, project } : null));
  };
  return (
    <>
      <RecordCards
        noun={{ one: 'project', many: 'projects' }}
        records={records}
        address={address}
        noneYet={NONE_YET[category]}
        createCard={
          permissions.can('repository', 'create', category) && (
            <CreateCard
              title="Create New Project"
              text="A folder for related contracts."
              opens={() => onCreate(true)}
            />
          )
        }
        renderCard={(project) => <ProjectCard project={project} menu={menuOf(project)} />}
        noneFound={<p className="card-list-none">{`No project is named “${search}”.`}</p>}
      />
      {search !== '' && (
        <NamedFiles
          key={search}
          category={category}
          search={search}
          isHidden={records.isLoading}
          onShowAll={() => address.change({ search: '' })}
        />
      )}
      {isCreating && <CreateProject category={category} onClose={() => onCreate(false)} />}
      {open?.does === 'edit' && (
        <EditProject
          key={open.project.version}
          project={open.project}
          onReload={() => void reload(open.project)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.does === 'delete' && <DeleteProject project={open.project} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ProjectCardProps {
  readonly project: Project;
  readonly menu: readonly RowMenuItem[];
}

const ProjectCard = ({ project, menu }: ProjectCardProps) => (
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
