// Complete Registration: checks the emailed link first; only an unused one shows the form.
import { Link } from 'react-router';
import { useEffect, useState } from 'react';
import { SCREENS } from '#domain/screens.ts';
import { verifyEmail } from '#domain/endpoints/registration.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { NoticePage } from '#src/components/notice-page.tsx';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { AlreadyRegistered } from './already-registered.tsx';
import { RegistrationForm } from './registration-form.tsx';
import './registration.css';

export function CompleteRegistration({ token }: { token: string }) {
  const { state, onRetry } = useLinkState(token);
  if (state.kind === 'open') return <RegistrationForm token={token} />;
  if (state.kind === 'used') return <AlreadyRegistered />;
  if (state.kind === 'invalid') return <InvalidInvitation />;
  if (state.kind === 'failed')
    return (
      <PublicFrame title="Complete your registration" footer={<Link to={SCREENS.signIn.path}>Back to sign-in</Link>}>
        <p className="registration-alert" role="alert">
          {state.sentence}
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          <SubmitButton isBusy={false}>Try again</SubmitButton>
        </form>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Complete your registration" subtitle="Checking your link…">
      <div className="registration-skeleton" role="status" aria-label="Checking your link">
        <span />
        <span />
        <span />
      </div>
    </PublicFrame>
  );
}

function InvalidInvitation() {
  return (
    <NoticePage
      title="This registration link does not work"
      action={{ label: 'Go to sign-in', to: SCREENS.signIn.path }}
      footer="Mail programs sometimes cut long links in two: copying the whole address from the mail can help."
    >
      It has expired, was replaced by a newer one, or is incomplete. Look for a newer email from us. If there is none,
      ask the administrator who invited you to send it again: in Users, with “Resend email”.
    </NoticePage>
  );
}

type LinkState =
  | { readonly kind: 'asking' }
  /** Not used yet. */
  | { readonly kind: 'open' }
  /** Used: the person is registered. */
  | { readonly kind: 'used' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly sentence: string };

async function ask(token: string, signal: AbortSignal): Promise<LinkState> {
  try {
    const { data } = await call(verifyEmail, { query: { token, verify: 'yes' }, signal });
    return { kind: 'status' in data && !data.status ? 'open' : 'used' };
  } catch (error) {
    // The server rejects an overlong link as invalid input.
    const isLink = error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid');
    return isLink ? { kind: 'invalid' } : { kind: 'failed', sentence: sentenceOf(error) };
  }
}

function useLinkState(token: string): { readonly state: LinkState; readonly onRetry: () => void } {
  const [state, setState] = useState<LinkState>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const asking = new AbortController();
    void ask(token, asking.signal).then((found) => {
      if (!asking.signal.aborted) setState(found);
    });
    return () => asking.abort();
  }, [token, attempt]);
  return {
    state,
    onRetry: () => {
      setState({ kind: 'asking' });
      setAttempt(attempt + 1);
    },
  };
}
