// After every change of a user (spec 4): what shows people or counts their licenses is asked again, and a change of
// oneself reaches the stored session.
import { useInvalidate } from '@refinedev/core';
import { refreshUser } from '#src/providers/auth.ts';
import { currentSession } from '#src/providers/session/session.ts';

export function useUserChanged(): (userId?: string) => Promise<void> {
  const invalidate = useInvalidate();
  return async (userId) => {
    await Promise.all([
      invalidate({ resource: 'users', invalidates: ['list'] }),
      invalidate({ resource: 'licenses', invalidates: ['all'] }),
      // Both show how many licenses are taken.
      invalidate({ resource: 'companies', invalidates: ['list'] }),
      invalidate({ resource: 'subscriptions', invalidates: ['all'] }),
    ]);
    if (userId !== undefined && userId === currentSession()?.user.id) await refreshUser(true);
  };
}
