// A loaded project: header, files, and details or a document beside the tree.
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import type { ProjectTree } from '#domain/projects.ts';
import { DocumentSplit, useFocusReturn } from '#src/components/document-viewer/document-split.tsx';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { Notice } from '#src/components/notice.tsx';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import { FileDetails } from '#src/shared/file-actions/file-details.tsx';
import type { FileScope } from '#src/shared/file-actions/file-scope.ts';
import { folderAt, versionName } from '#src/shared/file-actions/file-scope.ts';
import { useFileActions } from '#src/shared/file-actions/use-file-actions.tsx';
import { useTreeUploads } from '#src/shared/uploads/use-tree-uploads.ts';
import { useFileDocument } from '#src/shared/file-actions/use-file-document.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import type { IsLeft } from '#src/providers/session/use-leave-guard.ts';
import { isPageLeft, useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { askableFiles } from './ask/asked-documents.tsx';
import { SearchOrAsk } from './ask/search-or-ask.tsx';
import { ProjectFiles } from './project-files.tsx';
import { ProjectHead } from './project-head.tsx';
import { useFurtherActions } from './use-further-actions.tsx';
import { usePickers } from './use-pickers.tsx';
import type { PassagePlace } from './use-shown.ts';
import { citedAt, useShown } from './use-shown.ts';
import './project-view.css';

interface ProjectViewProps {
  readonly project: ProjectTree;
  readonly nodes: readonly FileTreeNode[];
}

export function ProjectView({ project, nodes }: ProjectViewProps) {
  const permissions = usePermissions();
  const mayAdd = permissions.can('repository', 'create', project.category);
  const [shown, show] = useShown();
  const [request, setRequest] = useState(0);
  const { beside, remember, restoreFocus } = useFocusReturn();
  const scope: FileScope = {
    place: 'repository',
    category: project.category,
    root: project.id,
    top: project.name,
    nodes,
    canWrite: permissions.can('repository', 'update', project.category),
  };
  const uploading = useTreeUploads(scope);
  const pickers = usePickers(uploading.add);
  const further = useFurtherActions(
    mayAdd ? pickers : null,
    project.category === 'Personal' ? 'Personal' : 'Organization',
  );
  const [isUnsaved, setUnsaved] = useState(false);
  const leaving = useLeaveGuard(isUnsaved, isAnswerLeft);

  const index = useMemo(() => indexTree(nodes), [nodes]);
  const askable = useMemo(() => askableFiles(nodes), [nodes]);
  const node = shown ? index.get(shown.id)?.node : undefined;
  const isOpen = shown?.document != null && node?.type === 'file';
  const revision = shown?.document?.revision ?? node?.revision ?? 0;
  const access = useFileDocument('repository', node?.id ?? '', revision);

  const details = ({ id }: { readonly id: string }) => show({ id, document: null });
  const open = (id: string, at: { revision?: number | undefined; passage?: PassagePlace | null } = {}) => {
    remember();
    setRequest((before) => before + 1);
    show({ id, document: { revision: at.revision ?? null, passage: at.passage ?? null } });
  };
  const close = () => {
    show(node ? { id: node.id, document: null } : null);
    restoreFocus();
  };
  const actions = useFileActions(scope, {
    onOpen: ({ id }) => open(id),
    onDetails: details,
    onSaved: (id) => details({ id }),
    onDeleted: (ids) => {
      if (shown && ids.includes(shown.id)) show(null);
    },
    furtherItems: further.itemsOf,
  });
  const folder = folderAt(node);

  return (
    <DropZone label={project.name} isDisabled={!mayAdd} onDrop={(found) => uploading.addFound(found, null)}>
      <ProjectHead
        project={project}
        onAddFile={() => actions.addFile(folder)}
        onUploadFiles={() => pickers.pickFiles(folder)}
        onUploadFolder={() => pickers.pickFolder(folder)}
        onAddFolder={() => actions.addFolder(folder)}
      />
      {pickers.inputs}
      {shown && !node && (
        <Notice tone="info" title="This file is no longer in the project">
          <Button type="link" className="project-show-others" onClick={() => show(null)}>
            Show all files
          </Button>
        </Notice>
      )}
      <DocumentSplit
        access={access}
        documents={node ? [{ name: versionName(node, revision) }] : []}
        opened={isOpen ? { index: 0, cited: citedAt(shown.document?.passage) } : null}
        request={request}
        beside={beside}
        onClose={close}
      >
        <SearchOrAsk
          project={project}
          folder={node?.type === 'folder' ? node : null}
          files={askable}
          onOpenFile={({ id }, passage) => open(id, { passage })}
          onUnsaved={setUnsaved}
        >
          <div className="project-body" data-details={node !== undefined && !isOpen}>
            {nodes.length === 0 ? (
              <EmptyProject onUpload={mayAdd ? () => pickers.pickFiles(null) : undefined} />
            ) : (
              <ProjectFiles
                project={project}
                nodes={nodes}
                actions={actions}
                active={shown?.id ?? null}
                isLooking={uploading.isLooking}
                arriving={uploading.arriving}
                onOpen={({ id }) => open(id)}
                onDetails={details}
                onRun={further.run}
                onReview={further.review}
                onDrop={uploading.addFound}
              />
            )}
            {node && !isOpen && (
              <FileDetails
                scope={scope}
                id={node.id}
                version={node.version}
                onOpen={(version) => open(node.id, { revision: version })}
                onDownload={(version) => actions.download(node.id, version)}
                onClose={() => show(null)}
              />
            )}
          </div>
        </SearchOrAsk>
      </DocumentSplit>
      {actions.dialogs}
      {further.dialogs}
      <UnsavedDialog leaving={leaving} />
    </DropZone>
  );
}

/** Leaving means another project or another view; opening a document beside the answer does not. */
const isAnswerLeft: IsLeft = (from, to) =>
  isPageLeft(from, to) || new URLSearchParams(from.search).get('ask') !== new URLSearchParams(to.search).get('ask');

/** @param onUpload absent for roles that cannot add files. */
function EmptyProject({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <EmptyState
      title="This project is empty"
      action={
        onUpload ? (
          <Button type="primary" onClick={onUpload}>
            Upload files
          </Button>
        ) : null
      }
    >
      Drop contracts here, also whole folders of them. They are read in the background; then you can search them and ask
      questions.
    </EmptyState>
  );
}
