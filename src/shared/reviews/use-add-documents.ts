// Adds files of the repository to a review as documents.
import { useNavigate } from 'react-router';
import { addReviewDocuments } from '#domain/endpoints/review-documents.ts';
import type { Review } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';

/** What an addition came to: "12 documents added. 3 are already in the review." */
export function addedWords(added: number, skipped: number): string {
  const there = skipped > 0 ? ` ${formatNumber(skipped)} ${skipped === 1 ? 'is' : 'are'} already in the review.` : '';
  return `${added === 0 ? 'Nothing' : countOf(added, 'document')} added.${there}`;
}

export function useAddDocuments() {
  const navigate = useNavigate();
  const { run, isPending } = useEndpointMutation(addReviewDocuments, { invalidates: ['reviews'] });
  return {
    isBusy: isPending,
    /**
     * @param files ids of files, of folders, or of projects with all their files.
     * @param canOpen whether the toast links to the review.
     * @returns the changed review, or null after a failure, which has its toast.
     */
    add: async (
      { id, name }: Pick<Review, 'id' | 'name'>,
      files: readonly string[],
      canOpen = false,
    ): Promise<Review | null> => {
      const reply = await run({ params: { id }, body: { files: [...files] } });
      if (!reply) return null;
      const { review, added, skipped } = reply.data;
      const action = { label: 'Open review', run: () => void navigate(hrefTo.tabularReview(id)) };
      notify({
        type: 'success',
        message: addedWords(added, skipped),
        description: name,
        ...(canOpen && { action }),
      });
      return review;
    },
  };
}
