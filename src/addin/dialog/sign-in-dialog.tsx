// What the window shows: the account that this browser is signed in with, or the form, and then that it can be closed.
import { useEffect, useState } from 'react';
import type { UserRecord } from '#domain/session.ts';
import { Wordmark } from '#src/components/wordmark.tsx';
import '#src/components/buttons.css';
import '#src/providers/theme/theme.css';
import './sign-in-dialog.css';
import { Problem } from './problem.tsx';
import { handOver } from './hand-over.ts';
import { findKnownAccount } from './known-account.ts';
import { SignInForm } from './sign-in-form.tsx';

interface KnownAccount {
  readonly token: string;
  readonly user: UserRecord;
}

type Step = { readonly is: 'looking' | 'form' | 'done' } | ({ readonly is: 'known' } & KnownAccount);

export function SignInDialog() {
  const [step, setStep] = useState<Step>({ is: 'looking' });
  useEffect(() => {
    let isWanted = true;
    void findKnownAccount().then((found) => isWanted && setStep(found ? { is: 'known', ...found } : { is: 'form' }));
    return () => {
      isWanted = false;
    };
  }, []);
  const done = () => setStep({ is: 'done' });
  return (
    <main className="dialog" aria-busy={step.is === 'looking'}>
      <Wordmark />
      {step.is === 'known' && <Known account={step} onDone={done} onOther={() => setStep({ is: 'form' })} />}
      {step.is === 'form' && (
        <>
          <h1>Sign in</h1>
          <p className="dialog-lead">Use the email address and password of the console.</p>
          <SignInForm onDone={done} />
        </>
      )}
      {step.is === 'done' && (
        <div role="status">
          <h1>You are signed in</h1>
          <p className="dialog-lead">You can close this window and go on in Word.</p>
        </div>
      )}
    </main>
  );
}

interface KnownProps {
  readonly account: KnownAccount;
  readonly onDone: () => void;
  readonly onOther: () => void;
}

function Known({ account: { token, user }, onDone, onOther }: KnownProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await handOver(token, false);
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      <h1>Sign in</h1>
      <p className="dialog-lead">This browser is signed in to the console as {user.email}.</p>
      <Problem error={failure} />
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : void go())}
        >
          {isBusy ? <span className="button-wheel" aria-hidden /> : null}
          Continue as {user.name}
        </button>
        <button type="button" className="button dialog-other" onClick={onOther}>
          Use another account
        </button>
      </div>
    </>
  );
}
