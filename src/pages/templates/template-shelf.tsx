// The templates of a tab: tools, tree, and details or a document beside it.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from 'antd';
import { FileAddOutlined, FolderAddOutlined, PlusOutlined } from '@ant-design/icons';
import { type Category, categoryLabel } from '#domain/categories.ts';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import type { FileTreeNode } from '#domain/files.ts';
import { MESSAGES } from '#domain/messages.ts';
import { canOpen, hrefTo } from '#domain/screens.ts';
import { DocumentSplit, useFocusReturn } from '#src/components/document-viewer/document-split.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import { FileTree } from '#src/components/file-tree/file-tree.tsx';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import { TreeSkeleton } from '#src/components/file-tree/tree-skeleton.tsx';
import { useExpanded } from '#src/components/file-tree/use-expanded.ts';
import { type WalkedFiles, droppedFiles } from '#src/components/upload-queue/found-files.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { FileDetails } from '#src/shared/file-actions/file-details.tsx';
import { type FileScope, folderAt, versionName } from '#src/shared/file-actions/file-scope.ts';
import { useFileActions } from '#src/shared/file-actions/use-file-actions.tsx';
import { useFileDocument } from '#src/shared/file-actions/use-file-document.ts';
import { useTreeUploads } from '#src/shared/uploads/use-tree-uploads.ts';
import { useSession } from '#src/providers/session/session.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { type TemplateAddress, showing, showingNothing, shownIn } from './template-address.ts';

const NO_NODES: readonly FileTreeNode[] = [];

interface TemplateShelfProps {
  readonly category: Category;
  readonly address: TemplateAddress;
  readonly providerName: string;
}

export function TemplateShelf({ category, address, providerName }: TemplateShelfProps) {
  const permissions = usePermissions();
  const navigate = useNavigate();
  const role = useSession()?.role ?? 'user';
  const mayDraft = canOpen(hrefTo.draftContract(), role);
  const query = useEndpointQuery(TEMPLATE_CALLS.tree, { query: { category } });
  const nodes = query.data?.data ?? NO_NODES;
  const { fileId, isOpen, revision } = shownIn(address);
  const [typed, setTyped] = useState(address.search);
  const [request, setRequest] = useState(0);
  const { beside, remember, restoreFocus } = useFocusReturn();
  const isWide = useIsWide();
  /** A new file where its details would cover the tree. */
  const [added, setAdded] = useState<string | null>(null);
  const sought = added ?? fileId;
  const node = fileId === null ? undefined : indexTree(nodes).get(fileId)?.node;

  const scope: FileScope = {
    place: 'templates',
    category,
    root: null,
    top: categoryLabel(category, providerName),
    nodes,
    canWrite: permissions.can('templates', 'update', category),
  };
  const show = (id: string) => {
    setAdded(null);
    address.change(showing(id));
  };
  const open = (id: string, version?: number) => {
    remember();
    setRequest((before) => before + 1);
    address.change(showing(id, { revision: version }));
  };
  const close = () => {
    address.change(fileId === null ? showingNothing : showing(fileId));
    restoreFocus();
  };
  const actions = useFileActions(scope, {
    onOpen: ({ id }) => open(id),
    onDetails: ({ id }) => show(id),
    furtherItems: ({ id, extension }) =>
      extension === '.docx' && mayDraft
        ? [{ key: 'draft', label: 'Draft a contract', onChoose: () => void navigate(hrefTo.draftContract(id)) }]
        : [],
    onSaved: (id) => (isWide ? show(id) : setAdded(id)),
    onDeleted: (ids) => {
      if (fileId !== null && ids.includes(fileId)) address.change(showingNothing);
    },
  });
  const uploading = useTreeUploads(scope);
  const folders = useExpanded(nodes, sought, uploading.arriving);
  const drop = (dropped: DataTransfer, folder: string | null) => uploading.addFound(droppedFiles(dropped), folder);
  const shownRevision = revision ?? node?.revision ?? 0;
  const access = useFileDocument('templates', fileId ?? '', shownRevision);
  const isShown = isOpen && node?.type === 'file';
  const folderNow = folderAt(node);

  return (
    <>
      <DocumentSplit
        access={access}
        documents={node ? [{ name: versionName(node, shownRevision) }] : []}
        opened={isShown ? { index: 0, cited: null } : null}
        request={request}
        beside={beside}
        onClose={close}
      >
        <div className="template-shelf" data-details={(fileId !== null && !isShown) || undefined}>
          <div className="template-main">
            <TemplateTools
              search={address.search}
              onType={setTyped}
              onPause={(search) => address.change({ search })}
              isEmpty={nodes.length === 0}
              folders={folders}
              {...(scope.canWrite && {
                onAddFile: () => actions.addFile(folderNow),
                onAddFolder: () => actions.addFolder(folderNow),
              })}
            />
            {query.isPending && <TreeSkeleton label="Loading templates" />}
            <QueryError query={query} />
            {query.data && (
              <FileTree
                label="Templates"
                nodes={nodes}
                expanded={folders.expanded}
                onExpandedChange={folders.onExpandedChange}
                activeId={fileId}
                targetId={sought}
                onActivate={({ id }) => show(id)}
                onOpen={({ id }) => open(id)}
                menuOf={actions.menuOf}
                onRename={actions.rename}
                onDelete={actions.remove}
                onMove={actions.move}
                onDropFiles={scope.canWrite ? drop : undefined}
                search={typed}
                empty={
                  typed.trim() === '' ? (
                    <NoTemplates
                      top={scope.top}
                      canWrite={scope.canWrite}
                      onAdd={() => actions.addFile(null)}
                      onDrop={(found) => uploading.addFound(found, null)}
                    />
                  ) : (
                    <NothingFound onClear={() => address.change({ search: '' })} />
                  )
                }
              />
            )}
          </div>
          {fileId !== null && !isShown && (
            <FileDetails
              scope={scope}
              id={fileId}
              version={node?.version}
              onOpen={(version) => open(fileId, version)}
              onDownload={(version) => actions.download(fileId, version)}
              onClose={() => address.change(showingNothing)}
            />
          )}
        </div>
      </DocumentSplit>
      {actions.dialogs}
    </>
  );
}

interface NoTemplatesProps {
  readonly top: string;
  readonly canWrite: boolean;
  readonly onAdd: () => void;
  readonly onDrop: (found: Promise<WalkedFiles>) => void;
}

function NoTemplates({ top, canWrite, onAdd, onDrop }: NoTemplatesProps) {
  if (!canWrite) return <EmptyState title={MESSAGES.noRecords}>There are no templates here yet.</EmptyState>;
  const add = (
    <Button type="primary" onClick={onAdd}>
      Add File
    </Button>
  );
  return (
    <DropZone label={top} onDrop={onDrop}>
      <EmptyState title={MESSAGES.noRecords} action={add}>
        Add your standard forms and precedents, or drop them here.
      </EmptyState>
    </DropZone>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState title={MESSAGES.noRecords} action={<Button onClick={onClear}>Clear search</Button>}>
      No file or folder matches.
    </EmptyState>
  );
}

interface TemplateToolsProps {
  readonly search: string;
  readonly onType: (text: string) => void;
  readonly onPause: (text: string) => void;
  readonly isEmpty: boolean;
  readonly folders: { readonly expandAll: () => void; readonly collapseAll: () => void };
  /** Absent without permission to add. */
  readonly onAddFile?: () => void;
  readonly onAddFolder?: () => void;
}

function TemplateTools({ folders, onAddFile, onAddFolder, ...props }: TemplateToolsProps) {
  return (
    <div className="template-tools">
      <LiveSearchBox
        search={props.search}
        placeholder="Search templates"
        onType={props.onType}
        onPause={props.onPause}
      />
      {!props.isEmpty && (
        <span className="template-folders">
          <Button type="text" onClick={folders.expandAll}>
            Expand all
          </Button>
          <Button type="text" onClick={folders.collapseAll}>
            Collapse all
          </Button>
        </span>
      )}
      {onAddFile && onAddFolder && (
        <MenuButton
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          items={[
            { key: 'file', label: 'Add File', icon: <FileAddOutlined aria-hidden /> },
            { key: 'folder', label: 'New folder', icon: <FolderAddOutlined aria-hidden /> },
          ]}
          onChoose={(key) => (key === 'file' ? onAddFile() : onAddFolder())}
        >
          New
        </MenuButton>
      )}
    </div>
  );
}
