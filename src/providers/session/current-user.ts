// The user of the session: what the server knows of them now, and the sign-out.
import { logout, me } from '#domain/endpoints/auth.ts';
import type { SignedIn } from '#domain/session.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { currentSession, endSession, startSession, updateSession } from './session.ts';

/** The token whose user has been loaded since the page opened; once is enough. */
let describedToken: string | null = null;
/** Of the newest call that loads it. */
let newestLoad = 0;

/** Begins a session with what a sign-in was answered with. */
export function beginSession(answer: SignedIn): void {
  startSession(answer);
  describedToken = answer.access_token;
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
