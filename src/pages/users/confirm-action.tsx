// Confirms and runs an action on a user: deactivate, reactivate, or send an email.
import { requestPasswordReset, resendVerification } from '#domain/endpoints/registration.ts';
import { deactivateUser, reactivateUser } from '#domain/endpoints/users.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ManagedUser } from '#domain/users.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import type { AskedAction } from './action-words.ts';
import { ACTION_LABELS, QUESTIONS, questionTitle } from './action-words.ts';
import { useUserChanged } from './use-user-changed.ts';

export interface ConfirmActionProps {
  readonly action: AskedAction;
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export function ConfirmAction({ action, user, onClose }: ConfirmActionProps) {
  const userChanged = useUserChanged();
  const { text, done, isDangerous = false } = QUESTIONS[action];
  const outcome = {
    successNotification: (reply: { readonly message?: string | undefined }) => ({
      message: reply.message ?? MESSAGES.requestSuccessful,
      description: done(user),
    }),
  };
  const change = useEndpointMutation(action === 'deactivate' ? deactivateUser : reactivateUser, outcome);
  const mail = useEndpointMutation(action === 'reset_password' ? requestPasswordReset : resendVerification, outcome);

  const confirm = async () => {
    if (action === 'deactivate' || action === 'reactivate') await change.run({ params: { id: user.id }, body: {} });
    else await mail.run({ body: { email: user.email } });
    onClose();
    // After a failure too: what is on screen may be out of date.
    await userChanged(user.id);
  };

  return (
    <ConfirmDialog
      isOpen
      title={questionTitle(action, user)}
      confirmLabel={ACTION_LABELS[action]}
      isDangerous={isDangerous}
      isBusy={change.isPending || mail.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text(user)}
    </ConfirmDialog>
  );
}
