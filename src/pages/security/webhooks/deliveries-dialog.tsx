// The deliveries of a webhook: a list that is narrowed by state and event, what was sent in each, and sending again.
import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { listDeliveries, listWebhooks, replayWebhook } from '#domain/endpoints/webhooks.ts';
import { WEBHOOK_DELIVERY_DAYS } from '#domain/limits.ts';
import { EVENT_TYPES, type WebhookEventType, WEBHOOK_EVENTS } from '#domain/webhook-events.ts';
import type { DeliveryState, Webhook } from '#domain/webhooks.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { Paging } from '#src/components/table/paging.tsx';
import { keepPrevious, useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { DeliveryItem } from './delivery-item.tsx';

const ALL = 'all';
const STATES: readonly { readonly value: DeliveryState | typeof ALL; readonly label: string }[] = [
  { value: ALL, label: 'All states' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
];
const TYPES = [
  { value: ALL, label: 'All events' },
  ...EVENT_TYPES.map((value) => ({ value, label: WEBHOOK_EVENTS[value].title })),
];
const LOOKED_AT_EVERY_MS = 3000;
const DAY_MS = 24 * 3_600_000;

interface DeliveriesDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function DeliveriesDialog({ webhook: { id, url }, onClose }: DeliveriesDialogProps) {
  const [state, setState] = useState<DeliveryState | typeof ALL>(ALL);
  const [type, setType] = useState<WebhookEventType | typeof ALL>(ALL);
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const [openId, setOpenId] = useState<string | null>(null);
  const chosen = { ...(state === ALL ? {} : { state }), ...(type === ALL ? {} : { type }) };
  const query = useEndpointQuery(
    listDeliveries,
    { params: { id }, query: { page, page_size: pageSize, ...chosen } },
    { refetchInterval: () => LOOKED_AT_EVERY_MS, placeholder: keepPrevious },
  );
  const replay = useEndpointMutation(replayWebhook, {
    successNotification: ({ data: { replayed } }) =>
      replayed === 0 ? 'Nothing has failed.' : `${countOf(replayed, 'delivery', 'deliveries')} on their way again.`,
    invalidates: [listDeliveries, listWebhooks],
  });
  const replayAll = () => {
    const since = new Date(Date.now() - WEBHOOK_DELIVERY_DAYS * DAY_MS).toISOString();
    void replay.run({ params: { id }, body: { since } });
  };
  const deliveries = query.data?.data;
  return (
    <DialogFrame
      title={`Deliveries to ${new URL(url).host}`}
      width={820}
      footer={
        <>
          <Button loading={replay.isPending} onClick={replayAll}>
            Send all failed again
          </Button>
          <Button type="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <div className="deliveries-filter">
        <Select
          aria-label="State"
          value={state}
          options={[...STATES]}
          onChange={(next) => {
            setState(next);
            setPage((now) => ({ ...now, page: 1 }));
          }}
        />
        <Select
          aria-label="Event"
          value={type}
          options={TYPES}
          onChange={(next: WebhookEventType | typeof ALL) => {
            setType(next);
            setPage((now) => ({ ...now, page: 1 }));
          }}
        />
      </div>
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {deliveries?.length === 0 && (
        <p className="webhooks-none">
          {state === ALL && type === ALL
            ? `Nothing was sent in the last ${WEBHOOK_DELIVERY_DAYS} days. Send a test, or wait for an event.`
            : 'No delivery is like that.'}
        </p>
      )}
      <ul className="deliveries" aria-label="Deliveries">
        {deliveries?.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            webhookId={id}
            delivery={delivery}
            isOpen={openId === delivery.id}
            onToggle={() => setOpenId(openId === delivery.id ? null : delivery.id)}
          />
        ))}
      </ul>
      {query.data !== undefined && query.data.total > 0 && (
        <Paging
          className="deliveries-pages"
          page={page}
          pageSize={pageSize}
          total={query.data.total}
          hasMore={query.data.more ?? false}
          onChange={(change) => setPage((now) => ({ ...now, page: 1, ...change }))}
        />
      )}
    </DialogFrame>
  );
}
