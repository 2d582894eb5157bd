// Change default password: for signed-in users who still have their initial password.
import { Navigate } from 'react-router';
import { changeDefaultPassword } from '#domain/endpoints/auth.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { newPasswordSchema } from '#domain/session.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { signOut } from '#src/providers/session/current-user.ts';
import { call } from '#src/providers/http/call.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { updateSession, useSession } from '#src/providers/session/session.ts';
import { NewPasswordFields, tellResetFailure } from './new-password-fields.tsx';

export function ChangeDefaultPage() {
  const session = useSession();
  const fields = useFields({ password: '', confirm_password: '' }, newPasswordSchema, async (body, showErrors) => {
    try {
      const { data, message } = await call(changeDefaultPassword, { body });
      notifySuccess(message ?? MESSAGES.resetDone);
      updateSession(data);
    } catch (error) {
      tellResetFailure(error, showErrors);
    }
  });
  // Sign-in redirects to the landing page of the role.
  if (!session || session.defaultPasswordChanged) return <Navigate to={SCREENS.signIn.path} replace />;
  return (
    <PublicFrame
      title="Set your password"
      subtitle={`Welcome, ${session.user.name}. Replace your temporary password with one only you know.`}
      footer={
        <button type="button" className="button button-link" onClick={() => void signOut()}>
          Sign in with another account
        </button>
      }
    >
      <form onSubmit={fields.onSubmit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={session.user.email} readOnly />
        <NewPasswordFields fields={fields} />
        <SubmitButton isBusy={fields.isBusy}>Set password</SubmitButton>
      </form>
    </PublicFrame>
  );
}
