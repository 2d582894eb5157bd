// The route guard of spec 2.2, once. What a screen asks of its visitor is in domain/screens.ts.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Screen } from '#domain/screens.ts';
import { landingOf, mayEnter, SCREENS } from '#domain/screens.ts';
import { absenceReason, endSession, useSession } from '#src/providers/session/session.ts';
import { readStored } from '#src/providers/session/storage.ts';

/** What the guard tells the sign-in screen, as navigation state. */
interface SignInState {
  /** Where to go after signing in. */
  readonly from?: string;
  /** The session ended by itself, and the visitor should know why they are here. */
  readonly ended?: boolean;
}

/** Nothing that was stored outlives a missing half of the session (spec 2.2). */
function useClearedRemains(isSignedIn: boolean): void {
  useEffect(() => {
    const { token, user } = readStored();
    if (!isSignedIn && (token !== null || user !== null)) endSession('ended');
  }, [isSignedIn]);
}

export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  useClearedRemains(session !== null);
  if (!session) {
    const reason = absenceReason();
    const state: SignInState =
      reason === 'signed-out' ? {} : { from: `${pathname}${search}`, ...(reason === 'ended' ? { ended: true } : {}) };
    return <Navigate to={SCREENS.signIn.path} state={state} replace />;
  }
  if (!session.defaultPasswordChanged) return <Navigate to={SCREENS.changeDefaultPassword.path} replace />;
  return children;
}

/** Whether the console stands around a screen that visitors may see too: they have no navigation. */
export function useHasConsole(): boolean {
  return useSession()?.defaultPasswordChanged === true;
}

export function RequireRole({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  // Without a session RequireSession is already on its way out.
  if (!session) return null;
  if (screen.access !== 'public' && (!session.role || !mayEnter(screen, session.role)))
    return <Navigate to={SCREENS.unauthorized.path} replace />;
  return children;
}

/** The home of whoever is here: their landing page, or sign-in. */
export function homeOf(role: Parameters<typeof landingOf>[0] | null | undefined): string {
  return role ? landingOf(role) : SCREENS.signIn.path;
}
