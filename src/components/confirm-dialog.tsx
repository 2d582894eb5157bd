// The one dialog that asks for confirmation. Its modal loads with the first use.
import { useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-modal.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx').then((file) => file.ConfirmModal));

export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnFocus(props.isOpen);
  // Loaded ahead: it must be able to protect unsaved text while the server is unreachable.
  useEffect(() => ConfirmModal.fetchNow(), []);
  // Stays mounted after the first use so that its closing animates.
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <ConfirmModal {...props} /> : null;
}
