// Saves a result to a project of the repository as a Word document.
import { FolderAddOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveRun } from '#domain/endpoints/workflow.ts';
import { withoutExtension } from '#domain/file-names.ts';
import { nodeNameSchema } from '#domain/files.ts';
import { FILE_NAME_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { PickedFolder } from '#src/shared/repository-picker/pick-folder-dialog.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { notify } from '#src/providers/notification.ts';

const PickFolderDialog = lazyPart(() =>
  import('#src/shared/repository-picker/pick-folder-dialog.tsx').then((file) => file.PickFolderDialog),
);

type RunToSave = Pick<Run, 'id' | 'workflow_name' | 'documents'>;

/** The name of the workflow and its main document: "Risk report of Office lease". */
export function resultName({ workflow_name, documents }: Omit<RunToSave, 'id'>): string {
  const main = documents.find((document) => document.main) ?? documents[0];
  const name = main ? `${workflow_name} of ${withoutExtension(main.name)}` : workflow_name;
  return name.replace(/[/\\]/g, '-').slice(0, FILE_NAME_MAX).trim();
}

export function SaveResult({ run }: { run: RunToSave }) {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().can('repository', 'create')) return null;
  return (
    <>
      <Button icon={<FolderAddOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Save to repository
      </Button>
      {isOpen && <SaveDialog run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ run, onClose }: { run: RunToSave; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [name, setName] = useState(() => resultName(run));
  const [problem, setProblem] = useState('');
  const { mutateAsync: send, isPending: isBusy } = useEndpointMutation(saveRun, {
    // The folder may have a file of this name.
    errorNotification: ({ errors }) => (errors['name'] ? false : MESSAGES.somethingWentWrong),
  });

  const save = async ({ project, id: folder, name: folderName }: PickedFolder) => {
    const invalid = nodeNameSchema.safeParse(name).error?.issues[0]?.message ?? '';
    setProblem(invalid);
    if (invalid !== '') return;
    try {
      const { data } = await send({ params: { id: run.id }, body: { category: project.category, folder, name } });
      onClose();
      notify({
        type: 'success',
        message: `Saved to ${folderName}`,
        action: { label: 'Open', run: () => void navigate(hrefTo.repositoryFolder(project, data.id)) },
      });
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.errors['name']?.join(' ') ?? '');
    }
  };
  return (
    <PickFolderDialog
      title="Save the result to the repository"
      verb="Save"
      isBusy={isBusy}
      onPick={(folder) => void save(folder)}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label="Name"
          required
          htmlFor={id}
          validateStatus={problem ? 'error' : ''}
          help={problem || undefined}
          extra="Saved as a Word document with sources."
        >
          <Input
            id={id}
            autoComplete="off"
            maxLength={FILE_NAME_MAX}
            value={name}
            suffix=".docx"
            aria-invalid={problem !== ''}
            onChange={(event) => {
              setName(event.target.value);
              setProblem('');
            }}
          />
        </Form.Item>
      </Form>
    </PickFolderDialog>
  );
}
