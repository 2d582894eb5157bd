// The dialog that adds a webhook, or changes where it leads and what it is told of.
import { Form, Input } from 'antd';
import { useState } from 'react';
import { createWebhook, listWebhooks, updateWebhook } from '#domain/endpoints/webhooks.ts';
import { MESSAGES } from '#domain/messages.ts';
import { WEBHOOK_URL_MAX } from '#domain/limits.ts';
import type { WebhookEventType } from '#domain/webhook-events.ts';
import { createWebhookSchema, type Webhook, type WebhookWithSecret } from '#domain/webhooks.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { accepts } from '#src/components/form/accepts.ts';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';
import { EventChoice } from './event-choice.tsx';

interface Fields {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[];
}

interface WebhookFormProps {
  /** The one to change; a new one without. */
  readonly webhook?: Webhook;
  readonly onAdded: (added: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

const NEW: Fields = { url: '', description: '', events: [] };
const FORM = 'webhook';

export function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
  const [form] = Form.useForm<Fields>();
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [saved] = useState<Fields>(
    webhook ? { url: webhook.url, description: webhook.description, events: webhook.events } : NEW,
  );
  const options = { errorNotification: false as const, invalidates: [listWebhooks] };
  const add = useEndpointMutation(createWebhook, options);
  const change = useEndpointMutation(updateWebhook, {
    ...options,
    successNotification: MESSAGES.updatedSuccessfully,
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    saved,
    async (fields) => {
      const body = { ...fields, events: [...fields.events] as never[] };
      if (webhook) {
        await change.mutateAsync({ params: { id: webhook.id }, body: { ...body, version: webhook.version } });
        onClose();
      } else onAdded((await add.mutateAsync({ body })).data);
    },
    setUnsaved,
  );
  return (
    <DialogFrame
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      okText={webhook ? 'Save' : 'Add webhook'}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: isBusy }}
      isBusy={isBusy}
      width={680}
      onCancel={() => (isUnsaved ? setAsking(true) : onClose())}
      afterOpenChange={(isOpen) => isOpen && form.focusField('url')}
    >
      <Form {...formProps} name={FORM} requiredMark={false}>
        <Form.Item
          name="url"
          label="Address"
          extra="A public address that begins with https://, at the port 443 or 8443."
          rules={[accepts(createWebhookSchema.shape.url)]}
          validateTrigger="onBlur"
        >
          <Input inputMode="url" autoComplete="off" maxLength={WEBHOOK_URL_MAX} placeholder="https://" />
        </Form.Item>
        <Form.Item
          name="description"
          label="Description (optional)"
          rules={[accepts(createWebhookSchema.shape.description)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="events" rules={[accepts(createWebhookSchema.shape.events)]}>
          <EventChoice />
        </Form.Item>
      </Form>
      <DiscardDialog isOpen={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </DialogFrame>
  );
}
