// The account of the console's session in this browser, if it is alive. The console's storage is read, and never written.
import { me } from '#domain/endpoints/auth.ts';
import type { UserRecord } from '#domain/session.ts';
import { readToken } from '#src/providers/session/storage.ts';
import { callWithToken } from './call-with-token.ts';

/** Null without one, and where the server cannot be asked: the form then says why. */
export async function findKnownAccount(): Promise<{ token: string; user: UserRecord } | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    return { token, user: (await callWithToken(me, token)).data };
  } catch {
    return null;
  }
}
