// Sign-in, for the sign-in screen and for refine.
import type { AuthProvider } from '@refinedev/core';
import { SCREENS } from '#domain/screens.ts';
import { login } from '#domain/endpoints/sign-in.ts';
import type { SecondStep } from '#domain/second-step.ts';
import type { Credentials } from '#domain/session.ts';
import { call } from './http/call.ts';
import { beginSession, signOut } from './session/current-user.ts';
import { currentSession } from './session/session.ts';

/** Signs in with a lower-cased email address. @returns what else is asked; null once signed in. Throws ApiError. */
export async function signIn({ email, password }: Credentials): Promise<SecondStep | null> {
  const { data } = await call(login, { body: { email: email.trim().toLowerCase(), password } });
  if ('challenge' in data) return data;
  beginSession(data);
  return null;
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
