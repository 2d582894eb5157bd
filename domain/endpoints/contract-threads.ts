// Threads about a contract: asked, gone on with, stopped, listed and read.
import { z } from 'zod';
import { askContractSchema, threadSchema, threadSummarySchema } from '#domain/contracts/threads.ts';
import { accessTo, dataReply, endpoint, listQuery, listReply } from './endpoint.ts';

const may = accessTo('contracts');
const threadParams = z.strictObject({ id: z.uuid(), thread: z.uuid() });

export const askContract = endpoint({
  id: 'contracts.threads.ask',
  summary: 'Answer a question about a contract in a new thread; streams when text/event-stream is accepted',
  route: 'POST /contracts/:id/threads',
  access: may('run'),
  body: askContractSchema,
  reply: dataReply(threadSchema),
  streams: true,
});

export const continueThread = endpoint({
  id: 'contracts.threads.continue',
  summary: 'Answer a further question in a thread, whoever began it; streams as contracts.threads.ask does',
  route: 'POST /contracts/:id/threads/:thread',
  access: may('run'),
  params: threadParams,
  body: askContractSchema,
  reply: dataReply(threadSchema),
  streams: true,
});

export const stopThread = endpoint({
  id: 'contracts.threads.stop',
  summary: 'Stop the question of a thread that is being answered; its earlier answers stay',
  route: 'POST /contracts/:id/threads/:thread/stop',
  access: may('run'),
  params: threadParams,
  reply: dataReply(threadSchema),
});

export const listThreads = endpoint({
  id: 'contracts.threads.list',
  summary: 'The threads about a contract, newest first',
  route: 'GET /contracts/:id/threads',
  access: may('read'),
  query: listQuery({}),
  reply: listReply(threadSummarySchema),
});

export const retrieveThread = endpoint({
  id: 'contracts.threads.retrieve',
  summary: 'A thread with its questions, answers and sources',
  route: 'GET /contracts/:id/threads/:thread',
  access: may('read'),
  params: threadParams,
  reply: dataReply(threadSchema),
});
