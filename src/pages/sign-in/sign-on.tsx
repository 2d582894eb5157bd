// Where people come back to from their company's provider: with a code for a session, with a proof of who they are, or with
// what went wrong.
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SecondStep } from '#domain/second-step.ts';
import { SCREENS } from '#domain/screens.ts';
import { isSignOnFailure, SIGN_ON_FAILURES, SIGN_ON_RESULT } from '#domain/sign-on-result.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { confirmWithCode } from '#src/providers/session/confirm-window.ts';
import { currentSession } from '#src/providers/session/session.ts';
import { placeBefore, signInWithCode } from '#src/providers/session/sign-on.ts';
import { arrivalOf, destinationOf } from './arrival.ts';
import { SecondStepPage } from './second-step-page.tsx';
import './sign-in.css';

type Shown =
  | { readonly is: 'busy' }
  | { readonly is: 'step'; readonly step: SecondStep }
  | { readonly is: 'confirmed' }
  | { readonly is: 'failed'; readonly why: string };

export function SignOnPage() {
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const [shown, setShown] = useState<Shown>({ is: 'busy' });

  const goOn = useStableCallback(async () => {
    const arrival = arrivalOf({ from: placeBefore() });
    const role = currentSession()?.role;
    await navigate(role ? destinationOf(arrival, role) : SCREENS.signIn.path, { replace: true });
  });

  useEffect(() => {
    // A code counts once, and React may run an effect twice.
    if (isStarted.current) return;
    isStarted.current = true;
    const result = new URLSearchParams(window.location.hash.slice(1));
    // Nobody comes back to it, and no copied address has it.
    window.history.replaceState(window.history.state, '', SCREENS.signOn.path);
    const signIn = async (code: string) => {
      const step = await signInWithCode(code);
      if (step) setShown({ is: 'step', step });
      else await goOn();
    };
    const confirm = async (code: string) => {
      await confirmWithCode(code);
      setShown({ is: 'confirmed' });
    };
    const [code, proof, failure] = [SIGN_ON_RESULT.code, SIGN_ON_RESULT.proof, SIGN_ON_RESULT.failure].map((name) =>
      result.get(name),
    );
    const fail = (why: string) => setShown({ is: 'failed', why });
    if (code) void signIn(code).catch((error: unknown) => fail(sentenceOf(error)));
    else if (proof) void confirm(proof).catch((error: unknown) => fail(sentenceOf(error)));
    else fail(failure && isSignOnFailure(failure) ? SIGN_ON_FAILURES[failure] : SIGN_ON_FAILURES.expired);
  }, [goOn]);

  if (shown.is === 'busy') return <PublicFrame title="Signing in" subtitle="One moment." />;
  if (shown.is === 'step')
    return (
      <SecondStepPage
        step={shown.step}
        onSignedIn={() => void goOn()}
        onOver={() => void navigate(SCREENS.signIn.path, { replace: true })}
      />
    );
  if (shown.is === 'confirmed') return <PublicFrame title="Confirmed" subtitle="You can close this window." />;
  return (
    <PublicFrame title="You are not signed in" footer={<Link to={SCREENS.signIn.path}>Back to sign-in</Link>}>
      <p className="sign-in-ended" role="alert">
        {shown.why}
      </p>
    </PublicFrame>
  );
}
