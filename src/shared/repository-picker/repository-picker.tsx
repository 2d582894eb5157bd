// Files of the repository to choose from. What is chosen in one project stays chosen while another is open.
//
//   const [picked, setPicked] = useState<readonly Picked[]>([]);
//   <RepositoryPicker isMultiple value={picked} onChange={setPicked} />
import { useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import type { Project } from '#domain/projects.ts';
import { type Picked, type PickedProject, filesIn, nodesOf, withNodes } from './picked.ts';
import { PickerPanes } from './picker-panes.tsx';
import { ProjectFiles } from './project-files.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';

export interface RepositoryPickerProps {
  /** Extensions with their dots; all types if absent. */
  readonly accept?: readonly string[] | undefined;
  /** Selects several files and whole folders, rather than one file. */
  readonly isMultiple?: boolean;
  readonly value: readonly Picked[];
  readonly onChange: (value: readonly Picked[]) => void;
  /** One file was picked, by a double click or Enter. */
  readonly onDone?: (value: readonly Picked[]) => void;
}

export function RepositoryPicker(props: RepositoryPickerProps) {
  const { isMultiple = false, value, onChange, onDone } = props;
  const [open, setOpen] = useState<PickedProject | null>(value[0]?.project ?? null);
  const noteOf = ({ id }: Project) => {
    const files = filesIn(nodesOf(value, id)).length;
    return files === 0 ? '' : isMultiple ? `${formatNumber(files)} chosen` : 'chosen';
  };
  const withPicked = (project: PickedProject, nodes: readonly FileTreeNode[]) =>
    withNodes(isMultiple ? value : [], project, nodes);
  return (
    <PickerPanes open={open} noteOf={noteOf} onOpen={setOpen} start="Open a project to see its files." label="Files">
      {(project) => (
        <ProjectFiles
          key={project.id}
          project={project}
          accept={props.accept}
          isMultiple={isMultiple}
          picked={nodesOf(value, project.id)}
          onPick={(nodes) => onChange(withPicked(project, nodes))}
          onDone={onDone && ((node) => onDone(withPicked(project, [node])))}
        />
      )}
    </PickerPanes>
  );
}
