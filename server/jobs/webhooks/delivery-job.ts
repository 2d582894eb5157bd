// The job of delivering one event: signs it, sends it, and stores the attempt with what follows from it. A process that is
// killed after the receiver's reply has stored nothing, so that the event is sent again: receivers know it by its id.
import type { Attempt, Job } from '#server/jobs/worker.ts';
import { appendAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { isPassing } from '#server/store/outage.ts';
import {
  type ClaimedDelivery,
  type DisabledWebhook,
  type MadeAttempt,
  claimDelivery,
  disableIfFailing,
  noteOutcome,
  releaseDelivery,
  saveAttempt,
} from '#server/store/webhooks/delivery-claims.ts';
import type { Vault } from '#server/vault/vault.ts';
import { type SendRules, send } from '#server/webhooks/send.ts';
import { signedHeaders } from '#server/webhooks/sign.ts';
import { originOf } from '#server/webhooks/target.ts';

/** A payload that ends its process is given up, as far as this attempt goes. */
const MAX_CLAIMS = 4;
const BROKEN_OFF = 'The server stopped each time while it was sending this.';
const FAULT = 'The server could not send this because of a fault of its own. It is in its log.';

export interface DeliveryJobDeps {
  readonly db: Db;
  readonly vault: Pick<Vault, 'open'>;
  readonly rules: SendRules;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

/** The product itself. */
const NOBODY = { actor_id: null, actor_name: '', actor_email: '', ip: '', user_agent: '' };

/** @param onDisabled called in the transaction that disables a webhook, which may be repeated */
export function createDeliveryJob(
  { db, vault, rules, clock, onFault }: DeliveryJobDeps,
  onDisabled: (deliveryId: string, webhook: DisabledWebhook) => void,
): Job<ClaimedDelivery, MadeAttempt> {
  const unsent = (error: string): MadeAttempt => ({
    at: clock().toISOString(),
    duration_ms: 0,
    status: null,
    error,
    reply: '',
  });

  async function run(claimed: ClaimedDelivery, { signal }: Attempt) {
    const { webhook_id, url, payload: body } = claimed;
    const sealed = [claimed.secret_sealed, claimed.previous_secret_sealed].filter((one) => one !== null);
    const secrets = sealed.map((secret) => vault.open(secret, webhook_id));
    const at = clock();
    const began = performance.now();
    const headers = signedHeaders(secrets, claimed.event_id, at, body);
    const sent = await send({ url, headers, body }, rules, signal);
    return { outcome: { ...sent, at: at.toISOString(), duration_ms: Math.round(performance.now() - began) } };
  }

  return {
    maxAttempts: MAX_CLAIMS,
    get exhausted() {
      return unsent(BROKEN_OFF);
    },
    claim: (id) => claimDelivery(db, id, clock().toISOString()),
    run,
    onError(error) {
      if (isPassing(error)) return 'release';
      onFault(error);
      return { outcome: unsent(FAULT) };
    },
    async settle(tx, claimed, attempt) {
      const state = await saveAttempt(tx, claimed, attempt);
      if (state === 'lost') return 'lost';
      await noteOutcome(tx, claimed.webhook_id, attempt.error === null ? null : attempt.at);
      if (state !== 'given up') return 'settled';
      const now = clock().toISOString();
      const disabled = await disableIfFailing(tx, claimed.webhook_id, now);
      if (!disabled) return 'settled';
      const { id, company_id, url } = disabled;
      const about = { company_id, record_id: id, record_name: originOf(url) };
      await appendAudit(tx, { ...NOBODY, ...about, action: 'webhook.disabled', at: now });
      onDisabled(claimed.id, disabled);
      return 'settled';
    },
    statusOf: ({ error }) => (error === null ? 'delivered' : 'failed'),
    requeue: releaseDelivery,
  };
}
