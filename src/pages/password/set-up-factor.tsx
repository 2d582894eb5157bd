// For somebody whose company or platform requires a second factor: they set one up, and go on.
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { reauthenticate } from '#domain/endpoints/security.ts';
import { canHavePasskeys } from '#domain/passkey-host.ts';
import { SCREENS } from '#domain/screens.ts';
import { credentialsSchema } from '#domain/session.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { refreshUser, signOut } from '#src/providers/session/current-user.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import { useUnloadGuard } from '#src/providers/session/use-leave-guard.ts';
import { useSession } from '#src/providers/session/session.ts';
import { RecoveryCodes } from '#src/shared/second-factor/recovery-codes.tsx';
import { PasskeySetUp, TotpSetUp } from '#src/shared/second-factor/set-up.tsx';
import '#src/components/buttons.css';

type Step =
  | { readonly is: 'choose' | 'totp' | 'passkey' | 'confirm' }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

const hasPasskeys = 'PublicKeyCredential' in window && canHavePasskeys(window.location.hostname);

export function SetUpFactorPage() {
  const session = useSession();
  const [step, setStep] = useState<Step>({ is: 'choose' });
  // What this browser knows may be older than the factor, such as after the page was loaded again beside the codes.
  useEffect(() => void refreshUser(), []);
  useUnloadGuard(step.is === 'codes');
  // Sign-in redirects to the landing page of the role.
  if (!session || (step.is !== 'codes' && !session.isSecondFactorDue))
    return <Navigate to={SCREENS.signIn.path} replace />;
  const done = (codes: readonly string[] | null) => (codes ? setStep({ is: 'codes', codes }) : void refreshUser(true));
  const fail = (error: unknown) => {
    const isLate = error instanceof ApiError && error.code === 'reauthentication_required';
    if (!isLate) notifyError(sentenceOf(error));
    setStep({ is: isLate ? 'confirm' : 'choose' });
  };
  const goOn = async () => {
    await refreshUser(true);
    setStep({ is: 'choose' });
  };
  return (
    <PublicFrame
      title={step.is === 'codes' ? 'Keep your recovery codes' : 'Set up a second factor'}
      subtitle={step.is === 'codes' ? null : 'You need a second factor to sign in. Set one up to go on.'}
      footer={
        step.is === 'codes' ? null : (
          <button type="button" className="button button-link" onClick={() => void signOut()}>
            Sign in with another account
          </button>
        )
      }
    >
      {step.is === 'choose' && (
        <div className="public-actions second-step">
          {hasPasskeys && (
            <button type="button" className="button button-primary" onClick={() => setStep({ is: 'passkey' })}>
              Use a passkey
            </button>
          )}
          <button
            type="button"
            className={hasPasskeys ? 'button' : 'button button-primary'}
            onClick={() => setStep({ is: 'totp' })}
          >
            Use an authenticator app
          </button>
        </div>
      )}
      {step.is === 'totp' && <TotpSetUp onDone={done} onFailure={fail} />}
      {step.is === 'passkey' && <PasskeySetUp onDone={done} onFailure={fail} />}
      {step.is === 'confirm' && <ConfirmPassword onDone={() => setStep({ is: 'choose' })} />}
      {step.is === 'codes' && (
        <>
          <RecoveryCodes codes={step.codes} email={session.user.email} />
          <button type="button" className="button button-primary" onClick={() => void goOn()}>
            I have kept them
          </button>
        </>
      )}
    </PublicFrame>
  );
}

const passwordForm = credentialsSchema.pick({ password: true });

/** Somebody who signed in more than ten minutes ago. */
function ConfirmPassword({ onDone }: { onDone: () => void }) {
  const fields = useFields({ password: '' }, passwordForm, async ({ password }, showErrors) => {
    try {
      await call(reauthenticate, { body: { method: 'password', password } });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || !showErrors(error.errors)) notifyError(sentenceOf(error));
    }
  });
  return (
    <form onSubmit={fields.onSubmit} noValidate>
      <p>You signed in a while ago. Confirm that it is you.</p>
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        {...fields.of('password')}
      />
      <SubmitButton isBusy={fields.isBusy}>Confirm</SubmitButton>
    </form>
  );
}
