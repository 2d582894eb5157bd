// Asks what of the accepted suggestions can be written into the newest revision, without writing.
import type { RefusedEdit } from '#domain/contracts/redlines.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { writeRedline } from '#domain/endpoints/contracts.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

export interface RedlineCheck {
  /** The revision that would be changed: it may be newer than the one on screen. */
  readonly revision: number;
  readonly writable: ReadonlySet<string>;
  readonly refusals: ReadonlyMap<string, RefusedEdit['reason']>;
}

/** `check` is null until it is known. */
export function useRedlineCheck({ contract }: Workspace, accepted: readonly Suggestion[], hasComments: boolean) {
  const query = useEndpointQuery(
    writeRedline,
    {
      params: { id: contract.id },
      body: {
        suggestions: accepted.map(({ id }) => id),
        comments: hasComments ? 'external' : 'none',
        dry_run: true,
      },
    },
    { gcTime: 0, enabled: accepted.length > 0 },
  );
  const data = query.data?.data;
  const check: RedlineCheck | null = data
    ? {
        revision: data.revision,
        writable: new Set(data.applied),
        refusals: new Map(data.refused.map(({ id, reason }) => [id, reason])),
      }
    : null;
  return { query, check };
}
