// Usage as resources: counters by company, and those of one company by user and contract.
import { companyAnalytics, listAnalytics } from '#domain/endpoints/analytics.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const analytics = {
  name: 'analytics',
  label: 'Data Analytics',
  endpoints: { list: listAnalytics },
  screens: { list: SCREENS.dataAnalytics.path, show: SCREENS.analyticsView.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;

/** The rows of one company, listed with its id as `parentId`. */
export const contractUsage = {
  name: 'contract_usage',
  label: 'Usage by user and contract',
  endpoints: { list: companyAnalytics },
  screens: {},
  messages: { loadFailed: MESSAGES.fetchFailed },
} as const satisfies ResourceDescriptor;
