// Sign-in. It lower-cases the email address and returns to the page on which the session ended.
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { SecondStep as SecondStepOf } from '#domain/second-step.ts';
import { credentialsSchema, emailSchema } from '#domain/session.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { PlaceLink } from '#src/components/place-link.tsx';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { signIn } from '#src/providers/auth.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import { forgetAbsence, useSession } from '#src/providers/session/session.ts';
import { SecondStepPage } from './second-step-page.tsx';
import { signInWithPasskey, usePasskeyOffer } from './use-passkey-offer.ts';
import { leaveForProvider } from '#src/providers/session/sign-on.ts';
import { arrivalOf, destinationOf } from './arrival.ts';
import './sign-in.css';
import '#src/components/buttons.css';

function tellFailure(error: unknown): void {
  if (error instanceof ApiError && error.statusCode > 0) {
    notifyError((error.isExplained && error.problem.detail) || MESSAGES.loginFailed);
    return;
  }
  notifyError(MESSAGES.unexpectedError, error instanceof ApiError ? error.message : undefined);
  if (!(error instanceof ApiError)) throw error;
}

export function SignInPage({ onStart }: { onStart: () => void }) {
  const session = useSession();
  const { links, demo } = useConfig();
  const arrival = arrivalOf(useLocation().state);
  const [step, setStep] = useState<SecondStepOf | null>(null);
  const hasPasskeys = usePasskeyOffer(session === null && step === null, tellFailure);
  const fields = useFields({ email: '', password: '' }, credentialsSchema, (credentials) =>
    signIn(credentials).then(setStep, tellFailure),
  );

  useEffect(forgetAbsence, []);
  useEffect(() => {
    if (fields.values.email) onStart();
  }, [fields.values.email, onStart]);

  if (session && !session.defaultPasswordChanged) return <Navigate to={SCREENS.changeDefaultPassword.path} replace />;
  if (session?.isSecondFactorDue) return <Navigate to={SCREENS.setUpSecondFactor.path} replace />;
  if (session?.role) return <Navigate to={destinationOf(arrival, session.role)} replace />;
  if (step) return <SecondStepPage step={step} onOver={() => setStep(null)} />;

  return (
    <PublicFrame
      title="Sign in"
      subtitle="Use the email address your administrator added."
      footer={
        <>
          New to Whereas? <PlaceLink href={links.sales}>Contact Sales</PlaceLink>
        </>
      }
    >
      {arrival.ended ? (
        <p className="sign-in-ended" role="status">
          {MESSAGES.signInAgain}
        </p>
      ) : null}
      <form onSubmit={fields.onSubmit} noValidate>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoFocus
          {...fields.of('email')}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          aside={<Link to={SCREENS.forgotPassword.path}>Forgot password?</Link>}
          {...fields.of('password')}
        />
        <SubmitButton isBusy={fields.isBusy}>Sign in</SubmitButton>
      </form>
      {hasPasskeys && (
        <button type="button" className="button sign-in-passkey" onClick={() => void signInWithPasskey(tellFailure)}>
          Sign in with a passkey
        </button>
      )}
      <SingleSignOn email={fields.values.email} from={arrival.from} onWrong={fields.fail} />
      {demo ? <DemoAccounts onChoose={fields.fill} /> : null}
    </PublicFrame>
  );
}

interface SingleSignOnProps {
  readonly email: string;
  readonly from: string | null;
  readonly onWrong: (errors: { readonly email: string }) => void;
}

const ADDRESS_FIRST = 'Enter your email address: its domain says which provider is yours.';

/** The domain of the address says whose provider it is. */
function SingleSignOn({ email, from, onWrong }: SingleSignOnProps) {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    const address = emailSchema.safeParse(email);
    if (!address.success) {
      onWrong({ email: email.trim() === '' ? ADDRESS_FIRST : MESSAGES.emailInvalid });
      return;
    }
    setBusy(true);
    // While the provider's page loads, the button stays as it is.
    await leaveForProvider(address.data, from).catch((error: unknown) => {
      setBusy(false);
      tellFailure(error);
    });
  };
  return (
    <button
      type="button"
      className="button sign-in-single"
      aria-disabled={isBusy}
      onClick={() => void (isBusy || leave())}
    >
      {isBusy ? <span className="button-wheel" aria-hidden /> : null}
      Sign in with single sign-on
    </button>
  );
}

/** Name and role. */
const ACCOUNTS = [
  { email: 'user@harbour.test', who: 'User at Harbour & Vale' },
  { email: 'admin@harbour.test', who: 'Company administrator' },
  { email: 'super@whereas.test', who: 'Provider administrator' },
  { email: 'new@harbour.test', who: 'New user, first sign-in' },
] as const;

function DemoAccounts({ onChoose }: { onChoose: (values: { email: string; password: string }) => void }) {
  return (
    <details className="demo-accounts">
      <summary>Demo accounts</summary>
      <ul>
        {ACCOUNTS.map(({ email, who }) => (
          <li key={email}>
            <span>
              {who}
              <small>{email}</small>
            </span>
            <button
              type="button"
              className="button button-small"
              aria-label={`Use ${email}`}
              onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
            >
              Use
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
