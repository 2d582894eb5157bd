// Chooses a published workflow with a file input for a file of the project.
import { Modal } from 'antd';
import { Link } from 'react-router';
import { categoryLabel } from '#domain/categories.ts';
import type { FileNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { mainFileOf } from '#domain/workflows.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { SearchedList } from '#src/shared/list/searched-list.tsx';
import './run-workflow-dialog.css';

/** One page of the list; a search finds the others. */
const LISTED = 100;

interface RunWorkflowDialogProps {
  readonly file: Pick<FileNode, 'id' | 'name' | 'extension'>;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function RunWorkflowDialog({ file, onClose }: RunWorkflowDialogProps) {
  useReturnFocus();
  const { provider_name: providerName } = useConfig();
  return (
    <Modal open centered width={560} title="Run a workflow" footer={null} onCancel={onClose}>
      <p className="run-workflow-of">
        On <strong>{fileNameOf(file)}</strong>
      </p>
      <SearchedList<Workflow>
        resource="workflows"
        placeholder="Search workflows by name"
        size={LISTED}
        className="run-workflow-list"
        accepts={({ status, inputs }) => status === 'Publish' && mainFileOf(inputs) !== undefined}
        none={(search) =>
          search === ''
            ? 'No live workflow asks for a file.'
            : `No live workflow that asks for a file is named “${search}”.`
        }
      >
        {(workflows) => (
          <ul>
            {workflows.map(({ id, name, description, category }) => (
              <li key={id}>
                <Link to={hrefTo.runWorkflowOn(id, file.id)}>
                  <strong>{name}</strong>
                  <span>{description}</span>
                  <small>{categoryLabel(category, providerName)}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
    </Modal>
  );
}
