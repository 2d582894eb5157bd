// The cards of one set and what is done with them.
import { Button } from 'antd';
import { useState } from 'react';
import { MAX_PAGE_DEPTH_ROWS, DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Project } from '#domain/projects.ts';
import { CardList, CreateCard } from '#src/components/cards/card-list.tsx';
import { CardSkeletons } from '#src/components/card-skeletons.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import type { RowMenuItem } from '#src/components/row-menu.tsx';
import { Paging } from '#src/components/table/paging.tsx';
import { usePageInRange } from '#src/components/table/use-page-in-range.ts';
import { useRecords } from '#src/components/table/use-records.ts';
import type { TableAddress } from '#src/components/table/use-table-address.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { DeleteProject } from './delete-project.tsx';
import { ProjectCard } from './project-card.tsx';
import type { ProjectSet } from './project-form.tsx';
import { CreateProject, EditProject } from './project-form.tsx';

interface ProjectListProps {
  readonly category: ProjectSet;
  readonly address: TableAddress<'category'>;
  readonly isCreating: boolean;
  readonly onCreate: (isCreating: boolean) => void;
}

/** Beside the card that creates the first one. */
const NONE_YET: Readonly<Record<ProjectSet, string>> = {
  Organization:
    'Your organization has no projects yet. What you put into one here, everybody in your company can open.',
  Personal: 'You have no projects of your own yet. What you put into one here, only you can see.',
};

interface OpenDialog {
  readonly project: Project;
  readonly does: 'edit' | 'delete';
}

export function ProjectList({ category, address, isCreating, onCreate }: ProjectListProps) {
  const permissions = usePermissions();
  const records = useRecords<Project>('repository', address);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { rows, total, isLoading, isRefreshing, error } = records;
  const search = address.search.trim();
  const isPast = usePageInRange({
    ...address,
    total,
    isEmpty: !isLoading && !isRefreshing && !error && rows.length === 0,
  });

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
  const dialogs = (
    <>
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

  if (error) return <ErrorState title={MESSAGES.fetchFailed} detail={error.message} onRetry={records.onRetry} />;
  if (isLoading || isPast) return <CardSkeletons label="Loading projects" />;
  if (rows.length === 0 && search !== '')
    return (
      <EmptyState
        title={`No project is named “${search}”`}
        action={<Button onClick={() => address.change({ search: '' })}>Show all</Button>}
      >
        Only the names of projects in this tab are searched.
      </EmptyState>
    );
  const mayCreate = search === '' && address.page === 1 && permissions.can('repository', 'create', category);
  return (
    <div>
      {rows.length === 0 && <p className="card-list-none">{NONE_YET[category]}</p>}
      <CardList isRefreshing={isRefreshing}>
        {mayCreate && (
          <CreateCard
            title="Create New Project"
            text="A folder for contracts that belong together."
            opens={() => onCreate(true)}
          />
        )}
        {rows.map((project) => (
          <ProjectCard key={project.id} project={project} menu={menuOf(project)} />
        ))}
      </CardList>
      {(total > DEFAULT_PAGE_SIZE || address.pageSize !== DEFAULT_PAGE_SIZE) && (
        <Paging
          className="card-list-pages"
          page={address.page}
          pageSize={address.pageSize}
          total={total}
          {...(total > MAX_PAGE_DEPTH_ROWS ? { totalWords: 'more than 10,000' } : {})}
          onChange={address.change}
        />
      )}
      {dialogs}
    </div>
  );
}
