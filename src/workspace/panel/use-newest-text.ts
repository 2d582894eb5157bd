// The final text of the newest revision, in which suggestions have their places; from the cache where the document has it.
import { contractText } from '#domain/endpoints/contracts.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

/** @param isNeeded also where there is no suggestion yet. */
export function useNewestText({ contract, newest, all }: Workspace, isNeeded = false) {
  const query = useEndpointQuery(
    contractText,
    { params: { id: contract.id }, query: { revision: newest, view: 'final' } },
    { enabled: isNeeded || all.length > 0, staleTime: Infinity },
  );
  return query.data?.data;
}
