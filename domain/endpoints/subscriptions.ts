// Plans, seats and subscriptions. "munual" is spelled as given.
import { z } from 'zod';
import {
  activePlanSchema,
  licenseStatusSchema,
  manualSubscriptionSchema,
  manualUpdateSchema,
  planSchema,
  purchaseReplySchema,
  purchaseSchema,
} from '#domain/subscriptions.ts';
import { dataReply, endpoint, rawBody } from './endpoint.ts';

const purchase = { resource: 'purchases', action: 'create' } as const;

export const listPlans = endpoint({
  id: 'subscriptions.plans',
  summary: 'Every plan there is',
  route: 'GET /subscription/plans/',
  access: { resource: 'plans', action: 'read' },
  reply: dataReply(z.array(planSchema)),
});

export const licenseStatus = endpoint({
  id: 'subscriptions.licenseStatus',
  summary: "The seats of one's company; a super admin names the company",
  route: 'GET /subscription/license-status',
  access: { resource: 'licenses', action: 'read' },
  query: z.strictObject({ company_id: z.uuid().optional() }),
  reply: dataReply(licenseStatusSchema),
});

export const activePlan = endpoint({
  id: 'subscriptions.active',
  summary: "The latest subscription of one's company; null where there never was one",
  route: 'GET /subscription/',
  access: { resource: 'subscriptions', action: 'read' },
  reply: dataReply(activePlanSchema.nullable()),
});

export const createManualSubscription = endpoint({
  id: 'subscriptions.createManual',
  summary: 'Give a company a subscription that is settled outside the product',
  route: 'POST /subscription/create-munual-subscription/',
  access: { resource: 'subscriptions', action: 'create' },
  body: manualSubscriptionSchema,
  reply: dataReply(activePlanSchema),
});

export const updateManualSubscription = endpoint({
  id: 'subscriptions.updateManual',
  summary: 'Change the latest subscription of a company; refused below the seats in use, or from another `version`',
  route: 'PUT /subscription/create-munual-subscription/:company_id',
  access: { resource: 'subscriptions', action: 'update' },
  params: z.strictObject({ company_id: z.uuid() }),
  body: manualUpdateSchema,
  reply: dataReply(activePlanSchema),
});

export const purchaseSubscription = endpoint({
  id: 'subscriptions.purchase',
  summary: "Ask for a subscription for one's company",
  route: 'POST /subscription/',
  access: purchase,
  body: purchaseSchema,
  reply: dataReply(purchaseReplySchema),
});

export const upgradeSubscription = endpoint({
  id: 'subscriptions.upgrade',
  summary: 'Ask for another plan or more seats while a subscription runs',
  route: 'POST /subscription/upgrade/',
  access: purchase,
  body: purchaseSchema,
  reply: dataReply(purchaseReplySchema),
});

export const changeSubscription = endpoint({
  id: 'subscriptions.change',
  summary: 'Ask for a change of the latest subscription: a renewal, or fewer seats',
  route: 'PUT /subscription/',
  access: purchase,
  body: purchaseSchema,
  reply: dataReply(purchaseReplySchema),
});

/** Called by the payment service; the signature of the raw body says that it is. */
export const paymentWebhook = endpoint({
  id: 'subscriptions.webhook',
  summary: 'What the payment service tells: paid, renewed, ended',
  route: 'POST /subscription/webhook',
  access: 'public',
  body: rawBody,
  reply: dataReply(z.object({ received: z.literal(true) })),
});
