// The one dialog that asks before something is done that cannot be taken back.
import { useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-modal.tsx';
import { lazily } from './lazily.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const ConfirmModal = lazily(() => import('./confirm-modal.tsx').then((file) => file.ConfirmModal));

export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnFocus(props.isOpen);
  // Asked before something that was written is given up, it must not depend on the server being there at that moment.
  useEffect(() => ConfirmModal.fetchNow(), []);
  // It stays once it was open, so that it can be seen to close.
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <ConfirmModal {...props} /> : null;
}
