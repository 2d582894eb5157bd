// The records of the domain under the names that clients know them by: `companySchema` is `Company` in the API's
// OpenAPI document. A schema that is not listed here is described where it is used.
import { z } from 'zod';
import * as analytics from '#domain/analytics.ts';
import * as answers from '#domain/answers.ts';
import * as audit from '#domain/audit.ts';
import * as categories from '#domain/categories.ts';
import * as clauses from '#domain/clauses.ts';
import * as companies from '#domain/companies.ts';
import * as configuration from '#domain/configuration.ts';
import * as comparison from '#domain/contracts/comparison.ts';
import * as contractReviews from '#domain/contracts/contract-reviews.ts';
import * as contractText from '#domain/contracts/contract-text.ts';
import * as contractClauses from '#domain/contracts/contract-clauses.ts';
import * as contracts from '#domain/contracts/contracts.ts';
import * as threads from '#domain/contracts/threads.ts';
import * as suggestions from '#domain/contracts/suggestions.ts';
import * as documentPages from '#domain/document-pages.ts';
import * as documents from '#domain/documents.ts';
import * as errors from '#domain/errors.ts';
import * as files from '#domain/files.ts';
import * as libraryFiles from '#domain/library-files.ts';
import * as library from '#domain/library.ts';
import * as playbooks from '#domain/playbooks.ts';
import * as projects from '#domain/projects.ts';
import * as prompts from '#domain/prompts.ts';
import * as queries from '#domain/queries.ts';
import * as reviews from '#domain/reviews.ts';
import * as runs from '#domain/runs.ts';
import * as session from '#domain/session.ts';
import * as subscriptions from '#domain/subscriptions.ts';
import * as users from '#domain/users.ts';
import * as workflowDefinition from '#domain/workflow-definition.ts';
import * as workflows from '#domain/workflows.ts';

const MODULES: readonly object[] = [
  analytics,
  answers,
  audit,
  categories,
  clauses,
  companies,
  comparison,
  configuration,
  contractClauses,
  contractReviews,
  contractText,
  contracts,
  documentPages,
  documents,
  errors,
  files,
  libraryFiles,
  library,
  playbooks,
  projects,
  prompts,
  queries,
  reviews,
  runs,
  session,
  subscriptions,
  suggestions,
  threads,
  users,
  workflowDefinition,
  workflows,
];

/** Schemas that become a type in a client. A constrained string is clearer inline. */
const isRecord = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject ||
  value instanceof z.ZodEnum ||
  value instanceof z.ZodUnion ||
  value instanceof z.ZodDiscriminatedUnion;

const SUFFIX = 'Schema';
const nameOf = (exported: string) =>
  exported.charAt(0).toUpperCase() + exported.slice(1, exported.endsWith(SUFFIX) ? -SUFFIX.length : undefined);

/** The registry of the document's components. */
export function namedSchemas(): z.core.$ZodRegistry<{ id?: string }> {
  const registry = z.registry<{ id?: string }>();
  for (const module of MODULES)
    for (const [exported, value] of Object.entries(module))
      if (isRecord(value) && exported.endsWith(SUFFIX)) registry.add(value, { id: nameOf(exported) });
  return registry;
}
