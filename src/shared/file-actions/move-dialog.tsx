// Chooses the target folder of a move: the alternative to dragging for keyboard and touch.
import { useMemo, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { FileTree } from '#src/components/file-tree/file-tree.tsx';
import { canMove, folderNode, foldersAround, indexTree } from '#src/components/file-tree/tree-index.ts';
import { SearchBox } from '#src/components/search-box.tsx';
import type { FileScope } from './file-scope.ts';
import { namesOf, useMoveNodes } from './move-nodes.ts';
import './file-dialogs.css';

interface MoveDialogProps {
  readonly scope: FileScope;
  readonly nodes: readonly FileTreeNode[];
  readonly onMoved?: () => void;
  readonly onClose: () => void;
}

/** The top of the tree as a folder. */
const TOP = 'top';
const NO_FOLDER = 'There is no other folder yet.';
const ELSEWHERE = 'Choose a different folder.';
/** From this number on the folders have a search. */
const SEARCHED_FROM = 12;

export function MoveDialog({ scope, nodes, onMoved, onClose }: MoveDialogProps) {
  const { top, count } = useMemo(() => foldersToChoose(scope, nodes), [scope, nodes]);
  const tops = useMemo(() => [top], [top]);
  const ids = nodes.map(({ id }) => id);
  const [chosen, setChosen] = useState(() => nodes[0]?.parent ?? TOP);
  const [search, setSearch] = useState('');
  const { move: moveNodes, isPending: isBusy } = useMoveNodes(scope);
  const index = useMemo(() => indexTree(scope.nodes), [scope.nodes]);
  const folder = chosen === TOP ? null : chosen;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set([TOP, ...foldersAround(index, chosen).map(({ id }) => id)]),
  );
  const isPossible = canMove(index, ids, folder);

  const move = async () => {
    if (isBusy || !isPossible) return;
    if (!(await moveNodes(ids, folder))) return;
    onClose();
    onMoved?.();
  };
  return (
    <DialogFrame
      isBusy={isBusy}
      title={`Move ${namesOf(nodes)}`}
      okText="Move here"
      okButtonProps={{ disabled: !isPossible }}
      width={520}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <div className="move-dialog">
        {count > SEARCHED_FROM && <SearchBox value={search} placeholder="Search folders" onChange={setSearch} />}
        <FileTree
          label="Folders"
          nodes={tops}
          expanded={expanded}
          onExpandedChange={setExpanded}
          activeId={chosen}
          picksFolders
          onActivate={({ id }) => setChosen(id)}
          // Enter selects, as a click does, and on the selected folder moves.
          onOpen={({ id }) => (id === chosen ? void move() : setChosen(id))}
          search={search}
        />
        <p className="move-dialog-note" aria-live="polite">
          {isPossible ? `To ${index.get(chosen)?.node.name ?? scope.top}` : count === 0 ? NO_FOLDER : ELSEWHERE}
        </p>
      </div>
    </DialogFrame>
  );
}

/** The folders below a node for the top, without those being moved. */
function foldersToChoose({ nodes, top }: FileScope, moved: readonly FileTreeNode[]) {
  const gone = new Set(moved.map(({ id }) => id));
  let count = 0;
  const keep = (children: readonly FileTreeNode[], parent: string): FileTreeNode[] =>
    children.flatMap((node) => {
      if (node.type !== 'folder' || gone.has(node.id)) return [];
      count += 1;
      return [{ ...node, parent, children: keep(node.children, node.id) }];
    });
  const root = folderNode({ id: TOP, name: top, children: keep(nodes, TOP) });
  return { top: root, count };
}
