// A badge for what is under a legal hold.
import { findHold } from '#domain/endpoints/data-life.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';

const FRESH_MS = 60_000;

/** @param id of a project, or of a contract. */
export function HoldBadge({ id }: { readonly id: string }) {
  const { data } = useEndpointQuery(findHold, { params: { id } }, { staleTime: FRESH_MS });
  if (!data?.data.hold) return null;
  return (
    <StatusBadge tone="warn" hint="Nothing of it can be deleted or replaced until an administrator releases the hold.">
      Legal hold
    </StatusBadge>
  );
}
