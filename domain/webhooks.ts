// A company's webhooks: the URLs that receive its events, and the deliveries to them.
import { z } from 'zod';
import { WEBHOOK_URL_MAX } from './limits.ts';
import { optionalText, requiredText, versionSchema } from './people.ts';
import { eventTypeSchema, SUBSCRIBED_EVENTS, type WebhookEventType } from './webhook-events.ts';

const CHOOSE_EVENTS = 'Choose at least one event.';

/** What else an address must be is for the server to say (server/webhooks/target.ts). */
const addressSchema = requiredText('Enter the address that events are sent to.', WEBHOOK_URL_MAX).refine(
  (text) => URL.canParse(text),
  'This is not an address. It looks like https://example.com/webhooks.',
);

const eventsSchema = z
  .array(z.enum(SUBSCRIBED_EVENTS as [WebhookEventType, ...WebhookEventType[]]))
  .min(1, CHOOSE_EVENTS)
  .max(SUBSCRIBED_EVENTS.length)
  .refine((events) => new Set(events).size === events.length, 'An event is named twice.');

const formFields = { url: addressSchema, description: optionalText(), events: eventsSchema };

/** POST /webhooks */
export const createWebhookSchema = z.strictObject(formFields);
export type CreateWebhook = z.infer<typeof createWebhookSchema>;

/** PUT /webhooks/:id */
export const updateWebhookSchema = z.strictObject({ ...formFields, version: versionSchema.optional() });

/** `paused` by somebody; `disabled` by the product. */
const WEBHOOK_STATES = ['active', 'failing', 'paused', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Days without a success, or a restore: the installation that the backup is of may be at work still. */
const DISABLED_BY = ['failures', 'restore'] as const;
export type DisabledBy = (typeof DISABLED_BY)[number];

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(eventTypeSchema),
  state: z.enum(WEBHOOK_STATES),
  /** The first failure since the last success. */
  failing_since: z.string().nullable(),
  disabled_at: z.string().nullable(),
  disabled_by: z.enum(DISABLED_BY).nullable(),
  /** Until then, requests are also signed with the secret before the current one. */
  previous_secret_until: z.string().nullable(),
  waiting: z.int().describe('Deliveries that wait for an attempt'),
  failed: z.int().describe('Deliveries that were given up and not replayed'),
  created_by: z.object({ name: z.string() }),
  created_at: z.string(),
  version: versionSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The secret is shown once: the server keeps it sealed. */
export const webhookWithSecretSchema = webhookSchema.extend({
  secret: z.string().describe('Signs the requests: shown only in this reply'),
});
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliverySchema = z.object({
  id: z.string(),
  /** Of the event: the header `webhook-id`, the same in every attempt and at every webhook. */
  event_id: z.string(),
  type: eventTypeSchema,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Of the last attempt; null without one, or where no reply came. */
  status: z.int().nullable(),
  next_attempt_at: z.string().nullable(),
  created_at: z.string(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const deliveryAttemptSchema = z.object({
  number: z.int(),
  at: z.string(),
  duration_ms: z.int(),
  /** Of the reply; null where none came. */
  status: z.int().nullable(),
  /** Why it failed; null for a success. */
  error: z.string().nullable(),
  /** The beginning of the reply's body. */
  reply: z.string(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

export const deliveryDetailsSchema = deliverySchema.extend({
  /** The body that is sent, as JSON. */
  payload: z.string(),
  /** The newest attempts, newest first. */
  tries: z.array(deliveryAttemptSchema),
});
export type DeliveryDetails = z.infer<typeof deliveryDetailsSchema>;

/** POST /webhooks/:id/replay: deliveries that failed, of events since then. */
export const replaySchema = z.strictObject({ since: z.iso.datetime({ offset: true }) });
