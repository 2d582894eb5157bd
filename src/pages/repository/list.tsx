// The projects of a tab: search, cards, and the dialogs that create, change and delete one.
import { useState } from 'react';
import type { Category } from '#domain/categories.ts';
import { chosenTab } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Project } from '#domain/projects.ts';
import { hrefTo } from '#domain/screens.ts';
import { CategoryTabs } from '#src/components/category-tabs.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import type { TableAddress } from '#src/components/table/use-table-address.ts';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { CreateCard, RecordCard } from '#src/components/cards/card-list.tsx';
import { RecordCards } from '#src/components/cards/record-cards.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { DeleteProject } from './delete-project.tsx';
import { NamedFiles } from './named-files.tsx';
import type { ProjectSet } from './project-form.tsx';
import { CreateProject, EditProject } from './project-form.tsx';
import { ProjectStatus } from './project-status.tsx';
import './list.css';

const TABS = ['Organization', 'Personal'] as const satisfies readonly Category[];
/** The provider has no projects, but an address can ask for them. */
const TABS_WITH_PROVIDER = ['Provider', ...TABS] as const satisfies readonly Category[];

export function RepositoryPage() {
  const { provider_name: providerName } = useConfig();
  const { change, ...address } = useTableAddress([], ['category']);
  const asked = address.filters.category;
  const tabs = asked === 'Provider' ? TABS_WITH_PROVIDER : TABS;
  const category = chosenTab(tabs, asked);
  const [isCreating, setCreating] = useState(false);

  return (
    <div className="repository-page">
      <PageHeader
        title="Repository"
        subtitle="Keep contracts in projects, search their full text, and ask about them."
      />
      <CategoryTabs
        tabs={tabs}
        providerName={providerName}
        active={category}
        onChange={(tab) => change({ search: '', filters: { category: tab === TABS[0] ? '' : tab } })}
        extra={
          category === 'Provider' ? null : (
            <AddressSearch address={{ search: address.search, change }} placeholder="Search projects and files" />
          )
        }
      >
        {category === 'Provider' ? (
          <EmptyState title={MESSAGES.comingSoon}>{`Projects by ${providerName} will appear here.`}</EmptyState>
        ) : (
          <ProjectList
            key={category}
            category={category}
            address={{ ...address, filters: { category }, change }}
            isCreating={isCreating}
            onCreate={setCreating}
          />
        )}
      </CategoryTabs>
    </div>
  );
}

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

function ProjectList({ category, address, isCreating, onCreate }: ProjectListProps) {
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
