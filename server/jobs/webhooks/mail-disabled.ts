// Tells the administrators of a company that a webhook was disabled.
import type { Deps } from '#server/deps.ts';
import { webhookDisabledMessage } from '#server/mail/webhook-disabled.ts';
import { administratorsOf, type DisabledWebhook } from '#server/store/webhooks/delivery-claims.ts';
import { originOf } from '#server/webhooks/target.ts';

export async function mailDisabled(
  deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'publicUrl'>,
  { company_id, url, failing_since }: DisabledWebhook,
): Promise<void> {
  const facts = { origin: originOf(url), failing_since };
  for (const to of await administratorsOf(deps.db, company_id))
    await deps.mailer.send(webhookDisabledMessage(deps, to, facts));
}
