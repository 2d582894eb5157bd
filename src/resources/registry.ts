// All resources of the console, and their registration with refine.
import type { ResourceProps } from '@refinedev/core';
import { analytics, contractUsage } from './analytics.ts';
import { audit } from './audit.ts';
import { companies } from './companies.ts';
import { records } from './records.ts';
import { repository } from './repository.ts';
import { reviews } from './reviews.ts';
import type { ResourceDescriptor } from './resource.ts';
import { runs } from './runs.ts';
import { session } from './session.ts';
import { plans, purchases, subscriptions } from './subscriptions.ts';
import { templates } from './templates.ts';
import { users } from './users.ts';
import { workflows, workflowVersions } from './workflows.ts';

const RESOURCE_LIST: readonly ResourceDescriptor[] = [
  companies,
  users,
  plans,
  subscriptions,
  purchases,
  workflows,
  workflowVersions,
  runs,
  ...records,
  repository,
  templates,
  reviews,
  analytics,
  contractUsage,
  audit,
  session,
];

export function resourceNamed(name: string): ResourceDescriptor | undefined {
  return RESOURCE_LIST.find((resource) => resource.name === name);
}

export const refineResources: ResourceProps[] = RESOURCE_LIST.map(({ name, label, screens }) => ({
  name,
  ...screens,
  meta: { label },
}));
