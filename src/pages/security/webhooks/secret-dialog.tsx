// Shows the secret of a webhook, once: the server keeps it sealed.
import { Button, Input } from 'antd';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { copyResult } from '#src/components/result/copy-result.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';

export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = async () => {
    if (await copyResult({ html: secret, text: secret })) notifySuccess('Secret copied.');
    else notifyError('The secret could not be copied. Select it and copy it by hand.');
  };
  return (
    <DialogFrame
      title="The secret of the webhook"
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
      // A click beside it would lose what is shown only once.
      maskClosable={false}
      width={560}
      onCancel={onClose}
    >
      <p>Give it to the receiver, which checks the signature of each request with it. It is not shown again.</p>
      <div className="webhook-secret">
        <Input readOnly aria-label="Secret" value={secret} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </DialogFrame>
  );
}
