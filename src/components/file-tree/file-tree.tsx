// A tree of files and folders: what can be seen of it is in the page, however many there are. It knows no calls: what is
// open, selected and shown beside it belongs to the page, as does what a row's menu and its keys do.
//
//   const folders = useExpanded(nodes, fileInAddress);
//   <FileTree label="Templates" nodes={nodes} {...folders} activeId={fileInAddress} onActivate={showDetails}
//     onOpen={preview} menuOf={menuOf} onRename={rename} onDelete={remove} search={typed} onMove={move} />
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { wordsOf } from './find-in-names.ts';
import { indexTree } from './tree-index.ts';
import { TreeRowView } from './tree-row.tsx';
import { useLongPress } from './use-long-press.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { rowAt, useTreeDrag } from './use-tree-drag.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeRows } from './tree-rows.ts';
import { type TreeSelection, useTreeSelection } from './use-tree-selection.ts';
import './file-tree.css';

export interface FileTreeProps {
  /** The accessible name: "Templates". */
  readonly label: string;
  /** Folders first, as the server sorts them. */
  readonly nodes: readonly FileTreeNode[];
  /** Ids of open folders. */
  readonly expanded: ReadonlySet<string>;
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** The node whose details are shown beside the tree. */
  readonly activeId?: string | null;
  /** A node to scroll to, such as a new one; the active one by default. */
  readonly targetId?: string | null;
  /** A click on a file, or Space without checkboxes. */
  readonly onActivate?: ((node: FileTreeNode) => void) | undefined;
  /** A double click on a file, or Enter. */
  readonly onOpen?: ((node: FileTreeNode) => void) | undefined;
  readonly menuOf?: ((node: FileTreeNode) => readonly RowMenuItem[]) | undefined;
  /** F2, and Delete. Called for read-only nodes too: the page decides. */
  readonly onRename?: ((node: FileTreeNode) => void) | undefined;
  readonly onDelete?: ((node: FileTreeNode) => void) | undefined;
  /** Picks folders: a click activates one, and Enter opens it like a file. */
  readonly picksFolders?: boolean;
  /** Filters the tree to matches and their ancestors. */
  readonly search?: string;
  /** Replaces an empty tree or an empty search result. */
  readonly empty?: ReactNode;
  /** Enables multiple selection. */
  readonly selection?: TreeSelection | undefined;
  /** Enables dragging rows to folders; null is the top of the tree. */
  readonly onMove?: ((ids: readonly string[], folder: string | null) => void) | undefined;
  /** Enables dropping files from the computer. Read the drop before awaiting anything. */
  readonly onDropFiles?: ((dropped: DataTransfer, folder: string | null) => void) | undefined;
}

const isOnChevron = ({ target }: MouseEvent) => target instanceof Element && target.closest('.tree-chevron') !== null;

export function FileTree(props: FileTreeProps) {
  const { nodes, search = '', selection, activeId = null, picksFolders = false } = props;
  const tree = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const { rows, setOpen } = useTreeRows(props);
  const words = useMemo(() => wordsOf(search), [search]);
  const chosen = useTreeSelection(index, rows, selection);
  const hasBoxes = selection !== undefined && (!isPhone || selection.isOn || selection.ids.size > 0);
  const drag = useTreeDrag({
    index,
    rows,
    takenWith: chosen.takenWith,
    onSpringOpen: (folder) => setOpen([folder], true),
    onMove: isPhone ? undefined : props.onMove,
    onDropFiles: props.onDropFiles,
  });
  const focus = useTreeFocus(tree, rows, activeId);
  const visible = useVisibleRows(tree, rows, {
    isPhone,
    targetId: props.targetId ?? activeId,
    kept: [rows[focus.at]?.node.id, drag.draggedId],
  });

  const toggle = (node: FileTreeNode, isExpanded: boolean) => setOpen([node], !isExpanded);
  const goTo = (to: number) => {
    visible.scrollTo(to);
    focus.moveTo(to);
  };
  const openMenu = (at: number) => {
    const button = tree.current?.querySelector<HTMLElement>(`[data-index="${at}"] .row-menu-button`);
    if (button?.getAttribute('aria-expanded') !== 'true') button?.click();
  };
  const onKeyDown = useTreeKeys(rows, focus.at, {
    goTo: (to, isExtending) => {
      if (isExtending && selection) chosen.extendTo(to, focus.at);
      goTo(to);
    },
    setOpen,
    open: ({ node, isExpanded }) =>
      node.type === 'folder' && !picksFolders ? toggle(node, isExpanded) : props.onOpen?.(node),
    select: ({ node }) => (selection ? chosen.toggle(node) : props.onActivate?.(node)),
    selectAll: selection ? chosen.all : undefined,
    rename: props.onRename,
    remove: props.onDelete,
    openMenu: () => openMenu(focus.at),
  });
  const press = useLongPress(
    selection && isPhone
      ? (target) => {
          const row = rowAt(rows, target);
          if (row) chosen.toggle(row.node);
        }
      : undefined,
  );

  /** The row of an event; none for events of a menu. */
  const rowOf = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('button') !== null;
    return isOwn || !event.currentTarget.contains(event.target as Node) ? undefined : rowAt(rows, event.target);
  };
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event);
    if (!row) return;
    const at = rows.indexOf(row);
    focus.moveTo(at);
    if (event.target instanceof HTMLInputElement && !event.shiftKey) chosen.toggle(row.node);
    else if (selection && event.shiftKey) chosen.extendTo(at, focus.at);
    else if (selection && (event.ctrlKey || event.metaKey || (isPhone && hasBoxes))) chosen.toggle(row.node);
    else if (row.node.type === 'folder' && (!picksFolders || isOnChevron(event))) toggle(row.node, row.isExpanded);
    else props.onActivate?.(row.node);
  };
  if (rows.length === 0) return props.empty ?? null;
  return (
    <div
      ref={tree}
      role="tree"
      className="file-tree"
      tabIndex={-1}
      aria-label={props.label}
      aria-multiselectable={selection ? true : undefined}
      data-boxes={hasBoxes || undefined}
      data-dragging={drag.draggedId != null || undefined}
      data-drop={drag.dropFolder === null || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={(event) => {
        const node = rowOf(event)?.node;
        if (node?.type === 'file') props.onOpen?.(node);
      }}
      onContextMenu={(event) => {
        const row = rowOf(event);
        if (!row || !props.menuOf) return;
        event.preventDefault();
        if (!isPhone) openMenu(rows.indexOf(row));
      }}
      {...focus.handlers}
      {...drag.handlers}
      {...press}
    >
      <div role="presentation" className="file-tree-rows" style={{ height: visible.height }}>
        {visible.rows.map(({ row, at, top }) => (
          <TreeRowView
            key={row.node.id}
            row={row}
            index={at}
            top={top}
            words={words}
            selection={hasBoxes ? chosen.stateOf(row.node) : null}
            isActive={row.node.id === activeId}
            isTabStop={at === focus.at}
            isDropTarget={row.node.id === drag.dropFolder}
            isDraggable={props.onMove !== undefined && !isPhone}
            menuOf={props.menuOf}
          />
        ))}
      </div>
    </div>
  );
}
