// A file input of a workflow: drop area, file picker, and the choice of a repository file or a sample.
import { DownOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { fileHint, READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { fileNameOf } from '#domain/files.ts';
import { SAMPLE_EXTENSIONS, sampleHref, SAMPLES } from '#domain/samples.ts';
import { DropArea } from '#src/components/drop-area/drop-area.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { sampleFile } from './file-sources.ts';
import { type InputFile, type RepositoryFile, fileProblem } from './run-inputs.ts';
import { InputLabel } from './text-input.tsx';
import type { PendingFile, FileSource } from './use-pending-files.ts';

interface FileInputProps {
  name: string;
  isRequired: boolean;
  file: InputFile | undefined;
  /** A file that is being fetched, or could not be fetched. */
  pendingFile?: PendingFile | undefined;
  /** What the server said about the file that was sent. */
  error: string | undefined;
  disabled: boolean;
  onChange: (file: File | undefined) => void;
}

export function FileInput({ name, isRequired, pendingFile, error, ...area }: FileInputProps) {
  const id = useId();
  return (
    <div className="run-input">
      <InputLabel id={`${id}-name`} htmlFor={`${id}-picker`} name={name} isRequired={isRequired} />
      <DropArea
        {...area}
        id={id}
        name={name}
        loading={pendingFile?.state === 'loading' ? pendingFile.name : null}
        problem={(pendingFile?.state === 'failed' ? pendingFile.message : error) ?? null}
        accept={READABLE_FILE_EXTENSIONS}
        hint={fileHint()}
        refuse={fileProblem}
      />
    </div>
  );
}

const PickFilesDialog = lazyPart(() =>
  import('#src/shared/repository-picker/pick-files-dialog.tsx').then((file) => file.PickFilesDialog),
);

interface RepositoryChoiceProps {
  /** Names the file input in the accessible label: a page may have several. */
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

interface SampleChoiceProps {
  inputName: string;
  disabled: boolean;
  onChoose: (file: FileSource) => void;
}

export function SampleChoice({ inputName, disabled, onChoose }: SampleChoiceProps) {
  return (
    <details className="sample-choice">
      <summary>
        No document to hand? Use a sample <DownOutlined aria-hidden />
      </summary>
      <ul>
        {SAMPLES.map(({ id, title }) => (
          <li key={id}>
            <span className="sample-title">{title}</span>
            <Button
              size="small"
              disabled={disabled}
              aria-label={`Use ${title} for ${inputName}`}
              onClick={() => onChoose(sampleFile(id))}
            >
              Use
            </Button>
            {SAMPLE_EXTENSIONS.map((extension) => (
              <a
                key={extension}
                href={sampleHref(id, extension)}
                download
                aria-label={`Download ${title} as ${extension}`}
              >
                .{extension}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
