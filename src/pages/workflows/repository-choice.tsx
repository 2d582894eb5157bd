// A file of the repository for a file input: the server has it already, so that nothing is sent.
import { FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { fileNameOf } from '#domain/files.ts';
import { repositoryAccess } from '#src/library/repository/repository-access.ts';
import type { RepositoryFile } from './run-inputs.ts';

const PickFilesDialog = lazy(() =>
  import('#src/components/repository-picker/pick-files-dialog.tsx').then((file) => ({
    default: file.PickFilesDialog,
  })),
);

interface RepositoryChoiceProps {
  /** The file input it fills; named so that two choices on one page can be told apart. */
  readonly inputName: string;
  readonly disabled: boolean;
  readonly onChoose: (file: RepositoryFile) => void;
}

export function RepositoryChoice({ inputName, disabled, onChoose }: RepositoryChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className="repository-choice"
        type="link"
        icon={<FolderOpenOutlined aria-hidden />}
        disabled={disabled}
        aria-label={`Choose from repository: ${inputName}`}
        onClick={() => setOpen(true)}
      >
        Choose from repository
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PickFilesDialog
            title="Choose a file from the repository"
            access={repositoryAccess}
            accept={READABLE_FILE_EXTENSIONS}
            onClose={() => setOpen(false)}
            onPick={([picked]) => {
              const node = picked?.nodes[0];
              if (node) onChoose({ id: node.id, name: fileNameOf(node) });
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
