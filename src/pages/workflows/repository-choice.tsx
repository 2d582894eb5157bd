// A file of the repository for a file input: the server has it already, so that nothing is sent.
import { FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { fileNameOf } from '#domain/files.ts';
import { lazily } from '#src/components/lazily.tsx';
import { repositoryAccess } from '#src/shared/repository/repository-access.ts';
import type { RepositoryFile } from './run-inputs.ts';

const PickFilesDialog = lazily(() =>
  import('#src/components/repository-picker/pick-files-dialog.tsx').then((file) => file.PickFilesDialog),
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
      )}
    </>
  );
}
