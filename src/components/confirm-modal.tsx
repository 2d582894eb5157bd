// The modal of confirm-dialog.tsx, in a chunk of its own.
import { Modal } from 'antd';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly children: ReactNode;
  /** The verb on the button: "Delete", "Leave". */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** Disables both buttons while the action runs. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmModal(props: ConfirmDialogProps) {
  const { isBusy = false } = props;
  return (
    <Modal
      open={props.isOpen}
      title={props.title}
      okText={props.confirmLabel ?? 'Confirm'}
      cancelText={props.cancelLabel ?? 'Cancel'}
      okButtonProps={{ danger: props.isDangerous ?? false, loading: isBusy }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      maskClosable={!isBusy}
      keyboard={!isBusy}
      centered
      width={440}
      onOk={props.onConfirm}
      onCancel={props.onCancel}
    >
      {props.children}
    </Modal>
  );
}
