// Email and password. The token of the sign-in stays in this window's memory, and its session ends with it.
import { useState } from 'react';
import { login } from '#domain/endpoints/auth.ts';
import { SCREENS } from '#domain/screens.ts';
import { type Credentials, credentialsSchema } from '#domain/session.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { callWithToken } from './call-with-token.ts';
import { handOver } from './hand-over.ts';
import { Problem } from './problem.tsx';

export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const signIn = async (credentials: Credentials) => {
    setFailure(null);
    try {
      const { data } = await callWithToken(login, null, credentials);
      await handOver(data.access_token, true);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  };
  const fields = useFields({ email: '', password: '' }, credentialsSchema, signIn);
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
