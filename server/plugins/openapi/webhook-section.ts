// The section `webhooks` of the OpenAPI document: what we send, by type of event.
import { z } from 'zod';
import { type WebhookEventType, eventBodySchema, EVENT_TYPES, WEBHOOK_EVENTS } from '#domain/webhook-events.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS = {
  WebhookId: header('webhook-id', 'The id of the event, the same in every attempt'),
  WebhookTimestamp: header('webhook-timestamp', 'When this attempt was made, in seconds since 1970'),
  WebhookSignature: header('webhook-signature', 'Standard Webhooks, v1; after a rotation one for each secret'),
} as const;

function schemaOf(type: WebhookEventType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(eventBodySchema(type), { io: 'output' });
  return schema;
}

function requestOf(type: WebhookEventType): object {
  return {
    post: {
      operationId: `webhook.${type}`,
      summary: WEBHOOK_EVENTS[type].title,
      tags: ['webhooks'],
      security: [],
      parameters: Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
      responses: {
        '2XX': { description: 'Delivered' },
        default: { description: 'Not delivered: sent again after a pause. Redirects are not followed.' },
      },
    },
  };
}

/** Adds the section to the document, in place. */
export function addWebhooks(document: object): void {
  const webhooks = Object.fromEntries(EVENT_TYPES.map((type) => [type, requestOf(type)]));
  const { components = {} } = document as { components?: object };
  Object.assign(components, { parameters: HEADERS });
  Object.assign(document, { webhooks, components });
}
