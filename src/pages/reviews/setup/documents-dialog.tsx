// Adds documents to a review, from the repository or by upload. Mount it to open it.
import { Segmented } from 'antd';
import { useState } from 'react';
import { REVIEW_DOCUMENTS_MAX } from '#domain/limits.ts';
import type { Review } from '#domain/reviews.ts';
import { listProjects } from '#domain/endpoints/projects.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { Notice } from '#src/components/notice.tsx';
import { type Picked, countsOf, idsOf, pickedWords } from '#src/shared/repository-picker/picked.ts';
import { RepositoryPicker } from '#src/shared/repository-picker/repository-picker.tsx';
import { useAddDocuments } from '#src/shared/reviews/use-add-documents.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { UploadArea, useReviewUpload } from './upload-area.tsx';
import './documents.css';

interface DocumentsDialogProps {
  readonly review: Pick<Review, 'id' | 'name' | 'documents'>;
  /** Called after repository files were added. Uploads continue in the upload queue after the dialog closes. */
  readonly onAdded?: (review: Review) => void;
  readonly onClose: () => void;
}

type Way = 'repository' | 'upload';
const WAYS: { value: Way; label: string }[] = [
  { value: 'repository', label: 'From the repository' },
  { value: 'upload', label: 'Upload' },
];

export function DocumentsDialog({ review, onAdded, onClose }: DocumentsDialogProps) {
  const hasProjects = useHasProjects();
  const [chosen, setWay] = useState<Way | null>(null);
  const way = chosen ?? (hasProjects === false ? 'upload' : 'repository');
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const { add, isBusy } = useAddDocuments();
  const upload = useReviewUpload(review);
  const counts = countsOf(picked);
  const room = REVIEW_DOCUMENTS_MAX - review.documents;
  const isTooMany = counts.files > room;

  const confirm = async () => {
    const changed = await add(review, idsOf(picked));
    if (!changed) return;
    onAdded?.(changed);
    onClose();
  };
  return (
    <DialogFrame
      isBusy={isBusy}
      width={960}
      className="review-documents"
      title="Add documents"
      okText={counts.files > 0 ? `Add ${countOf(counts.files, 'file')}` : 'Add'}
      okButtonProps={{
        disabled: counts.files === 0 || isTooMany,
        ...(way === 'upload' ? { style: { display: 'none' } } : {}),
      }}
      maskClosable={!isBusy && counts.files === 0}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Segmented<Way>
        className="review-documents-ways"
        aria-label="Where the documents come from"
        options={WAYS}
        value={way}
        onChange={setWay}
      />
      {way === 'repository' ? (
        <>
          <RepositoryPicker isMultiple value={picked} onChange={setPicked} />
          <p className="picker-summary" aria-live="polite">
            {pickedWords(counts)}
          </p>
          {isTooMany && (
            <Notice tone="warn" title={`There is room for ${countOf(room, 'file')} more.`}>
              A review has at most {formatNumber(REVIEW_DOCUMENTS_MAX)} documents.
            </Notice>
          )}
        </>
      ) : (
        <UploadArea
          label={review.name}
          onFiles={(files) => {
            upload(files);
            onClose();
          }}
        />
      )}
    </DialogFrame>
  );
}

function useHasProjects(): boolean | null {
  // Fetched by each dialog: somebody may have created a project since.
  const fresh = { gcTime: 0 };
  const shared = useEndpointQuery(listProjects, { query: { category: 'Organization', page_size: 1 } }, fresh).data;
  const own = useEndpointQuery(listProjects, { query: { category: 'Personal', page_size: 1 } }, fresh).data;
  return shared && own ? shared.total + own.total > 0 : null;
}
