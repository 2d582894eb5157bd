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
  tool: {
    name: 'ask_contract',
    description: 'Ask a question about one contract. The answer has its quotes and clause numbers as sources.',
    parameters: { id: 'The id of the contract, from list_contracts', question: 'The question, in whole sentences' },
  },
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
  tool: {
    name: 'ask_further',
    description: 'Ask a further question in a thread about a contract.',
    parameters: {
      id: 'The id of the contract, from list_contracts',
      thread: 'The id of the thread, from ask_contract or list_threads',
    },
  },
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
  tool: {
    name: 'list_threads',
    description: 'List the questions that were asked about a contract.',
    parameters: { id: 'The id of the contract, from list_contracts' },
  },
});

export const retrieveThread = endpoint({
  id: 'contracts.threads.retrieve',
  summary: 'A thread with its questions, answers and sources',
  route: 'GET /contracts/:id/threads/:thread',
  access: may('read'),
  params: threadParams,
  reply: dataReply(threadSchema),
  tool: {
    name: 'read_thread',
    description: 'Read a thread about a contract: its questions, answers and sources.',
    parameters: { id: 'The id of the contract, from list_contracts', thread: 'The id of the thread' },
  },
});
