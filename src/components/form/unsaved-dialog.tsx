// The question before a page is left whose fields hold something that has not been saved.
import type { Blocker } from 'react-router';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';

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
