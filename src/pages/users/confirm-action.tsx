// Asks before a user is deactivated, reactivated or mailed, and does it.
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import type { ManagedUser } from '#domain/users.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import type { AskedAction } from './action-words.ts';
import { ACTION_LABELS, doneSentence, QUESTIONS, questionTitle } from './action-words.ts';
import { useUserChanged } from './use-user-changed.ts';

export interface ConfirmActionProps {
  readonly action: AskedAction;
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

/** Mount it to ask. */
export function ConfirmAction({ action, user, onClose }: ConfirmActionProps) {
  const [isBusy, setBusy] = useState(false);
  const userChanged = useUserChanged();
  const { text, done, isDangerous = false, send } = QUESTIONS[action];

  const confirm = async () => {
    setBusy(true);
    try {
      notifySuccess(doneSentence(await send(user)), done(user));
    } catch (error) {
      notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    }
    onClose();
    // Also after a refusal: what is on screen may be out of date.
    await userChanged(user.id);
  };

  return (
    <ConfirmDialog
      isOpen
      title={questionTitle(action, user)}
      confirmLabel={ACTION_LABELS[action]}
      isDangerous={isDangerous}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text(user)}
    </ConfirmDialog>
  );
}
