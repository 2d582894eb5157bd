// Shows why a password change failed: the server's message, or a general one.
import { MESSAGES } from '#domain/messages.ts';
import type { ShowErrors } from '#src/components/form/use-fields.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';

/** @param showErrors of the form, for errors about the password itself. */
export function tellResetFailure(error: unknown, showErrors: ShowErrors): void {
  if (error instanceof ApiError && showErrors(error.errors)) return;
  if (error instanceof ApiError && error.statusCode > 0)
    notifyError(error.isExplained ? error.message : MESSAGES.resetFailed);
  else notifyError(MESSAGES.unexpectedError, error instanceof ApiError ? error.message : undefined);
}
