// After a change of a user: refetches what shows users or counts licenses, and updates the session if it is the
// current user.
import { activePlan, licenseStatus } from '#domain/endpoints/subscriptions.ts';
import { refreshUser } from '#src/providers/session/current-user.ts';
import { type Invalidated, useRefresh } from '#src/providers/data/use-endpoint.ts';
import { currentSession } from '#src/providers/session/session.ts';

/** The last three count licenses. */
const SHOWING_USERS: readonly Invalidated[] = ['users', 'companies', licenseStatus, activePlan];

export function useUserChanged(): (userId?: string) => Promise<void> {
  const refresh = useRefresh();
  return async (userId) => {
    await refresh(SHOWING_USERS);
    if (userId !== undefined && userId === currentSession()?.user.id) await refreshUser(true);
  };
}
