// Email and password, and the second factor where there is one. The token of the sign-in stays in this window's memory, and its session ends with it.
import { useState } from 'react';
import { completeSignIn } from '#domain/endpoints/second-step.ts';
import { login } from '#domain/endpoints/sign-in.ts';
import { SCREENS } from '#domain/screens.ts';
import type { FactorProof } from '#domain/second-factor.ts';
import type { SecondStep as SecondStepOf } from '#domain/second-step.ts';
import { type Credentials, credentialsSchema } from '#domain/session.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { ApiError } from '#src/providers/http/problem.ts';
import { callWithToken } from './call-with-token.ts';
import { handOver } from './hand-over.ts';
import { Problem } from './problem.tsx';

const SecondStep = lazyPart(() => import('#src/shared/second-factor/second-step.tsx').then((file) => file.SecondStep));

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const [step, setStep] = useState<SecondStepOf | null>(null);
  const signIn = async (credentials: Credentials) => {
    setFailure(null);
    try {
      const { data } = await callWithToken(login, null, credentials);
      if ('challenge' in data) return setStep(data);
      await handOver(data.access_token, true);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  };
  const prove = async (proof: FactorProof) => {
    if (!step) return;
    try {
      const { data } = await callWithToken(completeSignIn, null, { challenge: step.challenge, proof });
      await handOver(data.access_token, true);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_credentials') throw error;
      // Too late, or signed in and not handed over: the sign-in begins again.
      setStep(null);
      setFailure(error);
    }
  };
  const fields = useFields({ email: '', password: '' }, credentialsSchema, signIn);
  if (step)
    return (
      <div className="dialog-form">
        <SecondStep methods={step.methods} passkey={step.passkey} submitLabel="Sign in" prove={prove} />
      </div>
    );
  return (
    <form className="dialog-form" onSubmit={fields.onSubmit} noValidate>
      <Problem error={failure} />
      <TextField label="Email" name="email" type="email" autoComplete="username" autoFocus {...fields.of('email')} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        aside={
          <a href={SCREENS.forgotPassword.path} target="_blank" rel="noopener">
            Forgot password?
          </a>
        }
        {...fields.of('password')}
      />
      <SubmitButton isBusy={fields.isBusy}>Sign in</SubmitButton>
    </form>
  );
}
