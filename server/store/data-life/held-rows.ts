// The rows that no open legal hold covers, as the triggers that refuse deletions see it (decision 92).
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contractFindings, contractReviews } from '#server/store/contracts/contract-review-schema.ts';
import { suggestions } from '#server/store/contracts/contract-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';

/** Each takes the column that refers to what a hold may cover. A contract has the id of its file. */
type Unheld = (column: PgColumn) => SQL;

export const unheldFile: Unheld = (file) => sql`not is_file_held(${file})`;

export const unheldReview: Unheld = (review) => sql`not is_review_held(${review})`;

export const isUnheldRun = sql`not is_run_held(${runs.id}, ${runs.contract_id}, ${runs.project_id}, ${runs.company_id})`;

export const unheldRun: Unheld = (run) =>
  sql`exists (select from ${runs} where ${runs.id} = ${run} and ${isUnheldRun})`;

export const unheldSuggestion: Unheld = (suggestion) =>
  sql`exists (select from ${suggestions} where ${suggestions.id} = ${suggestion} and ${unheldFile(suggestions.contract_id)})`;

/** Of a review of a contract. */
export const unheldContractReview: Unheld = (review) =>
  sql`exists (select from ${contractReviews} where ${contractReviews.id} = ${review}
    and ${unheldFile(contractReviews.contract_id)})`;

export const unheldFinding: Unheld = (finding) =>
  sql`exists (select from ${contractFindings} where ${contractFindings.id} = ${finding}
    and ${unheldContractReview(contractFindings.review_id)})`;
