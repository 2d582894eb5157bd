// What a failed change of password says (spec 8): the server's message, or that something unexpected happened.
import { MESSAGES } from '#domain/messages.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';

export function tellResetFailure(error: unknown): void {
  if (error instanceof ApiError && error.statusCode > 0) notifyError(error.isExplained ? error.message : MESSAGES.resetFailed);
  else notifyError(MESSAGES.unexpectedError, error instanceof ApiError ? error.message : undefined);
}
