// Signing in and out, for the sign-in screen and for refine alike.
import type { AuthProvider } from '@refinedev/core';
import { login, logout, me } from '#domain/endpoints/auth.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Credentials, UserRecord } from '#domain/session.ts';
import { call } from './http/call.ts';
import { ApiError } from './http/problem.ts';
import { currentSession, endSession, startSession, updateSession } from './session/session.ts';

/** The token whose user the server has described since the page was loaded; asking once is enough. */
let describedToken: string | null = null;

/** Signs in; the address is lower-cased before it is sent. Throws ApiError. */
export async function signIn({ email, password }: Credentials): Promise<UserRecord> {
  const { data } = await call(login, { body: { email: email.trim().toLowerCase(), password } });
  startSession(data);
  describedToken = data.access_token;
  return data;
}

/** Clears everything and goes to /. The server is told first, but a server that is away keeps nobody in. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, { body: {} });
  } catch {
    // The token is forgotten here either way.
  }
  endSession('signed-out');
}

/**
 * Takes over what the server knows of the user now; a revoked session ends through the failed call.
 * @param isChanged what it said before is known to be out of date.
 */
export async function refreshUser(isChanged = false): Promise<void> {
  const token = currentSession()?.token ?? null;
  if (token === describedToken && !isChanged) return;
  describedToken = token;
  try {
    updateSession((await call(me)).data);
  } catch (error) {
    describedToken = null;
    if (!(error instanceof ApiError)) throw error;
  }
}

export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    await signIn(credentials);
    return { success: true };
  },
  logout: async () => {
    await signOut();
    return { success: true, redirectTo: SCREENS.signIn.path };
  },
  check: () =>
    Promise.resolve(
      currentSession() ? { authenticated: true } : { authenticated: false, redirectTo: SCREENS.signIn.path },
    ),
  // A 401 has ended the session already (http/client.ts), and the guard of routes.tsx follows the session.
  onError: () => Promise.resolve({}),
  getIdentity: () => Promise.resolve(currentSession()?.user ?? null),
};
