// Reviews of a contract under a playbook, and general reviews: planned, begun, followed, stopped and decided.
import { z } from 'zod';
import {
  CONTRACT_REVIEW_FORMATS,
  contractReviewSchema,
  contractReviewSummarySchema,
  decideFindingSchema,
  findingDecisionSchema,
  reviewPlanSchema,
  startReviewSchema,
  updateFindingSchema,
} from '#domain/contracts/contract-reviews.ts';
import { accessTo, dataReply, endpoint, fileReply, listReply } from './endpoint.ts';

const may = accessTo('contracts');
const reviewParams = z.strictObject({ id: z.uuid(), review: z.uuid() });
const findingParams = z.strictObject({ id: z.uuid(), review: z.uuid(), finding: z.uuid() });

export const planReview = endpoint({
  id: 'contracts.reviews.plan',
  summary: 'The playbooks that fit a contract, the sides to act for, and about what a review costs',
  route: 'GET /contracts/:id/reviews/plan',
  access: may('read'),
  query: z.strictObject({ revision: z.coerce.number().pipe(z.int32().min(1)).optional() }),
  reply: dataReply(reviewPlanSchema),
  tool: {
    name: 'plan_review',
    description: 'Which playbooks fit a contract, and for which of its parties a review can be made.',
    parameters: { id: 'The id of the contract, from list_contracts' },
  },
});

export const startContractReview = endpoint({
  id: 'contracts.reviews.start',
  summary: 'Begin a review of a contract under a playbook, or a general review without one',
  route: 'POST /contracts/:id/reviews',
  access: may('run'),
  body: startReviewSchema,
  reply: dataReply(contractReviewSchema),
  tool: {
    name: 'start_review',
    description:
      'Begin a review of a contract, rule by rule under a playbook, or a general review without one. Read it with read_review.',
    parameters: {
      id: 'The id of the contract, from list_contracts',
      playbook: 'The id of a playbook, from plan_review or list_playbooks',
    },
  },
});

export const listContractReviews = endpoint({
  id: 'contracts.reviews.list',
  summary: 'The reviews of a contract, newest first',
  route: 'GET /contracts/:id/reviews',
  access: may('read'),
  reply: listReply(contractReviewSummarySchema),
  tool: {
    name: 'list_reviews',
    description: 'List the reviews of a contract with their progress and counts.',
    parameters: { id: 'The id of the contract, from list_contracts' },
  },
});

export const retrieveContractReview = endpoint({
  id: 'contracts.reviews.retrieve',
  summary: 'A review with its findings and answers; follows it when text/event-stream is accepted',
  route: 'GET /contracts/:id/reviews/:review',
  access: may('read'),
  params: reviewParams,
  reply: dataReply(contractReviewSchema),
  streams: true,
  tool: {
    name: 'read_review',
    description:
      'Read a review: its status and each finding with verdict, reason, quotes, clause numbers and suggestions.',
    parameters: {
      id: 'The id of the contract, from list_contracts',
      review: 'The id of the review, from list_reviews or start_review',
    },
  },
});

export const stopContractReview = endpoint({
  id: 'contracts.reviews.stop',
  summary: 'Stop a review under way; its findings so far stay',
  route: 'POST /contracts/:id/reviews/:review/stop',
  access: may('run'),
  params: reviewParams,
  reply: dataReply(contractReviewSchema),
  tool: {
    name: 'stop_review',
    description: 'Stop a review under way. Its findings so far stay.',
    destructive: true,
    parameters: {
      id: 'The id of the contract, from list_contracts',
      review: 'The id of the review, from list_reviews or start_review',
    },
  },
});

export const decideFinding = endpoint({
  id: 'contracts.reviews.findings.decide',
  summary: 'Verify, edit, reject or reopen a finding, or the answer to a question of the playbook',
  route: 'PUT /contracts/:id/reviews/:review/findings/:finding/decision',
  access: may('update'),
  params: findingParams,
  body: decideFindingSchema,
  reply: dataReply(contractReviewSchema),
});

export const updateFinding = endpoint({
  id: 'contracts.reviews.findings.update',
  summary: 'Assign a finding to a colleague, or flag it',
  route: 'PUT /contracts/:id/reviews/:review/findings/:finding',
  access: may('update'),
  params: findingParams,
  body: updateFindingSchema,
  reply: dataReply(contractReviewSchema),
});

export const listFindingDecisions = endpoint({
  id: 'contracts.reviews.findings.decisions',
  summary: 'All decisions about a finding, newest first',
  route: 'GET /contracts/:id/reviews/:review/findings/:finding/decisions',
  access: may('read'),
  params: findingParams,
  reply: listReply(findingDecisionSchema),
});

export const exportContractReview = endpoint({
  id: 'contracts.reviews.export',
  summary: 'A review as a file, with verdicts, reasons, sources, suggestions and decisions',
  route: 'GET /contracts/:id/reviews/:review/export',
  access: may('read'),
  params: reviewParams,
  query: z.strictObject({ format: z.enum(CONTRACT_REVIEW_FORMATS) }),
  reply: fileReply,
});
