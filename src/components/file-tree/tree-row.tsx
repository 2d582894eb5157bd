// One row of a tree: icon, name, facts and menu.
import { RightOutlined } from '@ant-design/icons';
import { memo, useId } from 'react';
import { type FileTreeNode, fileNameOf } from '#domain/files.ts';
import { Marked } from '#src/components/marked.tsx';
import { countOf, formatBytes, formatMoment } from '#src/components/format/formats.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { FileIcon } from './file-icon.tsx';
import { marksIn } from './find-in-names.ts';
import { readingWords, refusalOf } from './reading-words.ts';
import type { TreeRow } from './tree-rows.ts';

/** `inherited`: selected through its folder. */
export type RowSelection = 'no' | 'yes' | 'inherited';

interface TreeRowViewProps {
  readonly row: TreeRow;
  readonly index: number;
  /** Pixels from the top of the tree. */
  readonly top: number;
  readonly words: readonly string[];
  /** Null without checkboxes. */
  readonly selection: RowSelection | null;
  /** Whether its details are shown beside the tree. */
  readonly isActive: boolean;
  readonly isTabStop: boolean;
  readonly isDropTarget: boolean;
  readonly isDraggable: boolean;
  readonly menuOf: ((node: FileTreeNode) => readonly RowMenuItem[]) | undefined;
}

const MAX_INDENT = 8;

export const TreeRowView = memo(function TreeRowView({ row, index, selection, ...props }: TreeRowViewProps) {
  const { node, level, isExpanded } = row;
  const name = fileNameOf(node);
  const isFolder = node.type === 'folder';
  const wordsId = useId();
  return (
    <div
      role="treeitem"
      className="tree-row"
      data-index={index}
      data-drop={props.isDropTarget || undefined}
      style={{ transform: `translateY(${props.top}px)`, paddingLeft: 8 + 20 * (Math.min(level, MAX_INDENT) - 1) }}
      tabIndex={props.isTabStop ? 0 : -1}
      draggable={props.isDraggable || undefined}
      aria-labelledby={wordsId}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isFolder ? isExpanded : undefined}
      aria-selected={selection === null ? props.isActive : selection !== 'no'}
      aria-current={props.isActive || undefined}
    >
      {selection !== null && (
        <span className="tree-box">
          <input
            type="checkbox"
            checked={selection !== 'no'}
            disabled={selection === 'inherited'}
            tabIndex={-1}
            aria-label={`Select ${name}`}
            // The click already reports it to the tree.
            readOnly
          />
        </span>
      )}
      <span className="tree-chevron" data-open={isExpanded || undefined} aria-hidden>
        {isFolder && <RightOutlined />}
      </span>
      <FileIcon node={node} isOpen={isExpanded} />
      <span className="tree-words" id={wordsId}>
        <span className="tree-name" title={name}>
          <Marked text={name} marks={marksIn(name, props.words)} />
        </span>
        <Reading node={node} />
        <span className="tree-facts">
          <span className="tree-size">{sizeOf(node)}</span>
          <time className="tree-date" dateTime={node.updated_at}>
            {formatMoment(node.updated_at)}
          </time>
        </span>
      </span>
      <span className="tree-menu">
        {props.menuOf && <RowMenu of={name} items={props.menuOf(node)} isOutOfTabOrder={!props.isTabStop} />}
      </span>
    </div>
  );
});

function Reading({ node }: { node: FileTreeNode }) {
  const words = readingWords(node.reading);
  if (!words) return null;
  return (
    <span className="tree-reading" data-state={node.reading?.state} title={refusalOf(node) ?? undefined}>
      {words}
    </span>
  );
}

const filesWords = (count: number) => (count === 0 ? 'Empty' : countOf(count, 'item'));
const sizeOf = (node: FileTreeNode) =>
  node.type === 'folder' ? filesWords(node.children.length) : node.bytes === null ? '' : formatBytes(node.bytes);
