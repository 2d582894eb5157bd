// The finding that is about a place of the contract.
import { listContractReviews, retrieveContractReview } from '#domain/endpoints/contract-reviews.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { WordSelection } from '#src/addin/word/selection.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { findingAt } from './finding-at.ts';

/** @returns its id as `findingAt`; null while the review of the newest revision is not there. */
export function useFindingAt({ contract, at, newest }: Workspace, place: WordSelection['place']): string | null {
  const list = useEndpointQuery(listContractReviews, { params: { id: contract.id } });
  const review = at.review ?? list.data?.data[0]?.id ?? '';
  const { data } = useEndpointQuery(
    retrieveContractReview,
    { params: { id: contract.id, review } },
    { enabled: review !== '' },
  );
  if (place === null || data?.data.revision !== newest) return null;
  return findingAt(data.data.findings, place, at.finding);
}
