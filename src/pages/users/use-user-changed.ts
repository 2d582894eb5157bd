// After every change of a user (spec 4): what shows people or counts their licenses is asked again, and a change of
// oneself reaches the stored session.
import { activePlan, licenseStatus } from '#domain/endpoints/subscriptions.ts';
import { refreshUser } from '#src/providers/auth.ts';
import type { Invalidated } from '#src/providers/data/use-endpoint.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { currentSession } from '#src/providers/session/session.ts';

/** Three of them show how many licenses are taken. */
const SHOWING_USERS: readonly Invalidated[] = ['users', 'companies', licenseStatus, activePlan];

export function useUserChanged(): (userId?: string) => Promise<void> {
  const refresh = useRefresh();
  return async (userId) => {
    await refresh(SHOWING_USERS);
    if (userId !== undefined && userId === currentSession()?.user.id) await refreshUser(true);
  };
}
