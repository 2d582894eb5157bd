// The one dialog that asks before something is done that cannot be taken back.
import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-modal.tsx';
import { lazily } from './lazily.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const ConfirmModal = lazily(() => import('./confirm-modal.tsx').then((file) => file.ConfirmModal));

export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnFocus(props.isOpen);
  // It stays once it was open, so that it can be seen to close.
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <ConfirmModal {...props} /> : null;
}
