// The webhooks of a company: what is sent where, how that goes, and what an administrator does about it.
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { listWebhooks } from '#domain/endpoints/webhooks.ts';
import { WEBHOOKS_MAX } from '#domain/limits.ts';
import type { Webhook, WebhookWithSecret } from '#domain/webhooks.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { type WebhookAct, WebhookRow } from './webhook-row.tsx';
import './webhooks.css';

const WebhookForm = lazyPart(() => import('./webhook-form.tsx').then((file) => file.WebhookForm));
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx').then((file) => file.SecretDialog));
const DeliveriesDialog = lazyPart(() => import('./deliveries-dialog.tsx').then((file) => file.DeliveriesDialog));
const ConfirmAct = lazyPart(() => import('./confirm-act.tsx').then((file) => file.ConfirmAct));

/** What waits is on its way; a failing one may recover. */
const LOOKED_AT_EVERY_MS = 5000;

type Open =
  | { readonly act: 'add' }
  | { readonly act: WebhookAct; readonly webhook: Webhook }
  | { readonly act: 'secret'; readonly secret: string };

export function WebhooksSection() {
  const query = useEndpointQuery(listWebhooks, undefined, {
    refetchInterval: (reply) =>
      reply?.data.some(({ state, waiting }) => waiting > 0 && (state === 'active' || state === 'failing'))
        ? LOOKED_AT_EVERY_MS
        : false,
  });
  const [open, setOpen] = useState<Open | null>(null);
  const webhooks = query.data?.data;
  const close = () => setOpen(null);
  const showSecret = ({ secret }: Pick<WebhookWithSecret, 'secret'>) => setOpen({ act: 'secret', secret });

  return (
    <SettingsCard
      title="Webhooks"
      note="Tell other systems when a run, a review, a contract, a user or the subscription changes. They get ids and states, no names and no text."
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {webhooks?.length === 0 && <p className="webhooks-none">No events are sent anywhere.</p>}
      {webhooks && webhooks.length > 0 && (
        <ul className="webhooks" aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onAct={(act) => setOpen({ act, webhook })} />
          ))}
        </ul>
      )}
      {webhooks && (
        <Button disabled={webhooks.length >= WEBHOOKS_MAX} onClick={() => setOpen({ act: 'add' })}>
          Add webhook
        </Button>
      )}
      {open?.act === 'add' && <WebhookForm onAdded={showSecret} onClose={close} />}
      {open?.act === 'edit' && <WebhookForm webhook={open.webhook} onAdded={showSecret} onClose={close} />}
      {open?.act === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.act === 'deliveries' && <DeliveriesDialog webhook={open.webhook} onClose={close} />}
      {(open?.act === 'rotate' || open?.act === 'delete') && (
        <ConfirmAct act={open.act} webhook={open.webhook} onRotated={showSecret} onClose={close} />
      )}
    </SettingsCard>
  );
}
