// The files of a project as a tree, with selection and bulk actions.
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Project } from '#domain/projects.ts';
import { FileTree } from '#src/components/file-tree/file-tree.tsx';
import { indexTree } from '#src/components/file-tree/tree-index.ts';
import type { Arriving } from '#src/components/file-tree/use-expanded.ts';
import { useExpanded } from '#src/components/file-tree/use-expanded.ts';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import { droppedFiles } from '#src/components/upload-queue/found-files.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import type { FileActions } from '#src/shared/file-actions/use-file-actions.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { refusalOf } from '#src/components/file-tree/reading-words.ts';
import { SelectionBar } from './selection-bar.tsx';
import './unread-files.css';

interface ProjectFilesProps {
  readonly project: Project;
  readonly nodes: readonly FileTreeNode[];
  readonly actions: FileActions;
  /** The node whose details are shown. */
  readonly active: string | null;
  readonly isLooking: boolean;
  /** Folders in upload. */
  readonly arriving: Arriving | null;
  readonly onOpen: (file: FileTreeNode) => void;
  readonly onDetails: (node: FileTreeNode) => void;
  readonly onRun: (file: FileTreeNode) => void;
  readonly onReview: (nodes: readonly FileTreeNode[]) => void;
  readonly onDrop: (found: Promise<WalkedFiles>, folder: string | null) => void;
}

export function ProjectFiles(props: ProjectFilesProps) {
  const { project, nodes, actions, active } = props;
  const permissions = usePermissions();
  const isPhone = useIsPhone();
  const { expandAll, collapseAll, ...folders } = useExpanded(nodes, active, props.arriving);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set());
  const [isSelecting, setSelecting] = useState(false);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  // Drops deleted nodes from the selection.
  const ids = useMemo(() => [...selected].filter((id) => index.has(id)), [selected, index]);
  const selection = useMemo(
    () => ({ ids: new Set(ids), onChange: setSelected, isOn: isSelecting }),
    [ids, isSelecting],
  );
  const clear = () => {
    setSelected(new Set());
    setSelecting(false);
  };
  const mayAdd = permissions.can('repository', 'create', project.category);
  const hasFolders = nodes.some((node) => node.type === 'folder');
  const chosen = () => ids.flatMap((id) => index.get(id)?.node ?? []);
  const [only] = ids.length === 1 ? chosen() : [];

  return (
    <section className="project-files" aria-label="Files">
      <div className="project-tools">
        <span>{countOf(project.files, 'file')}</span>
        <UnreadFiles nodes={nodes} onShow={props.onDetails} />
        {props.isLooking && <span role="status">Reading the dropped files…</span>}
        <span className="project-tools-right">
          {isPhone && (
            <Button type="text" size="small" aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
              Select
            </Button>
          )}
          {hasFolders && (
            <>
              <Button type="text" size="small" onClick={expandAll}>
                Expand all
              </Button>
              <Button type="text" size="small" onClick={collapseAll}>
                Close all
              </Button>
            </>
          )}
        </span>
      </div>
      {ids.length > 0 && (
        <SelectionBar
          count={ids.length}
          isDownloading={actions.isPacking}
          onMove={actions.move && (() => actions.moveMany(ids))}
          onDownload={() => actions.zip(ids, project.name)}
          onRun={only?.type === 'file' ? () => props.onRun(only) : undefined}
          onReview={permissions.can('reviews', 'update', 'Organization') ? () => props.onReview(chosen()) : undefined}
          onDelete={actions.remove && (() => actions.removeMany(ids))}
          onClear={clear}
        />
      )}
      <FileTree
        label={`Files of ${project.name}`}
        nodes={nodes}
        {...folders}
        activeId={active}
        onActivate={props.onDetails}
        onOpen={props.onOpen}
        menuOf={actions.menuOf}
        onRename={actions.rename}
        onDelete={actions.remove}
        onMove={actions.move}
        selection={selection}
        onDropFiles={mayAdd ? (dropped, folder) => props.onDrop(droppedFiles(dropped), folder) : undefined}
      />
    </section>
  );
}

interface UnreadFilesProps {
  readonly nodes: readonly FileTreeNode[];
  readonly onShow: (file: FileTreeNode) => void;
}

/** A longer list helps nobody; the tree marks all of them. */
const LISTED = 50;

function unreadIn(nodes: readonly FileTreeNode[]) {
  const refused: FileTreeNode[] = [];
  let waiting = 0;
  const visit = (node: FileTreeNode) => {
    if (node.reading?.state === 'refused') refused.push(node);
    if (node.reading?.state === 'waiting') waiting += 1;
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return { refused, waiting };
}

function UnreadFiles({ nodes, onShow }: UnreadFilesProps) {
  const { refused, waiting } = useMemo(() => unreadIn(nodes), [nodes]);
  return (
    <>
      {waiting > 0 && (
        <span className="unread-waiting" role="status">
          {`${countOf(waiting, 'file')} still ${waiting === 1 ? 'waits' : 'wait'} to be read`}
        </span>
      )}
      {refused.length > 0 && (
        <details className="unread-files">
          <summary>{`${countOf(refused.length, 'file')} cannot be read`}</summary>
          <p>You can download them and find them by name. Their text cannot be searched or used for questions.</p>
          <ul>
            {refused.slice(0, LISTED).map((file) => (
              <li key={file.id}>
                <Button type="link" onClick={() => onShow(file)}>
                  {fileNameOf(file)}
                </Button>
                <span>{refusalOf(file)}</span>
              </li>
            ))}
          </ul>
          {refused.length > LISTED && <p>{`And ${formatNumber(refused.length - LISTED)} more.`}</p>}
        </details>
      )}
    </>
  );
}
