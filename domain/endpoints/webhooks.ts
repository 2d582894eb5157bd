// The webhooks of one's company, for its administrators. Super admins have none of it: payloads are a tenant's.
import { z } from 'zod';
import { eventTypeSchema } from '#domain/webhook-events.ts';
import {
  createWebhookSchema,
  DELIVERY_STATES,
  deliveryDetailsSchema,
  deliverySchema,
  replaySchema,
  updateWebhookSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#domain/webhooks.ts';
import { accessTo, dataReply, endpoint, listQuery, listReply, messageReply } from './endpoint.ts';

const may = accessTo('webhooks');
const deliveryParams = z.strictObject({ id: z.uuid(), delivery: z.uuid() });

export const listWebhooks = endpoint({
  id: 'webhooks.list',
  summary: 'The webhooks of the company with their state, oldest first',
  route: 'GET /webhooks',
  access: may('read'),
  reply: dataReply(z.array(webhookSchema)),
});

export const createWebhook = endpoint({
  id: 'webhooks.create',
  summary: 'Add a webhook; the reply has the secret that signs its requests, once',
  route: 'POST /webhooks',
  access: may('create'),
  body: createWebhookSchema,
  reply: dataReply(webhookWithSecretSchema),
  reauthentication: true,
});

export const updateWebhook = endpoint({
  id: 'webhooks.update',
  summary: 'Change the address, the description or the events of a webhook',
  route: 'PUT /webhooks/:id',
  access: may('update'),
  body: updateWebhookSchema,
  reply: dataReply(webhookSchema),
  reauthentication: true,
});

export const deleteWebhook = endpoint({
  id: 'webhooks.delete',
  summary: 'Delete a webhook with its deliveries',
  route: 'DELETE /webhooks/:id',
  access: may('delete'),
  reply: messageReply,
});

export const rotateWebhookSecret = endpoint({
  id: 'webhooks.rotate_secret',
  summary: 'Replace the secret of a webhook; for 24 hours requests are signed with the old one too',
  route: 'POST /webhooks/:id/secret',
  access: may('update'),
  reply: dataReply(webhookWithSecretSchema),
  reauthentication: true,
});

export const pauseWebhook = endpoint({
  id: 'webhooks.pause',
  summary: 'Send nothing more for now: events wait until the webhook is resumed',
  route: 'POST /webhooks/:id/pause',
  access: may('update'),
  reply: dataReply(webhookSchema),
});

export const resumeWebhook = endpoint({
  id: 'webhooks.resume',
  summary: 'Send again, and what waited first',
  route: 'POST /webhooks/:id/resume',
  access: may('update'),
  reply: dataReply(webhookSchema),
});

export const testWebhook = endpoint({
  id: 'webhooks.test',
  summary: 'Send an event of the type webhook.test',
  route: 'POST /webhooks/:id/test',
  access: may('run'),
  reply: dataReply(deliverySchema),
});

export const replayWebhook = endpoint({
  id: 'webhooks.replay_failed',
  summary: 'Deliver again what failed since a moment; the reply says how many deliveries that are',
  route: 'POST /webhooks/:id/replay',
  access: may('run'),
  body: replaySchema,
  reply: dataReply(z.object({ replayed: z.int() })),
});

export const listDeliveries = endpoint({
  id: 'webhooks.deliveries',
  summary: 'The deliveries of a webhook, the newest first; they are kept for 30 days',
  route: 'GET /webhooks/:id/deliveries',
  access: may('read'),
  query: listQuery({ state: z.enum(DELIVERY_STATES).optional(), type: eventTypeSchema.optional() }),
  reply: listReply(deliverySchema),
});

export const readDelivery = endpoint({
  id: 'webhooks.delivery',
  summary: 'One delivery with its payload and its attempts',
  route: 'GET /webhooks/:id/deliveries/:delivery',
  access: may('read'),
  params: deliveryParams,
  reply: dataReply(deliveryDetailsSchema),
});

export const replayDelivery = endpoint({
  id: 'webhooks.replay',
  summary: 'Deliver an event again, with the same id, or now if it waits',
  route: 'POST /webhooks/:id/deliveries/:delivery/replay',
  access: may('run'),
  params: deliveryParams,
  reply: dataReply(deliverySchema),
});
