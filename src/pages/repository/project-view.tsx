// A project at work: its head, its files, and what is shown of one of them beside the tree.
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import type { ProjectTree } from '#domain/projects.ts';
import { DocumentSplit, useOpener } from '#src/components/document-viewer/document-split.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import { Notice } from '#src/components/notice.tsx';
import type { RowMenuItem } from '#src/components/row-menu.tsx';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import type { FileScope } from '#src/library/file-actions/file-scope.ts';
import { useFileActions } from '#src/library/file-actions/use-file-actions.tsx';
import { useFileDocument } from '#src/library/file-actions/use-file-document.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { ProjectFiles } from './project-files.tsx';
import { ProjectHead } from './project-head.tsx';
import type { PassagePlace } from './use-opened-file.ts';
import { citedAt, useShown } from './use-opened-file.ts';
import { usePickers } from './use-pickers.tsx';
import { useProjectUploads } from './use-project-uploads.ts';
import './project-view.css';

const AddToReview = lazy(() =>
  import('#src/library/reviews/add-to-review.tsx').then((file) => ({ default: file.AddToReview })),
);
const RunWorkflowDialog = lazy(() =>
  import('./run-workflow-dialog.tsx').then((file) => ({ default: file.RunWorkflowDialog })),
);

interface ProjectViewProps {
  readonly project: ProjectTree;
  readonly nodes: readonly FileTreeNode[];
  readonly reload: () => Promise<void>;
}

export function ProjectView({ project, nodes, reload }: ProjectViewProps) {
  const permissions = usePermissions();
  const [shown, show] = useShown();
  const opener = useOpener();
  const [request, setRequest] = useState(0);
  const [toRun, setToRun] = useState<FileTreeNode | null>(null);
  const [toReview, setToReview] = useState<readonly FileTreeNode[] | null>(null);
  const uploading = useProjectUploads({ project, nodes, reload });
  const pickers = usePickers(uploading.add);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const node = shown ? index.get(shown.node)?.node : undefined;
  const document = shown?.as === 'document' && node?.type === 'file' ? node : undefined;
  const access = useFileDocument('repository', document?.id ?? '', document?.revision ?? 0);

  const open = (file: { readonly id: string }, passage: PassagePlace | null = null) => {
    opener.remember();
    setRequest((before) => before + 1);
    show({ node: file.id, as: 'document', passage });
  };
  const details = ({ id }: { readonly id: string }) => show({ node: id, as: 'details', passage: null });
  const close = () => {
    show(null);
    opener.giveBack();
  };

  const mayAdd = permissions.can('repository', 'create', project.category);
  const scope: FileScope = {
    place: 'repository',
    category: project.category,
    root: project.id,
    top: project.name,
    nodes,
    canWrite: permissions.can('repository', 'update', project.category),
    onChanged: () => void reload(),
  };
  const furtherItems = (one: FileTreeNode): readonly RowMenuItem[] => [
    ...(mayAdd && one.type === 'folder'
      ? [
          { key: 'upload', label: 'Upload files here', onChoose: () => pickers.pickFiles(one.id) },
          { key: 'upload-folder', label: 'Upload folder here', onChoose: () => pickers.pickFolder(one.id) },
        ]
      : []),
    ...(one.type === 'file' ? [{ key: 'run', label: 'Run workflow', onChoose: () => setToRun(one) }] : []),
    { key: 'review', label: 'Add to review', onChoose: () => setToReview([one]) },
  ];
  const actions = useFileActions(scope, {
    onOpen: open,
    onDetails: details,
    furtherItems,
    onDeleted: (ids) => {
      if (shown && ids.includes(shown.node)) show(null);
    },
  });

  return (
    <DropZone label={project.name} isDisabled={!mayAdd} onDrop={(found) => uploading.addFound(found, null)}>
      <ProjectHead
        project={project}
        reload={reload}
        onAddFile={() => actions.addFile(null)}
        onUploadFiles={() => pickers.pickFiles(null)}
        onUploadFolder={() => pickers.pickFolder(null)}
        onAddFolder={() => actions.addFolder(null)}
      />
      {pickers.inputs}
      {shown && !node && (
        <Notice tone="info" title="This file is no longer in the project">
          It was deleted.{' '}
          <Button type="link" onClick={() => show(null)}>
            Show the others
          </Button>
        </Notice>
      )}
      <DocumentSplit
        access={access}
        documents={document ? [{ name: fileNameOf(document) }] : []}
        opened={document && shown ? { index: 0, cited: citedAt(shown.passage) } : null}
        request={request}
        beside={opener.beside}
        onDocument={() => undefined}
        onClose={close}
      >
        <div className="project-body">
          {nodes.length === 0 ? (
            <EmptyState
              title="This project is empty"
              action={
                mayAdd ? (
                  <Button type="primary" onClick={() => pickers.pickFiles(null)}>
                    Upload files
                  </Button>
                ) : null
              }
            >
              Drop contracts here, also whole folders of them. They are read in the background, and can then be searched
              and asked.
            </EmptyState>
          ) : (
            <ProjectFiles
              project={project}
              nodes={nodes}
              actions={actions}
              active={shown?.node ?? null}
              isLooking={uploading.isLooking}
              onOpen={open}
              onDetails={details}
              onReview={setToReview}
              onDrop={uploading.addFound}
            />
          )}
        </div>
      </DocumentSplit>
      {actions.dialogs}
      <Suspense fallback={null}>
        {toRun && <RunWorkflowDialog file={toRun} onClose={() => setToRun(null)} />}
        {toReview && (
          <AddToReview
            files={toReview.map((one) => ({ id: one.id, name: fileNameOf(one) }))}
            onClose={() => setToReview(null)}
          />
        )}
      </Suspense>
    </DropZone>
  );
}
