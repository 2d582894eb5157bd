// What people decide about the answers of a run: verified, edited, rejected, or open again.
import { z } from 'zod';
import { answerSchema, decideAnswerSchema, passageSchema, recordedDecisionSchema } from '#domain/answers.ts';
import { dataReply, endpoint, idParams, listReply } from './endpoint.ts';

const position = z.coerce.number().int().min(0);

const answerParams = idParams.extend({
  /** Position in the run's `results`, from 0. */
  prompt: position,
  /** Position in that result's `answers`, from 0. */
  answer: position,
});

export const decideAnswer = endpoint({
  id: 'run.decide',
  summary: 'Decide about one answer of a finished run; refused when someone else has just reviewed it',
  route: 'PUT /workflow/runs/:id/answers/:prompt/:answer',
  access: { resource: 'runs', action: 'update' },
  params: answerParams,
  body: decideAnswerSchema,
  reply: dataReply(answerSchema),
});

export const listDecisions = endpoint({
  id: 'run.decisions',
  summary: 'Everything that was decided about one answer, newest first; the newest of many',
  route: 'GET /workflow/runs/:id/answers/:prompt/:answer/decisions',
  access: { resource: 'runs', action: 'read' },
  params: answerParams,
  reply: listReply(recordedDecisionSchema),
});

export const listPassages = endpoint({
  id: 'run.passages',
  summary: 'Other passages of the documents that may answer instead, the likeliest first, without those already cited',
  route: 'GET /workflow/runs/:id/answers/:prompt/:answer/passages',
  access: { resource: 'runs', action: 'read' },
  params: answerParams,
  reply: listReply(passageSchema),
});
