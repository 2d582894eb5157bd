// The frame of dialogs that open by being mounted: the focus returns when one closes, and a busy one stays open.
import { type ModalProps, Modal } from 'antd';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogFrameProps extends Omit<ModalProps, 'open'> {
  readonly isBusy?: boolean;
}

export function DialogFrame({ isBusy = false, okButtonProps, ...props }: DialogFrameProps) {
  useReturnFocus();
  return (
    <Modal
      centered
      closable={!isBusy}
      keyboard={!isBusy}
      maskClosable={!isBusy}
      cancelButtonProps={{ disabled: isBusy }}
      okButtonProps={{ loading: isBusy, ...okButtonProps }}
      {...props}
      open
    />
  );
}
