// What belongs to the contracts in somebody's Personal files: reviews, findings and suggestions, whoever made them.
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contractFindings, contractReviews } from '#server/store/contracts/contract-review-schema.ts';
import { suggestions } from '#server/store/contracts/contract-schema.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';

/** What is part of a contract that is somebody's own. @param contract the column with its id */
export const ofOwnContract = (contract: PgColumn) => (userId: string) =>
  sql`${contract} in (select ${fileNodes.id} from ${fileNodes} where ${fileNodes.scope_id} = ${userId})`;
export const ofOwnReview = (review: PgColumn) => (userId: string) =>
  sql`${review} in (select ${contractReviews.id} from ${contractReviews}
    where ${ofOwnContract(contractReviews.contract_id)(userId)})`;
export const ofOwnFinding = (finding: PgColumn) => (userId: string) =>
  sql`${finding} in (select ${contractFindings.id} from ${contractFindings}
    where ${ofOwnReview(contractFindings.review_id)(userId)})`;
export const ofOwnSuggestion = (suggestion: PgColumn) => (userId: string) =>
  sql`${suggestion} in (select ${suggestions.id} from ${suggestions}
    where ${ofOwnContract(suggestions.contract_id)(userId)})`;
