// Why the sign-in did not work, in the words of the console, and what to do next.
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { ApiError } from '#src/providers/http/problem.ts';

/** @param error null for none */
export function Problem({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  return (
    <p className="dialog-problem" role="alert">
      {error instanceof ApiError && error.code === 'default_password' ? (
        <>
          Your password is still the one that you were given. Set your own{' '}
          <a href={SCREENS.signIn.path} target="_blank" rel="noopener">
            in the console
          </a>
          , then come back and sign in here.
        </>
      ) : (
        sentenceFor(error)
      )}
    </p>
  );
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return NOT_HEARD;
  if (error.statusCode === 0) return error.message;
  return (error.isExplained && error.problem.detail) || MESSAGES.loginFailed;
}

/** Office throws where no pane listens. */
const NOT_HEARD = 'Word did not hear from this window. Close it and press Sign in in the pane again.';
