// The licenses of a company: total and used.
import { licenseStatus } from '#domain/endpoints/subscriptions.ts';
import type { LicenseStatus } from '#domain/subscriptions.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useSession } from '#src/providers/session/session.ts';

/** @param companyId for a super admin; administrators get their own company. Null loads nothing. */
export function useSeats(companyId: string | null) {
  const isSuperAdmin = useSession()?.role === 'super_admin';
  const { data, error, refetch } = useEndpointQuery(
    licenseStatus,
    { query: isSuperAdmin && companyId ? { company_id: companyId } : {} },
    { enabled: !isSuperAdmin || companyId !== null },
  );
  return { seats: data?.data ?? null, isError: error !== null, onRetry: () => void refetch() };
}

/** Whether a license is free. Unknown counts as yes: the server decides. */
export const hasFreeSeat = (seats: LicenseStatus | null): boolean =>
  seats === null || seats.used_licenses < seats.total_licenses;

/** How many are free, or why none is. */
export function seatSentence({ total_licenses: total, used_licenses: used }: LicenseStatus): string {
  if (total === 0) return 'There are no licenses, as no subscription is active.';
  if (used >= total) return total === 1 ? 'The one license is assigned' : `All ${total} licenses are assigned`;
  const free = total - used;
  return free === 1 ? `1 of ${total} licenses is free` : `${free} of ${total} licenses are free`;
}
