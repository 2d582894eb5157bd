// All scenarios. The contract test names every endpoint that has none.
import type { Scenario } from '#tests/support/scenario.ts';
import { ANALYTICS_SCENARIOS } from './analytics.ts';
import { AUDIT_SCENARIOS } from './audit.ts';
import { AUTH_SCENARIOS } from './auth.ts';
import { BUILT_WORKFLOW_SCENARIOS } from './built-workflows.ts';
import { COMPANY_SCENARIOS } from './companies.ts';
import { COMPANY_CHANGE_SCENARIOS } from './company-changes.ts';
import { DOWNLOAD_SCENARIOS } from './downloads.ts';
import { FILE_ADDITION_SCENARIOS } from './file-additions.ts';
import { FILE_CHANGE_SCENARIOS } from './file-changes.ts';
import { FILE_DESCRIPTION_SCENARIOS } from './file-descriptions.ts';
import { FILE_REFUSAL_SCENARIOS } from './file-refusals.ts';
import { FILE_SCENARIOS } from './files.ts';
import { LIBRARY_SCENARIOS } from './libraries.ts';
import { LIBRARY_CHANGE_SCENARIOS } from './library-changes.ts';
import { LIBRARY_FILE_SCENARIOS } from './library-files.ts';
import { MANUAL_SUBSCRIPTION_SCENARIOS } from './manual-subscriptions.ts';
import { PLATFORM_SCENARIOS } from './platform.ts';
import { PROFILE_SCENARIOS } from './profile.ts';
import { PROJECT_SCENARIOS } from './projects.ts';
import { PROJECT_SEARCH_SCENARIOS } from './project-search.ts';
import { PURCHASE_SCENARIOS } from './purchases.ts';
import { REGISTRATION_SCENARIOS } from './registration.ts';
import { REVIEW_SCENARIOS } from './reviews.ts';
import { RUN_DOCUMENT_SCENARIOS } from './run-documents.ts';
import { RUN_REVIEW_SCENARIOS } from './run-review.ts';
import { KEPT_RUN_SCENARIOS } from './kept-runs.ts';
import { RUN_SCENARIOS } from './runs.ts';
import { SAVE_RUN_SCENARIOS } from './save-run.ts';
import { SUBSCRIPTION_SCENARIOS } from './subscriptions.ts';
import { USAGE_EVENT_SCENARIOS } from './usage-events.ts';
import { USER_CHANGE_SCENARIOS } from './user-changes.ts';
import { USER_STATE_SCENARIOS } from './user-states.ts';
import { USER_SCENARIOS } from './users.ts';
import { WORKFLOW_BUILDER_SCENARIOS } from './workflow-builder.ts';
import { WORKFLOW_SCENARIOS } from './workflows.ts';

export const SCENARIOS: readonly Scenario[] = [
  ...ANALYTICS_SCENARIOS,
  ...USAGE_EVENT_SCENARIOS,
  ...AUDIT_SCENARIOS,
  ...AUTH_SCENARIOS,
  ...COMPANY_SCENARIOS,
  ...COMPANY_CHANGE_SCENARIOS,
  ...DOWNLOAD_SCENARIOS,
  ...MANUAL_SUBSCRIPTION_SCENARIOS,
  ...PLATFORM_SCENARIOS,
  ...PROFILE_SCENARIOS,
  ...PROJECT_SEARCH_SCENARIOS,
  ...PURCHASE_SCENARIOS,
  ...REGISTRATION_SCENARIOS,
  ...SUBSCRIPTION_SCENARIOS,
  ...USER_SCENARIOS,
  ...USER_CHANGE_SCENARIOS,
  ...USER_STATE_SCENARIOS,
  ...WORKFLOW_SCENARIOS,
  ...WORKFLOW_BUILDER_SCENARIOS,
  ...BUILT_WORKFLOW_SCENARIOS,
  ...RUN_SCENARIOS,
  ...KEPT_RUN_SCENARIOS,
  ...RUN_DOCUMENT_SCENARIOS,
  ...RUN_REVIEW_SCENARIOS,
  ...SAVE_RUN_SCENARIOS,
  ...PROJECT_SCENARIOS,
  ...FILE_SCENARIOS,
  ...FILE_ADDITION_SCENARIOS,
  ...FILE_CHANGE_SCENARIOS,
  ...FILE_DESCRIPTION_SCENARIOS,
  ...FILE_REFUSAL_SCENARIOS,
  ...REVIEW_SCENARIOS,
  ...LIBRARY_SCENARIOS,
  ...LIBRARY_CHANGE_SCENARIOS,
  ...LIBRARY_FILE_SCENARIOS,
];
