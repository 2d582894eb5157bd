// The questions before unsaved changes are lost: in a dialog, and on the way to another page.
import type { Blocker } from 'react-router';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asked when a dialog or panel is closed whose fields have changed. */
export function DiscardDialog({ isOpen, onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDangerous
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      They have not been saved.
    </ConfirmDialog>
  );
}

/** Asked before another page is opened, or another part of this one that replaces the fields. */
export function UnsavedDialog({ leaving }: { leaving: Blocker }) {
  return (
    <ConfirmDialog
      isOpen={leaving.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      Your changes on this page have not been saved.
    </ConfirmDialog>
  );
}
