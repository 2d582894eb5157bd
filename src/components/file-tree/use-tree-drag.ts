// Drag and drop in a tree: rows to folders, and files from the computer. Uses the browser's own drag and drop rather
// than the library of sortable lists: only it accepts files, scrolls at the edges, and needs no measuring of
// thousands of rows.
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { type TreeIndex, canMove } from './tree-index.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeDragOptions {
  readonly index: TreeIndex;
  readonly rows: readonly TreeRow[];
  /** The dragged nodes: the whole selection if the row is part of it. */
  readonly takenWith: (node: FileTreeNode) => readonly string[];
  /** Opens a folder after the pointer has rested on it. */
  readonly onSpringOpen: (folder: FileTreeNode) => void;
  readonly onMove?: ((ids: readonly string[], folder: string | null) => void) | undefined;
  readonly onDropFiles?: ((dropped: DataTransfer, folder: string | null) => void) | undefined;
}

/** A folder, or null for the top of the tree. */
interface Target {
  readonly folder: string | null;
}

const SPRING_MS = 700;
const isOfFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The row of an event. */
export function rowAt(rows: readonly TreeRow[], target: EventTarget): TreeRow | undefined {
  const element = target instanceof Element ? target.closest('[data-index]') : null;
  return element instanceof HTMLElement ? rows[Number(element.dataset['index'])] : undefined;
}

export function useTreeDrag(options: TreeDragOptions) {
  const { index, rows, onMove, onDropFiles } = options;
  const [dragged, setDragged] = useState<{ row: string; ids: readonly string[] } | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const spring = useRef<{ folder: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const rest = (folder: FileTreeNode | null) => {
    if (spring.current?.folder === folder?.id) return;
    clearTimeout(spring.current?.timer);
    spring.current = folder
      ? { folder: folder.id, timer: setTimeout(() => options.onSpringOpen(folder), SPRING_MS) }
      : undefined;
  };
  useEffect(() => () => clearTimeout(spring.current?.timer), []);

  const targetOf = (event: DragEvent): Target | null => {
    const node = rowAt(rows, event.target)?.node;
    const folder = node?.type === 'folder' ? node.id : (node?.parent ?? null);
    if (dragged) return onMove && canMove(index, dragged.ids, folder) ? { folder } : null;
    return onDropFiles && isOfFiles(event) ? { folder } : null;
  };
  const show = (next: Target | null) => {
    if (next?.folder !== target?.folder || (next === null) !== (target === null)) setTarget(next);
  };
  const over = (event: DragEvent) => {
    const row = rowAt(rows, event.target);
    rest(row?.node.type === 'folder' && !row.isExpanded && (dragged || isOfFiles(event)) ? row.node : null);
    const next = targetOf(event);
    show(next);
    if (!next) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = dragged ? 'move' : 'copy';
  };
  const end = () => {
    rest(null);
    setDragged(null);
    setTarget(null);
  };

  return {
    /** The row where the drag began. It must stay in the DOM, or the browser fires no dragend. */
    draggedId: dragged?.row ?? null,
    /** Undefined where nothing can be dropped. */
    dropFolder: target?.folder,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const row = rowAt(rows, event.target);
        if (!row || !onMove) return;
        const ids = options.takenWith(row.node);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', ids.length > 1 ? `${ids.length} items` : row.node.name);
        setDragged({ row: row.node.id, ids });
      },
      onDragOver: over,
      onDragLeave: (event: DragEvent) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        rest(null);
        show(null);
      },
      onDrop: (event: DragEvent) => {
        const to = targetOf(event);
        if (to || isOfFiles(event)) event.preventDefault();
        if (to && dragged) onMove?.(dragged.ids, to.folder);
        else if (to) onDropFiles?.(event.dataTransfer, to.folder);
        end();
      },
      onDragEnd: end,
    },
  };
}
