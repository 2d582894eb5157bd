// The route guards. domain/screens.ts says what each screen requires.
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Screen, landingPath, canEnter, SCREENS } from '#domain/screens.ts';
import { absenceReason, endSession, useSession } from '#src/providers/session/session.ts';
import { readStored } from '#src/providers/session/storage.ts';

/** Navigation state for the sign-in screen. */
interface SignInState {
  /** Where to go after signing in. */
  readonly from?: string;
  /** The session ended by itself, and the sign-in screen says so. */
  readonly ended?: boolean;
}

/** Clears incomplete stored sessions. */
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
  if (session.isSecondFactorDue) return <Navigate to={SCREENS.setUpSecondFactor.path} replace />;
  return children;
}

/** Whether the console frames a screen that visitors can see too. */
export function useHasConsole(): boolean {
  const session = useSession();
  return session?.defaultPasswordChanged === true && !session.isSecondFactorDue;
}

export function RequireRole({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession();
  // Without a session RequireSession already redirects.
  if (!session) return null;
  if (screen.access !== 'public' && (!session.role || !canEnter(screen, session.role)))
    return <Navigate to={SCREENS.unauthorized.path} replace />;
  return children;
}

/** The landing page of a role, or sign-in. */
export function homeOf(role: Parameters<typeof landingPath>[0] | null | undefined): string {
  return role ? landingPath(role) : SCREENS.signIn.path;
}
