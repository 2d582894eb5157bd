// Forgot password: asks for an email address and returns to sign-in. The message is the same whether or not the
// account exists.
import { Link, useNavigate } from 'react-router';
import { forgotPassword } from '#domain/endpoints/auth.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { forgotPasswordSchema } from '#domain/session.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const fields = useFields({ email: '' }, forgotPasswordSchema, async (body) => {
    try {
      await call(forgotPassword, { body });
      notifySuccess(MESSAGES.forgotSent);
      await navigate(SCREENS.signIn.path);
    } catch (error) {
      const title = error instanceof ApiError ? error.problem.title : '';
      notifyError(title || MESSAGES.somethingWentWrong, sentenceOf(error));
    }
  });
  return (
    <PublicFrame
      title="Forgot your password?"
      subtitle="Enter your email address. We send you a link to set a new password; it works for 24 hours."
      footer={<Link to={SCREENS.signIn.path}>Back to sign-in</Link>}
    >
      <form onSubmit={fields.onSubmit} noValidate>
        <TextField label="Email" name="email" type="email" autoComplete="username" autoFocus {...fields.of('email')} />
        <SubmitButton isBusy={fields.isBusy}>Send the link</SubmitButton>
      </form>
    </PublicFrame>
  );
}
