// Proving who one is with a second factor: at sign-in, in Word's dialog, and before a sensitive change. Plain elements, as the
// screens before sign-in load no antd.
import { useState } from 'react';
import { z } from 'zod';
import { MESSAGES } from '#domain/messages.ts';
import type { FactorProof } from '#domain/second-factor.ts';
import type { FactorMethod, PasskeyRequest } from '#domain/second-step.ts';
import { recoveryCodeSchema, totpCodeSchema } from '#domain/second-factor.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { PasskeyProblem, showPasskey } from './passkey-client.ts';
import '#src/components/buttons.css';
import './second-factor.css';

const OTHERWISE: Readonly<Record<FactorMethod, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use a code of your authenticator app',
  recovery_code: 'Use a recovery code',
};

interface SecondStepProps {
  readonly methods: readonly FactorMethod[];
  readonly passkey: PasskeyRequest | null;
  /** The verb on the button. */
  readonly submitLabel: string;
  /** @throws ApiError for a factor that is refused. */
  readonly prove: (proof: FactorProof) => Promise<void>;
}

export function SecondStep({ methods, passkey, submitLabel, prove }: SecondStepProps) {
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'recovery_code');
  return (
    <div className="second-step">
      {method === 'passkey' && passkey ? (
        <PasskeyStep passkey={passkey} prove={prove} />
      ) : (
        <CodeStep key={method} isRecovery={method === 'recovery_code'} submitLabel={submitLabel} prove={prove} />
      )}
      {methods.length > 1 && (
        <ul className="second-step-others" aria-label="Other ways">
          {methods
            .filter((one) => one !== method)
            .map((one) => (
              <li key={one}>
                <button type="button" className="button button-link" onClick={() => setMethod(one)}>
                  {OTHERWISE[one]}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** What is wrong, below what was tried. */
function Wrong({ sentence }: { sentence: string | null }) {
  return (
    <p className="second-step-wrong" role="alert">
      {sentence}
    </p>
  );
}

function PasskeyStep({ passkey, prove }: Pick<SecondStepProps, 'prove'> & { passkey: PasskeyRequest }) {
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setWrong(null);
    try {
      const assertion = await showPasskey(passkey);
      if (assertion) await prove({ method: 'passkey', assertion });
    } catch (error) {
      setWrong(error instanceof PasskeyProblem ? error.message : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="second-step-lead">Your browser asks for your fingerprint, your face, or the PIN of your device.</p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isBusy}
        autoFocus
        onClick={() => (isBusy ? undefined : void go())}
      >
        {isBusy ? <span className="button-wheel" aria-hidden /> : null}
        Use your passkey
      </button>
      <Wrong sentence={wrong} />
    </>
  );
}

const totpForm = z.object({ code: totpCodeSchema });
const recoveryForm = z.object({ code: recoveryCodeSchema });

type CodeStepProps = Pick<SecondStepProps, 'prove' | 'submitLabel'> & { readonly isRecovery: boolean };

function CodeStep({ isRecovery, submitLabel, prove }: CodeStepProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const fields = useFields({ code: '' }, isRecovery ? recoveryForm : totpForm, async ({ code }, showErrors) => {
    setWrong(null);
    try {
      await prove({ method: isRecovery ? 'recovery_code' : 'totp', code });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!showErrors(error.errors)) setWrong(error.isExplained ? error.message : MESSAGES.loginFailed);
    }
  });
  return (
    <form onSubmit={fields.onSubmit} noValidate>
      <TextField
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoFocus
        {...fields.of('code')}
      />
      <Wrong sentence={wrong} />
      <SubmitButton isBusy={fields.isBusy}>{submitLabel}</SubmitButton>
    </form>
  );
}
