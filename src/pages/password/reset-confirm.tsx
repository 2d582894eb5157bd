// Confirm password reset, opened by an emailed link with two parameters.
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { resetPassword } from '#domain/endpoints/auth.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { resetPasswordSchema } from '#domain/session.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { call } from '#src/providers/http/call.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import { endSession } from '#src/providers/session/session.ts';
import { NewPasswordFields, tellResetFailure } from './new-password-fields.tsx';

export function ResetConfirmPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const uidb64 = query.get('uidb64');
  if (!token || !uidb64) return <Navigate to={SCREENS.invalidToken.path} replace />;
  return <ResetForm token={token} uidb64={uidb64} />;
}

function ResetForm({ token, uidb64 }: { token: string; uidb64: string }) {
  const navigate = useNavigate();
  const fields = useFields(
    { password: '', confirm_password: '', token, uidb64 },
    resetPasswordSchema,
    async (body, showErrors) => {
      try {
        const { message } = await call(resetPassword, { body });
        // The server ended every session of the account, perhaps this one; sign-in must not skip its form.
        endSession('signed-out');
        notifySuccess(message || MESSAGES.resetDone);
        await navigate(SCREENS.signIn.path, { replace: true });
      } catch (error) {
        tellResetFailure(error, showErrors);
      }
    },
  );
  return (
    <PublicFrame
      title="Reset your password"
      subtitle="Choose a new password. You will sign in with it afterwards."
      footer={
        <>
          Link expired? <Link to={SCREENS.forgotPassword.path}>Request a new one</Link>
        </>
      }
    >
      <form onSubmit={fields.onSubmit} noValidate>
        <NewPasswordFields fields={fields} />
        <SubmitButton isBusy={fields.isBusy}>Reset password</SubmitButton>
      </form>
    </PublicFrame>
  );
}
