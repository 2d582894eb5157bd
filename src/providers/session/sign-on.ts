// Sign-in through a company's identity provider: the page leaves for it, and another one comes back with a code.
import { openSignOnSession, startSignOn } from '#domain/endpoints/sign-in.ts';
import type { SecondStep } from '#domain/second-step.ts';
import { call } from '#src/providers/http/call.ts';
import { startSession } from './session.ts';

/** Where to go after signing in. The session storage of this tab alone has it. */
const RETURN_KEY = 'sign-on-return';

/** Leaves for the provider of an address's domain. Throws ApiError. */
export async function leaveForProvider(email: string, from: string | null): Promise<void> {
  const { data } = await call(startSignOn, { body: { email } });
  if (from === null) window.sessionStorage.removeItem(RETURN_KEY);
  else window.sessionStorage.setItem(RETURN_KEY, from);
  window.location.assign(data.url);
}

/** Exchanges the code of a sign-in. Throws ApiError. @returns what else is asked; null once signed in. */
export async function signInWithCode(code: string): Promise<SecondStep | null> {
  const { data } = await call(openSignOnSession, { body: { code } });
  if ('challenge' in data) return data;
  startSession(data);
  return null;
}

/** Where the person was before they left for the provider, if anywhere; asked once. */
export function placeBefore(): string | null {
  const from = window.sessionStorage.getItem(RETURN_KEY);
  window.sessionStorage.removeItem(RETURN_KEY);
  return from;
}
