// Uploads that become documents of a review; the console's queue sends them, three at a time.
import { useInvalidate } from '@refinedev/core';
import { uploadReviewDocument } from '#domain/endpoints/review-documents.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Review } from '#domain/reviews.ts';
import type { FoundFile, UploadTarget } from '#src/components/upload-queue/upload-item.ts';
import { uploads } from '#src/components/upload-queue/upload-queue.ts';
import { outcomeOf } from '#src/shared/uploads/upload-outcome.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { upload } from '#src/providers/http/upload.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

/** What it gives puts files on their way. */
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
        // Names are no matter here: of two documents of one name the later gets a number.
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
