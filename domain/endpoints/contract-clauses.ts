// What is made of one contract: its clauses by kind, its summary, redrafts of its passages, and clauses of the library like one.
import { z } from 'zod';
import {
  contractSummarySchema,
  extractedClausesSchema,
  likeClauseSchema,
  ofRevisionSchema,
  redraftPassageSchema,
  redraftSchema,
  searchClausesSchema,
} from '#domain/contracts/contract-clauses.ts';
import { accessTo, dataReply, endpoint, listReply } from './endpoint.ts';

const may = accessTo('contracts');
/** The newest revision that has one, without it. */
const query = z.strictObject({ revision: z.coerce.number().pipe(z.int32().min(1)).optional() });

export const extractClauses = endpoint({
  id: 'contracts.clauses.extract',
  summary: 'Extract the clauses of a revision by kind, and store them',
  route: 'POST /contracts/:id/clauses',
  access: may('run'),
  body: ofRevisionSchema,
  reply: dataReply(extractedClausesSchema),
});

export const retrieveClauses = endpoint({
  id: 'contracts.clauses.retrieve',
  summary: 'The clauses that were extracted last; null before the first time',
  route: 'GET /contracts/:id/clauses',
  access: may('read'),
  query,
  reply: dataReply(extractedClausesSchema.nullable()),
});

export const searchLikeClauses = endpoint({
  id: 'contracts.clauses.search',
  summary: 'The clauses of the library that are most like a passage, with the words that differ',
  route: 'POST /contracts/:id/clauses/search',
  access: may('read'),
  body: searchClausesSchema,
  reply: listReply(likeClauseSchema),
  tool: {
    name: 'find_like_clauses',
    description: 'Find the clauses of the library that are most like a passage.',
    parameters: { id: 'The id of the contract, from list_contracts', text: 'The passage to compare' },
  },
});

export const summarizeContract = endpoint({
  id: 'contracts.summary.write',
  summary: 'Summarize a revision: its key terms, each with its sources; streams when text/event-stream is accepted',
  route: 'POST /contracts/:id/summary',
  access: may('run'),
  body: ofRevisionSchema,
  reply: dataReply(contractSummarySchema),
  streams: true,
});

export const retrieveSummary = endpoint({
  id: 'contracts.summary.retrieve',
  summary: 'The newest summary, also while it is being written; null before the first one',
  route: 'GET /contracts/:id/summary',
  access: may('read'),
  query,
  reply: dataReply(contractSummarySchema.nullable()),
});

export const redraftPassage = endpoint({
  id: 'contracts.redraft',
  summary: 'Other words for a passage, by an instruction or after a clause of the library; nothing is changed',
  route: 'POST /contracts/:id/redrafts',
  access: may('run'),
  body: redraftPassageSchema,
  reply: dataReply(redraftSchema),
});
