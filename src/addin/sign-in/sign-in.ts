// Signs the pane in and out. Its session is its own: the console's goes on when it ends, and the other way round.
import { openAddinSession } from '#domain/endpoints/addin.ts';
import { signOut } from '#src/providers/session/current-user.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { currentSession, startSession } from '#src/providers/session/session.ts';
import { askForCode, DialogProblem } from './open-dialog.ts';

type SignInOutcome = { readonly is: 'signed_in' | 'closed' } | { readonly is: 'failed'; readonly sentence: string };

const NOT_STORED =
  'This browser does not let Word keep your sign-in. Allow this site to store data, also as part of another one, and try again.';

/** Lets the person sign in, in a window of their own. Then `useSession` has the session. */
export async function signIn(): Promise<SignInOutcome> {
  try {
    const code = await askForCode();
    if (code === null) return { is: 'closed' };
    startSession((await call(openAddinSession, { body: { code } })).data);
  } catch (error) {
    return { is: 'failed', sentence: error instanceof DialogProblem ? error.message : sentenceOf(error) };
  }
  return currentSession() ? { is: 'signed_in' } : { is: 'failed', sentence: NOT_STORED };
}

export const signOutOfPane = (): Promise<void> => signOut();
