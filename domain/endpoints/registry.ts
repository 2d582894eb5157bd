// All calls of the API.
import * as addin from './addin.ts';
import * as analytics from './analytics.ts';
import * as apiTokens from './api-tokens.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as companies from './companies.ts';
import * as companyDeletions from './company-deletions.ts';
import * as contractReviews from './contract-reviews.ts';
import * as contractClauses from './contract-clauses.ts';
import * as contractThreads from './contract-threads.ts';
import * as contracts from './contracts.ts';
import * as dataExports from './data-exports.ts';
import * as dataLife from './data-life.ts';
import * as domains from './domains.ts';
import * as drafts from './drafts.ts';
import { FILE_ENDPOINTS } from './files.ts';
import * as home from './home.ts';
import * as personDeletions from './person-deletions.ts';
import * as platform from './platform.ts';
import * as playbooks from './playbooks.ts';
import * as profile from './profile.ts';
import * as projectSearch from './project-search.ts';
import * as projects from './projects.ts';
import * as provisioning from './provisioning.ts';
import { RECORD_ENDPOINTS } from './records.ts';
import * as registration from './registration.ts';
import { REVIEW_ENDPOINTS } from './review-endpoints.ts';
import * as runDocuments from './run-documents.ts';
import * as runReview from './run-review.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as security from './security.ts';
import * as system from './system.ts';
import * as secondStep from './second-step.ts';
import * as signIn from './sign-in.ts';
import * as superAdmins from './super-admins.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as subscriptions from './subscriptions.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as workflow from './workflow.ts';

export const ENDPOINTS = {
  ...addin,
  ...analytics,
  ...apiTokens,
  ...audit,
  ...auth,
  ...signIn,
  ...companies,
  ...companyDeletions,
  ...contractReviews,
  ...contractClauses,
  ...contractThreads,
  ...dataExports,
  ...dataLife,
  ...domains,
  ...home,
  ...personDeletions,
  ...platform,
  ...playbooks,
  ...profile,
  ...projectSearch,
  ...projects,
  ...registration,
  ...runDocuments,
  ...runReview,
  ...search,
  ...secondFactor,
  ...secondStep,
  ...security,
  ...system,
  ...provisioning,
  ...singleSignOn,
  ...subscriptions,
  ...superAdmins,
  ...users,
  ...webhooks,
  ...workflow,
  listContracts: contracts.listContracts,
  openContract: contracts.openContract,
  uploadContract: contracts.uploadContract,
  recognizeContract: contracts.recognizeContract,
  markedFile: contracts.markedFile,
  reviseContract: contracts.reviseContract,
  retrieveContract: contracts.retrieveContract,
  updateContract: contracts.updateContract,
  contractText: contracts.contractText,
  listSuggestions: contracts.listSuggestions,
  addSuggestion: contracts.addSuggestion,
  decideSuggestion: contracts.decideSuggestion,
  writeRedline: contracts.writeRedline,
  resolveChanges: contracts.resolveChanges,
  compareFiles: contracts.compareFiles,
  compareDocument: contracts.compareDocument,
  readDraftTemplate: drafts.readDraftTemplate,
  draftContract: drafts.draftContract,
  listPreambleExamples: drafts.listPreambleExamples,
  draftPreamble: drafts.draftPreamble,
  draftClause: drafts.draftClause,
  ...FILE_ENDPOINTS,
  ...RECORD_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
};
export type EndpointName = keyof typeof ENDPOINTS;
