// One delivery: its event and state in a line; opened, what is sent, each attempt with its reply, and sending it again.
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { listDeliveries, listWebhooks, readDelivery, replayDelivery } from '#domain/endpoints/webhooks.ts';
import { WEBHOOK_EVENTS } from '#domain/webhook-events.ts';
import type { Delivery, DeliveryAttempt, DeliveryState } from '#domain/webhooks.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';

const STATES: Readonly<Record<DeliveryState, readonly [tone: BadgeTone, word: string]>> = {
  waiting: ['warn', 'Waiting'],
  delivered: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
};

interface DeliveryItemProps {
  readonly webhookId: string;
  readonly delivery: Delivery;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function DeliveryItem({ webhookId, delivery, isOpen, onToggle }: DeliveryItemProps) {
  const detailId = useId();
  const [tone, word] = STATES[delivery.state];
  return (
    <li className="delivery">
      <button
        type="button"
        className="delivery-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={onToggle}
      >
        <span className="delivery-title">{WEBHOOK_EVENTS[delivery.type].title}</span>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <small>
          <Moment iso={delivery.created_at} as="exactMoment" /> · {countOf(delivery.attempts, 'attempt')}
          {delivery.status !== null && ` · status ${delivery.status}`}
        </small>
      </button>
      {isOpen && (
        <div id={detailId}>
          <DeliveryDetail webhookId={webhookId} delivery={delivery} />
        </div>
      )}
    </li>
  );
}

function DeliveryDetail({ webhookId, delivery }: Pick<DeliveryItemProps, 'webhookId' | 'delivery'>) {
  const params = { id: webhookId, delivery: delivery.id };
  const query = useEndpointQuery(readDelivery, { params }, { asOf: `${delivery.state} ${delivery.attempts}` });
  const replay = useEndpointMutation(replayDelivery, {
    successNotification: 'On its way again.',
    invalidates: [listDeliveries, readDelivery, listWebhooks],
  });
  const details = query.data?.data;
  return (
    <div className="delivery-detail">
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {details && (
        <>
          {delivery.next_attempt_at !== null && (
            <p>
              Next attempt: <Moment iso={delivery.next_attempt_at} as="exactMoment" />
            </p>
          )}
          <h3>Sent</h3>
          <small className="delivery-id">webhook-id {details.event_id}</small>
          <pre tabIndex={0} aria-label="Payload">
            {JSON.stringify(JSON.parse(details.payload), null, 2)}
          </pre>
          <h3>Attempts</h3>
          {details.tries.length === 0 && <p>None yet.</p>}
          <ol className="delivery-tries">
            {details.tries.map((attempt) => (
              <AttemptItem key={attempt.number} attempt={attempt} />
            ))}
          </ol>
          <Button loading={replay.isPending} onClick={() => void replay.run({ params })}>
            {delivery.state === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
        </>
      )}
    </div>
  );
}

function AttemptItem({ attempt: { number, at, duration_ms, status, error, reply } }: { attempt: DeliveryAttempt }) {
  return (
    <li value={number}>
      <Moment iso={at} as="exactMoment" /> · {formatNumber(duration_ms)} ms
      {status !== null && ` · status ${status}`}
      {error !== null && <p className="delivery-error">{error}</p>}
      {reply !== '' && (
        <pre tabIndex={0} aria-label={`Reply to attempt ${number}`}>
          {reply}
        </pre>
      )}
    </li>
  );
}
