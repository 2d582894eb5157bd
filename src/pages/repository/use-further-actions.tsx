// Actions on a project's files beyond those of any tree: uploads into a folder, running a workflow, adding to a
// review.
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import type { ReviewCategory } from '#domain/reviews.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { useOpenContract } from '#src/shared/contract/use-open-contract.ts';
import type { Pickers } from './use-pickers.tsx';

const AddToReview = lazyPart(() => import('#src/shared/reviews/add-to-review.tsx').then((file) => file.AddToReview));
const RunWorkflowDialog = lazyPart(() => import('./run-workflow-dialog.tsx').then((file) => file.RunWorkflowDialog));

interface FurtherActions {
  readonly itemsOf: (node: FileTreeNode) => readonly RowMenuItem[];
  /** Runs a workflow on a file. */
  readonly run: (node: FileTreeNode) => void;
  /** Adds files and whole folders to a review. */
  readonly review: (nodes: readonly FileTreeNode[]) => void;
  /** To render in the page. */
  readonly dialogs: ReactNode;
}

/** @param pickers null for roles that cannot add files. @param category of the project. */
export function useFurtherActions(pickers: Pickers | null, category: ReviewCategory): FurtherActions {
  const [toRun, setToRun] = useState<FileTreeNode | null>(null);
  const [toReview, setToReview] = useState<readonly FileTreeNode[] | null>(null);
  const openContract = useOpenContract();
  const itemsOf = (node: FileTreeNode): readonly RowMenuItem[] => [
    ...(pickers && node.type === 'folder'
      ? [
          { key: 'upload', label: 'Upload files here', onChoose: () => pickers.pickFiles(node.id) },
          { key: 'upload-folder', label: 'Upload folder here', onChoose: () => pickers.pickFolder(node.id) },
        ]
      : []),
    ...(node.type === 'file'
      ? [
          { key: 'run', label: 'Run workflow', onChoose: () => setToRun(node) },
          { key: 'contract', label: 'Open as contract', onChoose: () => void openContract(node.id) },
        ]
      : []),
    { key: 'review', label: 'Add to review', onChoose: () => setToReview([node]) },
  ];
  const dialogs = (
    <>
      {toRun && <RunWorkflowDialog file={toRun} onClose={() => setToRun(null)} />}
      {toReview && (
        <AddToReview
          files={toReview.map((node) => ({ id: node.id, name: fileNameOf(node), isFolder: node.type === 'folder' }))}
          from={category}
          onClose={() => setToReview(null)}
        />
      )}
    </>
  );
  return { itemsOf, run: setToRun, review: setToReview, dialogs };
}
