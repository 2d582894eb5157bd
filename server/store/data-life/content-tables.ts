// The tables of content: documents and work on them, for exports and deletions.
import { and, eq, or, sql } from 'drizzle-orm';
import { documentReads, readContents, storedFiles } from '#server/store/content-schema.ts';
import { contractDrafts } from '#server/store/contracts/clause-draft-schema.ts';
import {
  contractClauses,
  contractRedrafts,
  contractSummaries,
} from '#server/store/contracts/contract-clause-schema.ts';
import {
  contractFindings,
  contractReviews,
  findingDecisions,
  findingSuggestions,
} from '#server/store/contracts/contract-review-schema.ts';
import {
  contractRevisions,
  contracts,
  suggestionDecisions,
  suggestionRefusals,
  suggestions,
} from '#server/store/contracts/contract-schema.ts';
import { fileNodes, fileRevisions, fileTexts, projects } from '#server/store/files/file-schema.ts';
import {
  cellDecisions,
  reviewCells,
  reviewDocuments,
  reviewPeople,
  reviews,
} from '#server/store/reviews/review-schema.ts';
import { answerDecisions, runFiles, runs } from '#server/store/runs/run-schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import {
  unheldContractReview,
  unheldFile,
  unheldFinding,
  unheldReview,
  unheldRun,
  unheldSuggestion,
} from './held-rows.ts';
import { ofOwnContract, ofOwnFinding, ofOwnReview, ofOwnSuggestion } from './own-contracts.ts';
import { type TableLife, anyOf, ofCompany, ofInstallation, ofPerson, partOf, withinScope } from './table-life.ts';

const inScope = withinScope(fileNodes.scope_id);
const scopedFiles = (viewer: Viewer) => sql`(select ${fileNodes.id} from ${fileNodes} where ${inScope(viewer)})`;
const OWN = 'Personal';

/** In the order in which a company is deleted: what refers to something comes before it. */
export const CONTENT_TABLES: readonly TableLife[] = [
  {
    table: runs,
    home: ofCompany(runs.company_id),
    // Somebody's runs are theirs alone; questions about a contract and its summary are of all who see it.
    shown: {
      within: (viewer) => or(eq(runs.author_id, viewer.userId), sql`${runs.contract_id} in ${scopedFiles(viewer)}`),
      outline: ['id', 'author_id', 'status', 'created_at', 'finished_at'],
    },
    person: ofPerson(runs.author_id),
    goesWith: (userId) =>
      and(
        eq(runs.author_id, userId),
        sql`(${runs.contract_id} is null or ${runs.contract_id} in
          (select ${fileNodes.id} from ${fileNodes} where ${fileNodes.scope_id} = ${userId}))`,
      ),
  },
  { table: runFiles, home: partOf(runs, runFiles.run_id), shown: 'as_whole', person: 'as_whole' },
  {
    table: answerDecisions,
    home: partOf(runs, answerDecisions.run_id),
    shown: 'as_whole',
    person: ofPerson(answerDecisions.author_id),
    names: [[answerDecisions.author_id, answerDecisions.author_name]],
    renamed: unheldRun(answerDecisions.run_id),
  },
  { table: contractSummaries, home: partOf(runs, contractSummaries.run_id), shown: 'as_whole', person: 'as_whole' },
  {
    table: contracts,
    home: ofCompany(contracts.company_id),
    shown: {
      within: (viewer) => sql`${contracts.id} in ${scopedFiles(viewer)}`,
      outline: ['id', 'author_id', 'created_at'],
    },
    person: ofPerson(contracts.author_id),
    goesWith: (userId) =>
      sql`${contracts.id} in (select ${fileNodes.id} from ${fileNodes} where ${fileNodes.scope_id} = ${userId})`,
    hidden: ['search_text'],
  },
  {
    table: contractRevisions,
    home: partOf(contracts, contractRevisions.contract_id),
    shown: 'as_whole',
    person: ofOwnContract(contractRevisions.contract_id),
  },
  {
    table: contractReviews,
    home: partOf(contracts, contractReviews.contract_id),
    shown: 'as_whole',
    person: anyOf(ofPerson(contractReviews.author_id), ofOwnContract(contractReviews.contract_id)),
    names: [[contractReviews.author_id, contractReviews.author_name]],
    renamed: unheldFile(contractReviews.contract_id),
  },
  {
    table: contractFindings,
    home: partOf(contractReviews, contractFindings.review_id),
    shown: 'as_whole',
    person: anyOf(
      ofPerson(contractFindings.decided_by_id, contractFindings.assignee_id),
      ofOwnReview(contractFindings.review_id),
    ),
    names: [[contractFindings.decided_by_id, contractFindings.decided_by]],
    bareNames: [contractFindings.flagged_by],
    renamed: unheldContractReview(contractFindings.review_id),
  },
  {
    table: findingDecisions,
    home: partOf(contractFindings, findingDecisions.finding_id),
    shown: 'as_whole',
    person: anyOf(ofPerson(findingDecisions.author_id), ofOwnFinding(findingDecisions.finding_id)),
    names: [[findingDecisions.author_id, findingDecisions.author_name]],
    renamed: unheldFinding(findingDecisions.finding_id),
  },
  {
    table: findingSuggestions,
    home: partOf(contractFindings, findingSuggestions.finding_id),
    shown: 'as_whole',
    person: ofOwnFinding(findingSuggestions.finding_id),
  },
  {
    table: suggestions,
    home: partOf(contracts, suggestions.contract_id),
    shown: 'as_whole',
    person: anyOf(ofPerson(suggestions.author_id), ofOwnContract(suggestions.contract_id)),
  },
  {
    table: suggestionDecisions,
    home: partOf(suggestions, suggestionDecisions.suggestion_id),
    shown: 'as_whole',
    person: anyOf(ofPerson(suggestionDecisions.author_id), ofOwnSuggestion(suggestionDecisions.suggestion_id)),
    names: [[suggestionDecisions.author_id, suggestionDecisions.author_name]],
    renamed: unheldSuggestion(suggestionDecisions.suggestion_id),
  },
  {
    table: suggestionRefusals,
    home: partOf(suggestions, suggestionRefusals.suggestion_id),
    shown: 'as_whole',
    person: ofOwnSuggestion(suggestionRefusals.suggestion_id),
  },
  {
    table: contractDrafts,
    home: partOf(contracts, contractDrafts.contract_id),
    shown: 'as_whole',
    person: anyOf(ofPerson(contractDrafts.author_id), ofOwnContract(contractDrafts.contract_id)),
  },
  {
    table: contractRedrafts,
    home: partOf(contracts, contractRedrafts.contract_id),
    shown: 'as_whole',
    person: anyOf(ofPerson(contractRedrafts.author_id), ofOwnContract(contractRedrafts.contract_id)),
  },
  {
    table: contractClauses,
    home: partOf(contracts, contractClauses.contract_id),
    shown: 'as_whole',
    person: anyOf(ofPerson(contractClauses.author_id), ofOwnContract(contractClauses.contract_id)),
    names: [[contractClauses.author_id, contractClauses.author_name]],
    renamed: unheldFile(contractClauses.contract_id),
  },
  {
    table: reviews,
    home: ofCompany(reviews.company_id),
    shown: {
      within: ({ userId }) =>
        or(
          eq(reviews.category, 'Organization'),
          eq(reviews.author_id, userId),
          sql`${reviews.id} in (select ${reviewPeople.review_id} from ${reviewPeople} where ${reviewPeople.user_id} = ${userId})`,
        ),
      outline: ['id', 'category', 'author_id', 'created_at'],
    },
    person: ofPerson(reviews.author_id),
    goesWith: (userId) => and(eq(reviews.author_id, userId), eq(reviews.category, OWN)),
    hidden: ['search_text'],
    names: [[reviews.run_author_id, reviews.run_author_name]],
    renamed: unheldReview(reviews.id),
  },
  {
    table: reviewPeople,
    home: partOf(reviews, reviewPeople.review_id),
    shown: 'as_whole',
    person: ofPerson(reviewPeople.user_id),
    goesWith: ofPerson(reviewPeople.user_id),
  },
  { table: reviewDocuments, home: partOf(reviews, reviewDocuments.review_id), shown: 'as_whole', person: 'as_whole' },
  {
    table: reviewCells,
    home: partOf(reviewDocuments, reviewCells.document_id),
    shown: 'as_whole',
    person: 'as_whole',
    names: [[reviewCells.decided_by_id, reviewCells.decided_by]],
    bareNames: [reviewCells.flagged_by],
    renamed: unheldReview(reviewCells.review_id),
  },
  {
    table: cellDecisions,
    home: partOf(reviewDocuments, cellDecisions.document_id),
    shown: 'as_whole',
    person: ofPerson(cellDecisions.author_id),
    names: [[cellDecisions.author_id, cellDecisions.author_name]],
    renamed: unheldReview(cellDecisions.review_id),
  },
  {
    table: fileNodes,
    home: ofCompany(fileNodes.company_id),
    shown: { within: inScope, outline: ['id', 'type', 'category', 'author_id', 'created_at'] },
    person: ofPerson(fileNodes.scope_id, fileNodes.author_id),
    goesWith: ofPerson(fileNodes.scope_id),
    within: fileNodes.parent_id,
    hidden: ['search_text'],
  },
  {
    table: fileRevisions,
    home: partOf(fileNodes, fileRevisions.file_id),
    shown: 'as_whole',
    person: ofPerson(fileRevisions.author_id),
    names: [[fileRevisions.author_id, fileRevisions.author_name]],
    renamed: unheldFile(fileRevisions.file_id),
  },
  {
    table: fileTexts,
    home: partOf(fileNodes, fileTexts.file_id),
    shown: { nobody: 'The index of a search, made from the files.' },
  },
  {
    table: projects,
    home: ofCompany(projects.company_id),
    shown: { within: withinScope(projects.scope_id), outline: ['id', 'category', 'author_id', 'created_at'] },
    person: ofPerson(projects.author_id),
    goesWith: ofPerson(projects.scope_id),
    hidden: ['search_text'],
  },
  {
    table: readContents,
    home: ofCompany(readContents.scope_id),
    shown: { nobody: 'That a document was read: the documents are exported.' },
  },
];

/** Shared by all who have uploaded the same bytes. Maintenance deletes a content that nobody refers to any more. */
export const SHARED_TABLES: readonly TableLife[] = [
  ofInstallation(storedFiles, 'The bytes are exported as files, and deleted with the last reference.'),
  ofInstallation(documentReads, 'The text of a content, deleted with it.'),
];
