// The two panes of a picker: projects, and the contents of the open one; on phones one at a time.
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Project } from '#domain/projects.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { ProjectChooser } from './project-chooser.tsx';
import type { PickedProject } from './picked.ts';
import './repository-picker.css';

interface PickerPanesProps {
  readonly open: PickedProject | null;
  readonly noteOf: (project: Project) => string;
  /** Null returns to the projects on a phone. */
  readonly onOpen: (project: PickedProject | null) => void;
  readonly canCreate?: boolean;
  /** Shown while no project is open. */
  readonly start: string;
  readonly label: 'Files' | 'Folders';
  readonly children: (project: PickedProject) => ReactNode;
}

export function PickerPanes({ open, noteOf, onOpen, canCreate = false, start, label, children }: PickerPanesProps) {
  const isPhone = useIsPhone();
  return (
    <div className="repository-picker">
      {(!isPhone || open === null) && (
        <ProjectChooser open={open?.id ?? null} noteOf={noteOf} onOpen={onOpen} canCreate={canCreate} />
      )}
      {open === null && !isPhone && <p className="picker-note picker-start">{start}</p>}
      {open !== null && (
        <section
          className={label === 'Files' ? 'picker-pane' : 'picker-pane picker-folders'}
          aria-label={`${label} of ${open.name}`}
        >
          {isPhone && (
            <Button autoFocus type="link" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => onOpen(null)}>
              All projects
            </Button>
          )}
          {children(open)}
        </section>
      )}
    </div>
  );
}
