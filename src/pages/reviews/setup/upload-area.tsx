// A place for many files and whole folders: dropped, or chosen. What is chosen goes to the queue of uploads.
import { InboxOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ChangeEvent } from 'react';
import { useRef, useState } from 'react';
import { READABLE_FILE_EXTENSIONS } from '#domain/documents.ts';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import { chosenFiles } from '#src/components/upload-queue/found-files.ts';
import type { FoundFile } from '#src/components/upload-queue/upload-item.ts';

interface UploadAreaProps {
  /** Where the files go. */
  readonly label: string;
  readonly onFiles: (files: readonly FoundFile[]) => void;
}

export function UploadArea({ label, onFiles }: UploadAreaProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState('');

  const take = (found: readonly FoundFile[]) => {
    if (found.length === 0) setProblem('There are no files in your selection.');
    else onFiles(found);
  };
  const drop = async (found: Promise<WalkedFiles>) => {
    setLooking(true);
    setProblem('');
    const walked = await found;
    setLooking(false);
    if (walked.files.length > 0) take(walked.files);
    else setProblem(unreadableWords(walked.unreadable));
  };
  const chooser = {
    type: 'file',
    hidden: true,
    multiple: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      take(chosenFiles(target.files));
      // The same files chosen again must raise a change once more.
      target.value = '';
    },
  };
  /** React has no property for it. */
  const asFolder = (element: HTMLInputElement | null) => {
    folder.current = element;
    if (element) element.webkitdirectory = true;
  };
  return (
    <DropZone label={label} onDrop={(found) => void drop(found)}>
      <div className="upload-area" aria-busy={isLooking}>
        {isLooking ? <LoadingOutlined aria-hidden /> : <InboxOutlined aria-hidden />}
        <p className="upload-area-title">{isLooking ? 'Reading the dropped files…' : 'Drop files and folders here'}</p>
        <p className="upload-area-hint">PDF, Word or text (Max 10MB each). They are kept in this review only.</p>
        <div className="upload-area-choices">
          <Button onClick={() => files.current?.click()}>Choose files</Button>
          <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
        </div>
        <p className="upload-area-problem" aria-live="polite">
          {problem}
        </p>
        <input {...chooser} ref={files} accept={READABLE_FILE_EXTENSIONS.join(',')} aria-label="Files to upload" />
        <input {...chooser} ref={asFolder} aria-label="Folder to upload" />
      </div>
    </DropZone>
  );
}

const unreadableWords = (names: readonly string[]): string =>
  names.length === 0
    ? 'You dropped no files.'
    : `${names.join(', ')} could not be read. Try again, or choose the files.`;
