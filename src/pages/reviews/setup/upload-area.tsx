// The upload area of a review: drop or choose files and folders, which the upload queue then sends.
import { InboxOutlined, LoadingOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { uploadReviewDocument } from '#domain/endpoints/review-documents.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Review } from '#domain/reviews.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { DropZone } from '#src/components/upload-queue/drop-zone.tsx';
import type { WalkedFiles } from '#src/components/upload-queue/found-files.ts';
import type { FoundFile, UploadTarget } from '#src/components/upload-queue/upload-item.ts';
import { useFileInputs } from '#src/components/upload-queue/use-file-inputs.tsx';
import { uploads } from '#src/components/upload-queue/upload-queue.ts';
import { upload } from '#src/providers/http/upload.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { outcomeOf } from '#src/shared/uploads/upload-outcome.ts';

interface UploadAreaProps {
  readonly label: string;
  readonly onFiles: (files: readonly FoundFile[]) => void;
}

export function UploadArea({ label, onFiles }: UploadAreaProps) {
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState('');

  const take = (found: readonly FoundFile[]) => {
    if (found.length === 0) setProblem('There are no files in your selection.');
    else onFiles(found);
  };
  const { pickFiles, pickFolder, inputs } = useFileInputs(take);
  const drop = async (found: Promise<WalkedFiles>) => {
    setLooking(true);
    setProblem('');
    const walked = await found;
    setLooking(false);
    if (walked.files.length > 0) take(walked.files);
    else setProblem(describeUnreadable(walked.unreadable));
  };
  return (
    <DropZone label={label} onDrop={(found) => void drop(found)}>
      <div className="upload-area" aria-busy={isLooking}>
        {isLooking ? <LoadingOutlined aria-hidden /> : <InboxOutlined aria-hidden />}
        <p className="upload-area-title">{isLooking ? 'Reading the dropped files…' : 'Drop files and folders here'}</p>
        <p className="upload-area-hint">PDF, Word or text (Max 10MB each). They are kept in this review only.</p>
        <div className="upload-area-choices">
          <Button onClick={pickFiles}>Choose files</Button>
          <Button onClick={pickFolder}>Choose a folder</Button>
        </div>
        <p className="upload-area-problem" aria-live="polite">
          {problem}
        </p>
        {inputs}
      </div>
    </DropZone>
  );
}

const describeUnreadable = (names: readonly string[]): string =>
  names.length === 0
    ? 'You dropped no files.'
    : `${names.join(', ')} could not be read. Try again, or choose the files.`;

/** @returns adds files to the upload queue, which sends three at a time. */
export function useReviewUpload({ id, name }: Pick<Review, 'id' | 'name'>): (files: readonly FoundFile[]) => void {
  const invalidate = useInvalidate();
  const target: UploadTarget = {
    label: name,
    send: async ({ file }, { onSent, signal }) => {
      const onProgress = (share: number) => onSent(share * file.size);
      try {
        const { data } = await upload(uploadReviewDocument, { params: { id }, fields: {}, file, onProgress, signal });
        return { kind: 'done', what: data.added > 0 ? 'added' : 'unchanged' };
      } catch (error) {
        // Names need not be unique: the server numbers the second of two equal names.
        return outcomeOf(error, 'keep_both');
      }
    },
    onChanged: () => void invalidate({ resource: 'reviews', id, invalidates: ['list', 'detail'] }),
    onFinished: ({ done }) => {
      if (done > 0) notifySuccess(MESSAGES.fileUploaded, `${formatNumber(done)} sent to “${name}”`);
    },
  };
  return (files) => void uploads.add(files, target);
}
