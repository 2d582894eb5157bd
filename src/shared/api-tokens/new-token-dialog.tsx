// A new API token, shown for the only time.
import { Button } from 'antd';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { copyResult } from '#src/components/result/copy-result.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import './api-tokens.css';

interface NewTokenDialogProps {
  readonly title: string;
  /** What it is, and how to keep it. */
  readonly note: string;
  readonly token: string;
  readonly onClose: () => void;
}

export function NewTokenDialog({ title, note, token, onClose }: NewTokenDialogProps) {
  const copy = async () => {
    if (await copyResult({ html: token, text: token })) notifySuccess('API token copied');
    else notifyError('The API token could not be copied. Select it and copy it yourself.');
  };
  return (
    <DialogFrame
      title={title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      width={560}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy token</Button>
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>Copy it now: it is shown only this once. {note}</p>
      <code className="token-shown">{token}</code>
    </DialogFrame>
  );
}
