// The events that webhooks tell of, with the data of each: ids, states and numbers. No payload has a name, a text or an
// address, as it leaves the product; of a Personal contract it does not even have a state (docs/decisions/0094).
import { z } from 'zod';
import { DECISION_STATES } from './answers.ts';
import { categorySchema } from './categories.ts';
import { CONTRACT_STATUSES } from './contracts/contracts.ts';

const idSchema = z.uuid();
const momentSchema = z.string().describe('ISO 8601, in UTC');
const company = { company_id: idSchema };

const run = z.object({
  ...company,
  run_id: idSchema,
  workflow_id: idSchema,
  category: categorySchema.nullable().describe('Of the workflow'),
  author_id: idSchema,
  status: z.enum(['finished', 'failed', 'interrupted', 'cancelled']),
  documents: z.int().describe('How many it was given'),
});

const tabularReview = z.object({
  ...company,
  review_id: idSchema,
  run_id: idSchema,
  category: categorySchema,
  author_id: idSchema.nullable().describe('Who ran it; null if the account was deleted'),
  status: z.enum(['finished', 'failed', 'stopped']),
  cells: z.int().describe('How many the run was about'),
});

const contract = z.object({
  ...company,
  contract_id: idSchema,
  category: categorySchema,
  status: z.enum(CONTRACT_STATUSES).nullable().describe('Null of a Personal contract'),
  revision: z.int(),
});

const contractReview = z.object({
  ...company,
  contract_id: idSchema,
  review_id: idSchema,
  category: categorySchema,
  author_id: idSchema.nullable().describe('Who began it'),
  playbook_id: idSchema.nullable(),
  revision: z.int(),
  status: z.enum(['finished', 'failed', 'cancelled']),
});

const finding = z.object({
  ...company,
  contract_id: idSchema,
  review_id: idSchema,
  finding_id: idSchema,
  category: categorySchema,
  decision: z.enum(DECISION_STATES).nullable().describe('Null of a Personal contract'),
});

const user = z.object({
  ...company,
  user_id: idSchema,
  is_active: z.boolean(),
  is_admin: z.boolean(),
  assigned_license: z.boolean(),
});

const subscription = z.object({
  ...company,
  subscription_id: idSchema,
  plan_id: idSchema,
  number_of_licenses: z.int(),
  start_date: momentSchema,
  end_date: momentSchema,
  buffer_period: momentSchema.describe('Until then runs are still possible'),
});

const test = z.object({ ...company, webhook_id: idSchema });

/** The groups in which the console and the documentation list the events. */
export const EVENT_GROUPS = ['Workflow runs', 'Tabular reviews', 'Contracts', 'Users', 'Subscriptions'] as const;
type EventGroup = (typeof EVENT_GROUPS)[number];

interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** Null for one that nobody subscribes to. */
  readonly group: EventGroup | null;
  readonly title: string;
  readonly data: Data;
}

/** Names from the audit log, where the change of an account is in it. */
export const WEBHOOK_EVENTS = {
  'run.finished': { group: 'Workflow runs', title: 'Run finished', data: run },
  'run.failed': { group: 'Workflow runs', title: 'Run failed or interrupted', data: run },
  'run.cancelled': { group: 'Workflow runs', title: 'Run cancelled', data: run },
  'review.finished': { group: 'Tabular reviews', title: 'Tabular review finished', data: tabularReview },
  'review.failed': { group: 'Tabular reviews', title: 'Tabular review failed', data: tabularReview },
  'review.stopped': { group: 'Tabular reviews', title: 'Tabular review stopped', data: tabularReview },
  'contract.opened': { group: 'Contracts', title: 'Contract opened', data: contract },
  'contract.updated': { group: 'Contracts', title: 'Contract changed', data: contract },
  'contract.revised': { group: 'Contracts', title: 'New revision of a contract', data: contract },
  'contract_review.finished': { group: 'Contracts', title: 'Contract review finished', data: contractReview },
  'contract_review.failed': { group: 'Contracts', title: 'Contract review failed', data: contractReview },
  'contract_review.cancelled': { group: 'Contracts', title: 'Contract review stopped', data: contractReview },
  'finding.decided': { group: 'Contracts', title: 'Finding decided', data: finding },
  'user.created': { group: 'Users', title: 'User added', data: user },
  'user.registered': { group: 'Users', title: 'User completed registration', data: user },
  'user.updated': { group: 'Users', title: 'User changed', data: user },
  'user.deactivated': { group: 'Users', title: 'User deactivated', data: user },
  'user.reactivated': { group: 'Users', title: 'User reactivated', data: user },
  'license.assigned': { group: 'Users', title: 'License assigned', data: user },
  'license.removed': { group: 'Users', title: 'License removed', data: user },
  'subscription.created': { group: 'Subscriptions', title: 'Subscription created', data: subscription },
  'subscription.updated': { group: 'Subscriptions', title: 'Subscription changed', data: subscription },
  'webhook.test': { group: null, title: 'Test', data: test },
} as const satisfies Readonly<Record<string, EventDefinition>>;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export type EventData<Type extends WebhookEventType> = z.infer<(typeof WEBHOOK_EVENTS)[Type]['data']>;

export const EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]];
export const eventTypeSchema = z.enum(EVENT_TYPES);

/** The events that a webhook chooses from. */
export const SUBSCRIBED_EVENTS = EVENT_TYPES.filter((type) => WEBHOOK_EVENTS[type].group !== null);

/** The body of a request to a webhook, as Standard Webhooks has it. */
export const eventBodySchema = (type: WebhookEventType) =>
  z.object({
    type: z.literal(type),
    timestamp: momentSchema.describe('When it happened, in ISO 8601'),
    data: WEBHOOK_EVENTS[type].data,
  });

/** @param at ISO 8601 */
export const eventBody = <Type extends WebhookEventType>(type: Type, at: string, data: EventData<Type>): string =>
  JSON.stringify({ type, timestamp: at, data });
