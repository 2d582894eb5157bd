// Files of the repository to choose from: the projects on one side, the files of the open one on the other; on a phone one
// after the other. What is chosen in one project stays chosen while another is open.
//
//   const [picked, setPicked] = useState<readonly Picked[]>([]);
//   <RepositoryPicker access={repositoryAccess} isMultiple value={picked} onChange={setPicked} />
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import type { Project } from '#domain/projects.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { filesIn, nodesOf, withNodes } from './picked.ts';
import { ProjectChooser } from './project-chooser.tsx';
import { ProjectFiles } from './project-files.tsx';
import type { Picked, PickedProject, RepositoryAccess } from './repository-access.ts';
import './repository-picker.css';

export interface RepositoryPickerProps {
  readonly access: RepositoryAccess;
  /** Endings with their dots; every kind without it. */
  readonly accept?: readonly string[] | undefined;
  /** Several files, and folders whole; one file without it. */
  readonly isMultiple?: boolean;
  readonly value: readonly Picked[];
  readonly onChange: (value: readonly Picked[]) => void;
  /** One file was chosen for good, by a double click or Enter. */
  readonly onDone?: (value: readonly Picked[]) => void;
}

export function RepositoryPicker({
  access,
  accept,
  isMultiple = false,
  value,
  onChange,
  onDone,
}: RepositoryPickerProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<PickedProject | null>(value[0]?.project ?? null);
  const noteOf = ({ id }: Project) => {
    const files = filesIn(nodesOf(value, id)).length;
    return files === 0 ? '' : isMultiple ? `${files.toLocaleString('en-US')} chosen` : 'chosen';
  };
  const pick = (project: PickedProject, nodes: readonly FileTreeNode[]) =>
    isMultiple ? withNodes(value, project, nodes) : withNodes([], project, nodes);
  return (
    <div className="repository-picker" data-open={open !== null}>
      {(!isPhone || open === null) && (
        <ProjectChooser access={access} open={open?.id ?? null} noteOf={noteOf} onOpen={setOpen} />
      )}
      {open === null && !isPhone && <p className="picker-note picker-start">Open a project to see its files.</p>}
      {open !== null && (
        <section className="picker-files" aria-label={`Files of ${open.name}`}>
          {isPhone && (
            <Button type="link" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => setOpen(null)}>
              All projects
            </Button>
          )}
          <ProjectFiles
            key={open.id}
            access={access}
            project={open}
            accept={accept}
            isMultiple={isMultiple}
            picked={nodesOf(value, open.id)}
            onPick={(nodes) => onChange(pick(open, nodes))}
            onDone={onDone && ((node) => onDone(pick(open, [node])))}
          />
        </section>
      )}
    </div>
  );
}
