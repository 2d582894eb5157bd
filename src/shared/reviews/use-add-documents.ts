// Makes files of the repository documents of a review, and tells what became of them.
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addReviewDocuments } from '#domain/endpoints/review-documents.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Review } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { dismiss, notify, notifyError } from '#src/providers/notification.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

export const documentsWords = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'document' : 'documents'}`;

/** What an addition came to: "12 documents added. 3 are already in the review." */
export function addedWords(added: number, skipped: number): string {
  const there = skipped > 0 ? ` ${formatNumber(skipped)} ${skipped === 1 ? 'is' : 'are'} already in the review.` : '';
  return `${added === 0 ? 'Nothing' : documentsWords(added)} added.${there}`;
}

export function useAddDocuments() {
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /**
     * @param files ids of files, of folders, or of projects with all that is in them.
     * @param canOpen whether the toast leads to the review: not where one is there already.
     * @returns the review as it is then, or null where it was refused, which is told.
     */
    add: async (
      { id, name }: Pick<Review, 'id' | 'name'>,
      files: readonly string[],
      canOpen = false,
    ): Promise<Review | null> => {
      setBusy(true);
      try {
        const { data } = await call(addReviewDocuments, { params: { id }, body: { files: [...files] } });
        const open = () => {
          dismiss(key);
          void navigate(hrefTo.tabularReview(id));
        };
        const key = notify({
          type: 'success',
          message: addedWords(data.added, data.skipped),
          description: name,
          ...(canOpen ? { action: { label: 'Open review', run: open } } : {}),
        });
        void invalidate({ resource: 'reviews', id, invalidates: ['list', 'detail'] });
        return data.review;
      } catch (error) {
        notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
