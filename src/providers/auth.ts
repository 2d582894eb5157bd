// Sign-in and sign-out, for the sign-in screen and for refine.
import type { AuthProvider } from '@refinedev/core';
import { login, logout, me } from '#domain/endpoints/auth.ts';
import { SCREENS } from '#domain/screens.ts';
import { completeSignIn } from '#domain/endpoints/second-factor.ts';
import type { FactorProof, SecondStep } from '#domain/second-factor.ts';
import type { Credentials, SignedIn } from '#domain/session.ts';
import { call } from './http/call.ts';
import { ApiError } from './http/problem.ts';
import { currentSession, endSession, startSession, updateSession } from './session/session.ts';

/** The token whose user has been loaded since the page opened; once is enough. */
let describedToken: string | null = null;
/** Of the newest call that loads it. */
let newestLoad = 0;

function begin(answer: SignedIn): void {
  startSession(answer);
  describedToken = answer.access_token;
}

/** Signs in with a lower-cased email address. @returns what else is asked; null once signed in. Throws ApiError. */
export async function signIn({ email, password }: Credentials): Promise<SecondStep | null> {
  const { data } = await call(login, { body: { email: email.trim().toLowerCase(), password } });
  if ('challenge' in data) return data;
  begin(data);
  return null;
}

/** The second step of a sign-in, or the only one with a passkey. Throws ApiError. */
export async function proveSecondStep(challenge: string, proof: FactorProof): Promise<void> {
  begin((await call(completeSignIn, { body: { challenge, proof } })).data);
}

/**
 * Clears everything and goes to /. The server is told first, but an unreachable one does not keep the user signed in.
 */
export async function signOut(): Promise<void> {
  let elsewhere: string | null = null;
  try {
    elsewhere = (await call(logout, { body: {} })).data?.url ?? null;
  } catch {
    // The local token is dropped anyway.
  }
  endSession('signed-out');
  // Otherwise the next press of "Sign in" would open the account again, without a question.
  if (elsewhere !== null) window.location.assign(elsewhere);
}

/**
 * Reloads the current user; a revoked session ends through the failed call.
 * @param isChanged the stored user is known to be outdated.
 */
export async function refreshUser(isChanged = false): Promise<void> {
  const session = currentSession();
  const token = session?.token ?? null;
  if (token === describedToken && !isChanged) return;
  describedToken = token;
  newestLoad += 1;
  const load = newestLoad;
  try {
    const { data } = await call(me);
    // A late reply knows nothing of what was saved, or of who signed in, since the request was sent.
    if (load === newestLoad && currentSession() === session) updateSession(data);
  } catch (error) {
    if (load === newestLoad) describedToken = null;
    if (!(error instanceof ApiError)) throw error;
  }
}

export const authProvider: AuthProvider = {
  login: async (credentials: Credentials) => {
    return { success: (await signIn(credentials)) === null };
  },
  logout: async () => {
    await signOut();
    return { success: true, redirectTo: SCREENS.signIn.path };
  },
  check: () =>
    Promise.resolve(
      currentSession() ? { authenticated: true } : { authenticated: false, redirectTo: SCREENS.signIn.path },
    ),
  // http/client.ts has ended the session after a 401, and the guards of routes.tsx follow it.
  onError: () => Promise.resolve({}),
  getIdentity: () => Promise.resolve(currentSession()?.user ?? null),
};
