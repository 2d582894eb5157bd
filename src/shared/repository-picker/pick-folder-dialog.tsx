// The dialog that chooses a project or a folder in one, such as for what is saved there. Mount it to open it:
//
//   <PickFolderDialog title="Save to a folder" verb="Save here" onPick={(folder) => …} onClose={…} />
import { type ReactNode, useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { PickerPanes } from './picker-panes.tsx';
import { ProjectFolders } from './project-folders.tsx';
import type { PickedProject } from './picked.ts';

export interface PickedFolder {
  readonly project: PickedProject;
  /** The `folder` of a call: the folder's id, or the project's for its top. */
  readonly id: string;
  readonly name: string;
}

interface PickFolderDialogProps {
  readonly title: string;
  readonly verb?: string;
  readonly isBusy?: boolean;
  readonly onPick: (folder: PickedFolder) => void;
  readonly onClose: () => void;
  /** Fields above the folders, such as the name to save under. */
  readonly children?: ReactNode;
}

const topOf = (project: PickedProject): PickedFolder => ({ project, id: project.id, name: project.name });

export function PickFolderDialog({ title, verb = 'Choose', isBusy = false, ...props }: PickFolderDialogProps) {
  const [picked, setPicked] = useState<PickedFolder | null>(null);
  const { onPick, onClose } = props;
  const at = (project: PickedProject, { id, name }: FileTreeNode): PickedFolder => ({ project, id, name });
  return (
    <DialogFrame
      isBusy={isBusy}
      width={820}
      title={title}
      okText={verb}
      okButtonProps={{ disabled: picked === null }}
      onOk={() => picked && onPick(picked)}
      onCancel={onClose}
    >
      {props.children}
      <PickerPanes
        canCreate
        open={picked?.project ?? null}
        noteOf={() => ''}
        onOpen={(project) => setPicked(project ? topOf(project) : null)}
        start="Open a project to choose it or one of its folders."
        label="Folders"
      >
        {(project) => (
          <ProjectFolders
            key={project.id}
            project={project}
            chosen={picked?.id ?? project.id}
            onChoose={(folder) => setPicked(at(project, folder))}
            onDone={(folder) => onPick(at(project, folder))}
          />
        )}
      </PickerPanes>
      <p className="picker-summary" aria-live="polite">
        {picked ? wordsOf(picked) : ''}
      </p>
    </DialogFrame>
  );
}

const wordsOf = ({ project, id, name }: PickedFolder): string =>
  id === project.id ? `To the project “${project.name}”` : `To the folder “${name}” of “${project.name}”`;
