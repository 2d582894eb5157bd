// The dialog of the leave guard. It says what happens to the user's work.
import type { Blocker } from 'react-router';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';

interface LeaveDialogProps {
  blocker: Blocker;
  /** Running on the server (it continues), being sent (it stops), unsent inputs, or an unsaved decision. */
  work: keyof typeof QUESTIONS;
}

const QUESTIONS = {
  running: {
    title: 'Leave while the run is in progress?',
    text: 'The run continues without this page. You will find its result under Your runs.',
  },
  sending: {
    title: 'Leave while your documents are being sent?',
    text: 'The run has not started yet. If you leave now, it will not start, and what you entered is lost.',
  },
  inputs: {
    title: 'Leave without running?',
    text: 'The documents you chose and the texts you entered on this page will be lost.',
  },
  decision: {
    title: 'Leave without saving?',
    text: 'Your changes to an answer have not been saved.',
  },
} as const;

export function LeaveDialog({ blocker, work }: LeaveDialogProps) {
  const { title, text } = QUESTIONS[work];
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
