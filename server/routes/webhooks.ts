// The webhooks of a company, for its administrators. The log names a webhook by the origin of its address only: the path and
// the query may be known to the receiver alone.
import { type AccountAction, type AuditChanges, changesBetween } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { WEBHOOKS_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Webhook } from '#domain/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import {
  findDelivery,
  insertTest,
  listDeliveries,
  readDelivery,
  replayFailed,
  replayOne,
} from '#server/store/webhooks/deliveries.ts';
import {
  changeWebhook,
  countWebhooks,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  removeWebhook,
  replaceSecret,
  setActive,
} from '#server/store/webhooks/webhooks.ts';
import { newSecret } from '#server/webhooks/sign.ts';
import { originOf, problemOfTarget } from '#server/webhooks/target.ts';
import { requireAttemptsLeft } from './attempts-left.ts';
import { type AuditEntry, change, requireVersion } from './change.ts';
import { presentList } from './present-list.ts';

const missingWebhook = () => new ProblemError('not_found', 'This webhook does not exist.');
const missingDelivery = () => new ProblemError('not_found', 'This delivery does not exist, or was deleted by its age.');

/** What the log says of a change to a webhook. */
interface Said {
  readonly action: Extract<AccountAction, `webhook.${string}`>;
  readonly changes?: AuditChanges;
  readonly count?: number;
}

type WebhookCall = Pick<Caller, 'session' | 'actor' | 'now'> & { readonly params: { readonly id: string } };

/** @throws ProblemError not_found for the provider's own people, who have no webhooks. */
function companyOf({ companyId }: Session): string {
  if (companyId === null) throw missingWebhook();
  return companyId;
}

export function webhookHandlers(deps: Deps) {
  const { db, vault, config, webhookDeliveries } = deps;
  // Of requests to others that somebody causes by hand.
  const byHand = createAttemptLimit(deps.database.pool, { name: 'webhooks-by-hand', points: 60, seconds: 15 * 60 });

  /** @throws ProblemError not_found */
  async function load({ session, params }: Pick<WebhookCall, 'session' | 'params'>): Promise<Webhook> {
    const webhook = await findWebhook(db, companyOf(session), params.id);
    if (!webhook) throw missingWebhook();
    return webhook;
  }

  /**
   * Locks a webhook, changes it, and returns it as it is then. `work` returns the audit entry, null if nothing changed.
   * @throws ProblemError not_found
   */
  async function changeLocked(
    call: WebhookCall,
    work: (tx: Db, before: Webhook) => Promise<Said | null>,
  ): Promise<Webhook> {
    const companyId = companyOf(call.session);
    const { webhook } = await change(db, call, async (tx) => {
      const before = await lockWebhook(tx, companyId, call.params.id);
      if (!before) throw missingWebhook();
      const said = await work(tx, before);
      const after = (await findWebhook(tx, companyId, before.id)) ?? before;
      return { audit: said && entry(companyId, after, said), webhook: after };
    });
    return webhook;
  }

  function requireSoundTarget(url: string): void {
    const problem = problemOfTarget(url, { allowPrivate: config.allowPrivateWebhooks });
    if (problem) throw new ProblemError('invalid', problem, { url: [problem] });
  }

  return {
    listWebhooks: async ({ session }) => ({ data: await listWebhooks(db, companyOf(session)) }),

    async createWebhook(call) {
      const { session, body, now } = call;
      const companyId = companyOf(session);
      requireSoundTarget(body.url);
      const secret = newSecret();
      const { webhook } = await change(db, call, async (tx) => {
        if (!(await lockCompany(tx, companyId))) throw missingWebhook();
        if ((await countWebhooks(tx, companyId)) >= WEBHOOKS_MAX)
          throw new ProblemError(
            'conflict',
            `A company has up to ${WEBHOOKS_MAX} webhooks. Delete one that is unused.`,
          );
        const of = { ...body, company_id: companyId, created_by: session.user.id, created_at: now };
        const id = await insertWebhook(tx, of, (about) => vault.seal(secret, about));
        const created = await findWebhook(tx, companyId, id);
        if (!created) throw missingWebhook();
        const changes = { events: { from: null, to: body.events.join(', ') } };
        return { audit: entry(companyId, created, { action: 'webhook.created', changes }), webhook: created };
      });
      return { data: { ...webhook, secret }, message: MESSAGES.createdSuccessfully };
    },

    async updateWebhook(call) {
      const { version, ...fields } = call.body;
      requireSoundTarget(fields.url);
      const data = await changeLocked(call, async (tx, before) => {
        requireVersion('The webhook', before, version);
        const { url, description, events } = before;
        const changes = changesBetween(loggable({ url, description, events }), loggable(fields));
        if (!changes && url === fields.url) return null;
        await changeWebhook(tx, before.id, fields);
        return { action: 'webhook.updated', changes: changes ?? {} };
      });
      return { data, message: MESSAGES.updatedSuccessfully };
    },

    async deleteWebhook(call) {
      await changeLocked(call, async (tx, { id }) => {
        await removeWebhook(tx, id);
        return { action: 'webhook.deleted' };
      });
      return { data: null, message: MESSAGES.requestSuccessful };
    },

    async rotateWebhookSecret(call) {
      const secret = newSecret();
      const webhook = await changeLocked(call, async (tx, { id }) => {
        await replaceSecret(tx, id, vault.seal(secret, id), call.now);
        return { action: 'webhook.secret_rotated' };
      });
      return { data: { ...webhook, secret } };
    },

    async pauseWebhook(call) {
      const data = await changeLocked(call, async (tx, { id, state }) => {
        if (state === 'paused' || state === 'disabled') return null;
        await setActive(tx, id, false);
        return { action: 'webhook.paused' };
      });
      return { data };
    },

    async resumeWebhook(call) {
      const data = await changeLocked(call, async (tx, { id, state }) => {
        if (state === 'active' || state === 'failing') return null;
        await setActive(tx, id, true);
        return { action: 'webhook.resumed' };
      });
      webhookDeliveries.wake();
      return { data };
    },

    async testWebhook(call) {
      const { session, reply, now } = call;
      const companyId = companyOf(session);
      requireSending(await load(call));
      requireAttemptsLeft(await byHand.take(companyId), reply);
      let delivery = '';
      const { id } = await changeLocked(call, async (tx, webhook) => {
        requireSending(webhook);
        delivery = await insertTest(tx, webhook.id, companyId, now);
        return { action: 'webhook.tested' };
      });
      webhookDeliveries.wake();
      return { data: await loadDelivery(id, delivery) };
    },

    async replayWebhook(call) {
      requireAttemptsLeft(await byHand.take(companyOf(call.session)), call.reply);
      let replayed = 0;
      await changeLocked(call, async (tx, webhook) => {
        requireSending(webhook);
        replayed = await replayFailed(tx, webhook.id, call.body.since, call.now);
        return replayed > 0 ? { action: 'webhook.replayed', count: replayed } : null;
      });
      webhookDeliveries.wake();
      return { data: { replayed } };
    },

    async listDeliveries(call) {
      const { id } = await load(call);
      const { search, ...filter } = call.query;
      return presentList(await listDeliveries(db, id, { ...filter, event: search }));
    },

    async readDelivery(call) {
      const { id } = await load(call);
      const delivery = await readDelivery(db, id, call.params.delivery);
      if (!delivery) throw missingDelivery();
      return { data: delivery };
    },

    async replayDelivery(call) {
      const { id } = await load(call);
      const { delivery } = call.params;
      await loadDelivery(id, delivery);
      requireAttemptsLeft(await byHand.take(companyOf(call.session)), call.reply);
      await changeLocked(call, async (tx, webhook) => {
        requireSending(webhook);
        await replayOne(tx, id, delivery, call.now);
        return { action: 'webhook.replayed' };
      });
      webhookDeliveries.wake();
      return { data: await loadDelivery(id, delivery) };
    },
  } satisfies Partial<Handlers>;

  /** @throws ProblemError not_found */
  async function loadDelivery(webhookId: string, id: string) {
    const delivery = await findDelivery(db, webhookId, id);
    if (!delivery) throw missingDelivery();
    return delivery;
  }
}

const entry = (company_id: string, { id, url }: Pick<Webhook, 'id' | 'url'>, said: Said): AuditEntry => ({
  company_id,
  record_id: id,
  record_name: originOf(url),
  ...said,
});

/** Fields as the log shows them. */
const loggable = ({ url, description, events }: Pick<Webhook, 'url' | 'description' | 'events'>) => ({
  url: originOf(url),
  description,
  events: events.join(', '),
});

/** @throws ProblemError conflict where nothing would be sent. */
function requireSending({ state }: Webhook): void {
  if (state === 'paused' || state === 'disabled')
    throw new ProblemError('conflict', 'This webhook is not active, so nothing is sent. Resume it first.');
}
