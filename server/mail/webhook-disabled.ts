// The mail about a webhook that the product has disabled.
import { WEBHOOK_DELIVERY_DAYS, WEBHOOK_FAILING_DAYS } from '#domain/limits.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Config } from '#server/config.ts';
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export function webhookDisabledMessage(
  { publicUrl, config }: { publicUrl: () => string; config: Pick<Config, 'providerName'> },
  to: { readonly email: string; readonly first_name: string },
  { origin, failing_since }: { readonly origin: string; readonly failing_since: string | null },
): Message {
  return layOut({
    to,
    subject: `A webhook of ${config.providerName} was disabled`,
    why: `Nothing could be delivered to a webhook of your company for ${WEBHOOK_FAILING_DAYS} days, so nothing more is sent to it.`,
    facts: [
      ['Receiver', origin],
      ['Failing since', `${(failing_since ?? '').slice(0, 16).replace('T', ' ')} UTC`],
    ],
    action: 'See what failed',
    link: `${publicUrl()}${SCREENS.security.path}`,
    note: `Events go on waiting for up to ${WEBHOOK_DELIVERY_DAYS} days. Resume the webhook once its receiver answers again: what waits is sent then, and what failed can be delivered again.`,
  });
}
