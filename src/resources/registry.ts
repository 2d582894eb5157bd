// All resources of the console, each with its calls and screens, and their registration with refine. Files in projects and
// templates have endpoints of their own: refine has no trees.
import type { ResourceProps } from '@refinedev/core';
import { RECORDS } from '#domain/access/policy.ts';
import { companyAnalytics, listAnalytics } from '#domain/endpoints/analytics.ts';
import { listAudit } from '#domain/endpoints/audit.ts';
import { createCompany, listCompanies, updateCompany } from '#domain/endpoints/companies.ts';
import * as contracts from '#domain/endpoints/contracts.ts';
import { endOwnSession, listOwnSessions } from '#domain/endpoints/profile.ts';
import * as projects from '#domain/endpoints/projects.ts';
import { RECORD_CALLS } from '#domain/endpoints/records.ts';
import * as reviews from '#domain/endpoints/reviews.ts';
import * as subscriptions from '#domain/endpoints/subscriptions.ts';
import { addSuperAdmin, listSuperAdmins } from '#domain/endpoints/super-admins.ts';
import { TEMPLATE_CALLS } from '#domain/endpoints/templates.ts';
import { addUser, listUsers, updateUser } from '#domain/endpoints/users.ts';
import * as workflows from '#domain/endpoints/workflow.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

const RESOURCE_LIST: readonly ResourceDescriptor[] = [
  {
    name: 'companies',
    label: 'Companies',
    endpoints: { list: listCompanies, create: createCompany, update: updateCompany },
    screens: { list: SCREENS.companies.path },
  },
  {
    name: 'users',
    label: 'Users',
    endpoints: { list: listUsers, create: addUser, update: updateUser },
    screens: { list: SCREENS.users.path },
  },
  {
    name: 'super_admins',
    label: 'Super Admins',
    endpoints: { list: listSuperAdmins, create: addSuperAdmin },
    screens: { list: SCREENS.platformAdmins.path },
  },
  { name: 'plans', label: 'Plans', endpoints: { list: subscriptions.listPlans }, screens: {} },
  {
    // Managed by the super admin by hand; administrators read their own through `activePlan`.
    name: 'subscriptions',
    label: 'Subscriptions',
    endpoints: { create: subscriptions.createManualSubscription, update: subscriptions.updateManualSubscription },
    screens: { list: SCREENS.subscription.path },
  },
  {
    name: 'purchases',
    label: 'Purchases',
    endpoints: { create: subscriptions.purchaseSubscription },
    creating: { upgrade: subscriptions.upgradeSubscription, change: subscriptions.changeSubscription },
    screens: {},
  },
  {
    name: 'workflows',
    label: 'Workflows',
    endpoints: {
      list: workflows.listWorkflows,
      one: workflows.retrieveWorkflow,
      create: workflows.createWorkflow,
      update: workflows.updateWorkflow,
      remove: workflows.removeWorkflow,
    },
    screens: { list: SCREENS.workflows.path, show: SCREENS.runWorkflow.path },
  },
  {
    // Published versions of one workflow, listed with its id as `parentId`.
    name: 'workflow_versions',
    label: 'Versions',
    endpoints: { list: workflows.listWorkflowVersions },
    screens: {},
  },
  {
    name: 'runs',
    label: 'Runs',
    endpoints: { list: workflows.listRuns, one: workflows.retrieveRun, remove: workflows.deleteRun },
    screens: { list: SCREENS.workflowRuns.path },
  },
  ...RECORDS.map((name) => ({
    name,
    label: SCREENS[name].title,
    endpoints: RECORD_CALLS[name],
    screens: { list: SCREENS[name].path },
  })),
  {
    name: 'repository',
    label: SCREENS.repository.title,
    endpoints: {
      list: projects.listProjects,
      one: projects.retrieveProject,
      create: projects.createProject,
      update: projects.updateProject,
      remove: projects.removeProject,
    },
    screens: { list: SCREENS.repository.path },
  },
  {
    name: 'templates',
    label: SCREENS.templates.title,
    endpoints: TEMPLATE_CALLS,
    screens: { list: SCREENS.templates.path },
  },
  {
    name: 'contracts',
    label: SCREENS.contracts.title,
    endpoints: {
      list: contracts.listContracts,
      one: contracts.retrieveContract,
      create: contracts.openContract,
      update: contracts.updateContract,
    },
    screens: { list: SCREENS.contracts.path, show: SCREENS.contract.path },
  },
  {
    name: 'reviews',
    label: 'Tabular Review',
    endpoints: {
      list: reviews.listReviews,
      one: reviews.retrieveReview,
      create: reviews.createReview,
      update: reviews.updateReview,
      remove: reviews.removeReview,
    },
    screens: { list: SCREENS.tabularReview.path },
  },
  {
    name: 'analytics',
    label: 'Data Analytics',
    endpoints: { list: listAnalytics },
    screens: { list: SCREENS.dataAnalytics.path, show: SCREENS.analyticsView.path },
  },
  {
    // The rows of one company, listed with its id as `parentId`.
    name: 'contract_usage',
    label: 'Usage by user and contract',
    endpoints: { list: companyAnalytics },
    screens: {},
  },
  {
    name: 'audit',
    label: 'Audit Log',
    endpoints: { list: listAudit },
    screens: { list: SCREENS.auditLog.path },
  },
  {
    // The open sessions of the user's own account.
    name: 'session',
    label: 'Settings',
    endpoints: { list: listOwnSessions, remove: endOwnSession },
    screens: { list: SCREENS.profile.path },
  },
];

export function resourceNamed(name: string): ResourceDescriptor | undefined {
  return RESOURCE_LIST.find((resource) => resource.name === name);
}

export const refineResources: ResourceProps[] = RESOURCE_LIST.map(({ name, label, screens }) => ({
  name,
  ...screens,
  meta: { label },
}));
