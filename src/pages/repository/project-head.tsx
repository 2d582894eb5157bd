// The header of a project: breadcrumb, name and actions.
import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Project } from '#domain/projects.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { HoldBadge } from '#src/shared/holds/hold-badge.tsx';
import { usePlaceHold } from '#src/shared/holds/use-place-hold.tsx';
import { DeleteProject } from './delete-project.tsx';
import { ProjectStatus } from './project-status.tsx';
import './project-head.css';

/** Loaded when it is opened, so that the tree does not wait for the form. */
const EditProject = lazyPart(() => import('./project-form.tsx').then((file) => file.EditProject));

interface ProjectHeadProps {
  readonly project: Project;
  /** Adds one file with its details. */
  readonly onAddFile: () => void;
  readonly onUploadFiles: () => void;
  readonly onUploadFolder: () => void;
  readonly onAddFolder: () => void;
}

/** The default tab is not named in the address. */
const listOf = ({ category }: Project) => hrefTo.repository(category === 'Organization' ? undefined : category);

export function ProjectHead({ project, onAddFile, onUploadFiles, onUploadFolder, onAddFolder }: ProjectHeadProps) {
  const permissions = usePermissions();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { category } = project;
  const hold = usePlaceHold('project', project);
  const mayChange = permissions.can('repository', 'update', category);
  const menu: readonly RowMenuItem[] = [
    ...(mayChange ? [{ key: 'edit', label: 'Edit project', onChoose: () => setOpen('edit') }] : []),
    ...hold.items,
    ...(permissions.can('repository', 'delete', category)
      ? [{ key: 'delete', label: 'Delete project', isDangerous: true, onChoose: () => setOpen('delete') }]
      : []),
  ];
  const newEntries: readonly RowMenuItem[] = [
    { key: 'file', label: 'Add File', onChoose: onAddFile },
    { key: 'files', label: 'Upload files', onChoose: onUploadFiles },
    { key: 'folder-upload', label: 'Upload folder', onChoose: onUploadFolder },
    { key: 'folder', label: 'New folder', onChoose: onAddFolder },
  ];
  return (
    <>
      <nav className="project-crumbs" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to={SCREENS.repository.path}>Repository</Link>
          </li>
          <li>
            <Link to={listOf(project)}>{category}</Link>
          </li>
          <li aria-current="page">{project.name}</li>
        </ol>
      </nav>
      <PageHeader
        title={project.name}
        subtitle={project.description}
        badges={
          <>
            <ProjectStatus project={project} />
            <HoldBadge id={project.id} />
          </>
        }
        actions={
          <>
            {permissions.can('repository', 'create', category) && (
              <MenuButton
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                items={newEntries.map(({ key, label }) => ({ key, label }))}
                onChoose={(key) => newEntries.find((entry) => entry.key === key)?.onChoose()}
              >
                New
              </MenuButton>
            )}
            <RowMenu of={project.name} items={menu} />
          </>
        }
      />
      {hold.dialog}
      {open === 'edit' && (
        <EditProject
          key={project.version}
          project={project}
          onReload={() => void refresh(['repository'])}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && (
        <DeleteProject
          project={project}
          onDeleted={() => void navigate(listOf(project), { replace: true })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
