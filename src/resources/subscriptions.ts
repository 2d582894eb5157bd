// Plans, subscriptions and purchases as resources.
import {
  changeSubscription,
  createManualSubscription,
  listPlans,
  purchaseSubscription,
  updateManualSubscription,
  upgradeSubscription,
} from '#domain/endpoints/subscriptions.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

const messages = { loadFailed: MESSAGES.fetchFailed };

export const plans = {
  name: 'plans',
  label: 'Plans',
  endpoints: { list: listPlans },
  screens: {},
  messages,
} as const satisfies ResourceDescriptor;

/** Subscriptions that the super admin manages by hand; administrators read their own through `activePlan`. */
export const subscriptions = {
  name: 'subscriptions',
  label: 'Subscriptions',
  endpoints: { create: createManualSubscription, update: updateManualSubscription },
  screens: { list: SCREENS.subscription.path },
  messages,
} as const satisfies ResourceDescriptor;

export const purchases = {
  name: 'purchases',
  label: 'Purchases',
  endpoints: { create: purchaseSubscription },
  creating: { upgrade: upgradeSubscription, change: changeSubscription },
  screens: {},
  messages,
} as const satisfies ResourceDescriptor;
