// Asks before a webhook is deleted, or its secret replaced.
import { deleteWebhook, listWebhooks, rotateWebhookSecret } from '#domain/endpoints/webhooks.ts';
import { WEBHOOK_SECRET_HOURS } from '#domain/limits.ts';
import type { Webhook, WebhookWithSecret } from '#domain/webhooks.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';

interface ConfirmActProps {
  readonly act: 'rotate' | 'delete';
  readonly webhook: Webhook;
  readonly onRotated: (webhook: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

export function ConfirmAct({ act, webhook: { id, url }, onRotated, onClose }: ConfirmActProps) {
  const invalidates = [listWebhooks];
  const remove = useEndpointMutation(deleteWebhook, { successNotification: 'Webhook deleted.', invalidates });
  const rotate = useEndpointMutation(rotateWebhookSecret, { invalidates });
  const params = { id };
  const host = new URL(url).host;
  const confirm = async () => {
    if (act === 'delete') {
      await remove.run({ params });
      onClose();
      return;
    }
    const reply = await rotate.run({ params });
    if (reply) onRotated(reply.data);
    else onClose();
  };
  const isDelete = act === 'delete';
  return (
    <ConfirmDialog
      isOpen
      title={isDelete ? 'Delete this webhook?' : 'Replace the secret?'}
      confirmLabel={isDelete ? 'Delete' : 'Replace'}
      isDangerous={isDelete}
      isBusy={remove.isPending || rotate.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isDelete
        ? `Nothing more is sent to ${host}. Its deliveries are deleted too, those that wait as well.`
        : `Requests to ${host} are signed with the new secret at once, and with the old one for ${WEBHOOK_SECRET_HOURS} hours more.`}
    </ConfirmDialog>
  );
}
