// The form in which an invited user sets a password. It replaces any other session in this browser.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { verifyEmail } from '#domain/endpoints/registration.ts';
import { MESSAGES } from '#domain/messages.ts';
import { roleOf } from '#domain/roles.ts';
import { landingPath } from '#domain/screens.ts';
import { registrationSchema } from '#domain/session.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { signOut } from '#src/providers/session/current-user.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { currentSession, startSession, useSession } from '#src/providers/session/session.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export function RegistrationForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const session = useSession();
  const [failure, setFailure] = useState('');
  const [isDone, setDone] = useState(false);
  const fields = useFields({ password: '', confirm_password: '' }, registrationSchema, async (body) => {
    setFailure('');
    try {
      const { data } = await call(verifyEmail, { query: { token }, body });
      if (!('access_token' in data)) throw new Error('The registration returned no session');
      setDone(true);
      if (currentSession()) await signOut();
      startSession(data);
      notifySuccess(`Welcome, ${data.name}`, 'Your registration is complete.');
      // Replaces this address: a used token should not stay in the history.
      await navigate(landingPath(roleOf(data)), { replace: true });
    } catch (error) {
      setFailure(sentenceOf(error) || MESSAGES.unexpectedError);
    }
  });

  return (
    <PublicFrame
      title="Complete your registration"
      subtitle="Choose the password that you will sign in with from now on."
    >
      {session && !isDone ? (
        <p className="registration-notice" role="note">
          {session.user.name} ({session.user.email}) is signed in on this browser. Completing this registration signs
          them out here and signs you in.
        </p>
      ) : null}
      <form onSubmit={fields.onSubmit} noValidate>
        {failure ? (
          <p className="registration-alert" role="alert">
            {failure}
          </p>
        ) : null}
        <NewPasswordFields fields={fields} />
        <SubmitButton isBusy={fields.isBusy}>Complete registration</SubmitButton>
      </form>
    </PublicFrame>
  );
}
