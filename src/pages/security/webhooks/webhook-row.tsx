// One webhook in the list: where it leads, its state in a sentence, and its menu.
import { listWebhooks, pauseWebhook, resumeWebhook, testWebhook } from '#domain/endpoints/webhooks.ts';
import { WEBHOOK_EVENTS } from '#domain/webhook-events.ts';
import type { DisabledBy, Webhook, WebhookState } from '#domain/webhooks.ts';
import { countOf, useFormats } from '#src/components/format/formats.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';

/** What opens a dialog. */
export type WebhookAct = 'edit' | 'deliveries' | 'rotate' | 'delete';

const STATES: Readonly<Record<WebhookState, readonly [tone: BadgeTone, word: string]>> = {
  active: ['good', 'Active'],
  failing: ['warn', 'Failing'],
  paused: ['neutral', 'Paused'],
  disabled: ['bad', 'Disabled'],
};

const WHY_DISABLED: Readonly<Record<DisabledBy, (at: string) => string>> = {
  failures: (at) => `on ${at}, after days of failures`,
  restore: (at) => `on ${at} by a restore. Resume it where this installation replaces the other.`,
};

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onAct: (act: WebhookAct) => void;
}

export function WebhookRow({ webhook, onAct }: WebhookRowProps) {
  const { id, url, description, events, state } = webhook;
  const [tone, word] = STATES[state];
  const isSending = state === 'active' || state === 'failing';
  const params = { id };
  const invalidates = [listWebhooks];
  const pause = useEndpointMutation(pauseWebhook, {
    successNotification: 'Webhook paused. Events wait until it is resumed.',
    invalidates,
  });
  const resume = useEndpointMutation(resumeWebhook, { successNotification: 'Webhook resumed.', invalidates });
  const test = useEndpointMutation(testWebhook, {
    successNotification: 'Test on its way. See its deliveries.',
    invalidates,
  });
  return (
    <li className="webhook">
      <div className="webhook-text">
        <span className="webhook-url">{url}</span>
        <span className="webhook-state">
          <StatusBadge tone={tone}>{word}</StatusBadge>
          <small>{useStateWords(webhook)}</small>
        </span>
        {description && <small>{description}</small>}
        <small title={events.map((type) => WEBHOOK_EVENTS[type].title).join(', ')}>
          {countOf(events.length, 'event')}: {events.map((type) => WEBHOOK_EVENTS[type].title).join(', ')}
        </small>
      </div>
      <RowMenu
        of={url}
        items={[
          { key: 'deliveries', label: 'Deliveries', onChoose: () => onAct('deliveries') },
          ...(isSending ? [{ key: 'test', label: 'Send a test', onChoose: () => void test.run({ params }) }] : []),
          { key: 'edit', label: 'Edit', onChoose: () => onAct('edit') },
          { key: 'rotate', label: 'Replace the secret', onChoose: () => onAct('rotate') },
          isSending
            ? { key: 'pause', label: 'Pause', onChoose: () => void pause.run({ params }) }
            : { key: 'resume', label: 'Resume', onChoose: () => void resume.run({ params }) },
          { key: 'delete', label: 'Delete', isDangerous: true, onChoose: () => onAct('delete') },
        ]}
      />
    </li>
  );
}

/** How it goes, in a few words. */
function useStateWords({ state, failing_since, disabled_at, disabled_by, waiting, failed }: Webhook): string {
  const { moment } = useFormats();
  const since =
    state === 'failing' && failing_since
      ? `since ${moment(failing_since)}`
      : state === 'disabled' && disabled_at
        ? WHY_DISABLED[disabled_by ?? 'failures'](moment(disabled_at))
        : '';
  return [since, waiting > 0 ? `${waiting} waiting` : '', failed > 0 ? `${failed} failed` : '']
    .filter((words) => words !== '')
    .join(' · ');
}
