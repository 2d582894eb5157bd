// Drafting: a contract from a template, a preamble from its parties, a new clause for a contract.
import {
  draftClauseSchema,
  draftContractSchema,
  draftedClauseSchema,
  draftedContractSchema,
  draftedPreambleSchema,
  draftPreambleSchema,
  preambleExampleSchema,
} from '#domain/drafts/drafts.ts';
import { draftTemplateSchema } from '#domain/drafts/template-fields.ts';
import { accessTo, dataReply, endpoint, listReply } from './endpoint.ts';

const may = accessTo('contracts');

export const readDraftTemplate = endpoint({
  id: 'drafts.template',
  summary: 'The placeholders and optional clauses of a template, as the fields of a form',
  route: 'GET /drafts/templates/:id',
  access: may('read'),
  reply: dataReply(draftTemplateSchema),
});

export const draftContract = endpoint({
  id: 'drafts.contract',
  summary: 'Fill a template and store the result as a contract of the repository',
  route: 'POST /drafts/contract',
  access: may('create'),
  body: draftContractSchema,
  reply: dataReply(draftedContractSchema),
});

export const listPreambleExamples = endpoint({
  id: 'drafts.preambles',
  summary: 'The examples within reach that a preamble can follow',
  route: 'GET /drafts/preambles',
  access: may('read'),
  reply: listReply(preambleExampleSchema),
});

export const draftPreamble = endpoint({
  id: 'drafts.preamble',
  summary: 'Draft the opening of a contract: its parties, date and recitals',
  route: 'POST /drafts/preamble',
  access: may('run'),
  body: draftPreambleSchema,
  reply: dataReply(draftedPreambleSchema),
});

export const draftClause = endpoint({
  id: 'drafts.clause',
  summary: 'Draft a new clause for a contract: one of the library in its terms, or written by a language model',
  route: 'POST /drafts/clause',
  access: may('run'),
  body: draftClauseSchema,
  reply: dataReply(draftedClauseSchema),
});
