// The two fields of a new password.
import { MESSAGES } from '#domain/messages.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import type { Fields, ShowErrors } from '#src/components/form/use-fields.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';

export function NewPasswordFields({ fields }: { fields: Pick<Fields<'password' | 'confirm_password'>, 'of'> }) {
  return (
    <>
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus
        hint={MESSAGES.passwordHint}
        {...fields.of('password')}
      />
      <TextField
        label="Confirm password"
        name="confirm_password"
        type="password"
        autoComplete="new-password"
        {...fields.of('confirm_password')}
      />
    </>
  );
}

/** @param showErrors of the form, for errors about the password itself. */
export function tellResetFailure(error: unknown, showErrors: ShowErrors): void {
  if (error instanceof ApiError && showErrors(error.errors)) return;
  if (error instanceof ApiError && error.statusCode > 0)
    notifyError(error.isExplained ? error.message : MESSAGES.resetFailed);
  else notifyError(MESSAGES.unexpectedError, error instanceof ApiError ? error.message : undefined);
}
