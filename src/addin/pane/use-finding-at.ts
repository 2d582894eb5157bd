// The finding that is about a place of the contract.
import { listContractReviews, retrieveContractReview } from '#domain/endpoints/contract-reviews.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * @returns the id of the finding that quotes the least around the place, or of the open one if it quotes it too: what the panel
 * has selected in Word opens no other finding. Null without one.
 */
export function useFindingAt({ contract, at, newest }: Workspace, place: Place | null): string | null {
  const list = useEndpointQuery(listContractReviews, { params: { id: contract.id } });
  const review = at.review ?? list.data?.data[0]?.id ?? '';
  const { data } = useEndpointQuery(
    retrieveContractReview,
    { params: { id: contract.id, review } },
    { enabled: review !== '' },
  );
  if (place === null || data?.data.revision !== newest) return null;
  const about = data.data.findings.flatMap(({ id, sources }) =>
    sources.flatMap(({ start, end }) =>
      start !== null && end !== null && start <= place.start && place.end <= end ? [{ id, length: end - start }] : [],
    ),
  );
  if (about.some(({ id }) => id === at.finding)) return at.finding;
  return about.toSorted((one, other) => one.length - other.length)[0]?.id ?? null;
}
