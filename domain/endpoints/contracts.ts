// Contracts of the repository: their records, their text in three views, suggestions, redlines and comparisons.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { compareRequestSchema, comparisonSchema } from '#domain/contracts/comparison.ts';
import { contractTextSchema, TEXT_VIEWS } from '#domain/contracts/contract-text.ts';
import {
  CONTRACT_SORTS,
  CONTRACT_STATUSES,
  contractRowSchema,
  contractSchema,
  openContractSchema,
  updateContractSchema,
  uploadContractSchema,
} from '#domain/contracts/contracts.ts';
import {
  redlineReplySchema,
  redlineRequestSchema,
  resolveReplySchema,
  resolveRequestSchema,
} from '#domain/contracts/redlines.ts';
import { recognizedSchema, reviseContractSchema, revisedSchema } from '#domain/contracts/sent-documents.ts';
import { addSuggestionSchema, decideSuggestionSchema, suggestionSchema } from '#domain/contracts/suggestions.ts';
import { UPLOAD_BODY_MAX_BYTES } from '#domain/limits.ts';
import { accessTo, dataReply, endpoint, fileReply, listQuery, listReply, sortQuery } from './endpoint.ts';

const may = accessTo('contracts');
const revision = z.coerce.number().pipe(z.int32().min(1)).optional();
const suggestionParams = z.strictObject({ id: z.uuid(), suggestion: z.uuid() });

export const listContracts = endpoint({
  id: 'contracts.list',
  summary: 'Contracts within reach, newest change first',
  route: 'GET /contracts',
  access: may('read'),
  query: listQuery({
    category: categorySchema.optional(),
    status: z.enum(CONTRACT_STATUSES).optional(),
    ...sortQuery(CONTRACT_SORTS, 'updated_at', 'desc'),
  }),
  reply: listReply(contractRowSchema),
  tool: {
    name: 'list_contracts',
    description: 'List the contracts within reach, or search them by name and counterparty.',
    parameters: { search: 'Words of the name or counterparty' },
  },
});

export const openContract = endpoint({
  id: 'contracts.open',
  summary: 'Open a file of the repository as a contract; one that is open already is returned as it is',
  route: 'POST /contracts',
  access: may('create'),
  body: openContractSchema,
  reply: dataReply(contractSchema),
});

export const uploadContract = endpoint({
  id: 'contracts.upload',
  summary: 'Add a file to a project and open it as a contract, as multipart/form-data',
  route: 'POST /contracts/upload',
  access: may('create'),
  body: uploadContractSchema,
  upload: true,
  reply: dataReply(contractSchema),
  bodyLimit: UPLOAD_BODY_MAX_BYTES,
});

export const recognizeContract = endpoint({
  id: 'contracts.recognize',
  summary: 'Which contract within reach a .docx is, by its mark, its bytes or its text; the file is not stored',
  route: 'POST /contracts/recognize',
  access: may('read'),
  body: z.strictObject({}),
  upload: true,
  reply: dataReply(recognizedSchema.nullable()),
  bodyLimit: UPLOAD_BODY_MAX_BYTES,
});

export const markedFile = endpoint({
  id: 'contracts.marked_file',
  summary:
    'The .docx of a contract with the mark by which the Word add-in recognizes it; a digitally signed file unchanged',
  route: 'GET /contracts/:id/marked',
  access: may('read'),
  query: z.strictObject({ revision }),
  reply: fileReply,
});

export const reviseContract = endpoint({
  id: 'contracts.revise',
  summary:
    'Save the .docx that is open in Word as the next revision, with the suggestions that it has as tracked changes',
  route: 'POST /contracts/:id/revisions',
  access: may('update'),
  body: reviseContractSchema,
  upload: true,
  reply: dataReply(revisedSchema),
  bodyLimit: UPLOAD_BODY_MAX_BYTES,
});

export const retrieveContract = endpoint({
  id: 'contracts.retrieve',
  summary: 'A contract with its revisions',
  route: 'GET /contracts/:id',
  access: may('read'),
  reply: dataReply(contractSchema),
  tool: {
    name: 'read_contract',
    description: 'Read what is known of a contract: side, counterparty, type, status and revisions.',
    parameters: { id: 'The id of the contract, from list_contracts' },
  },
});

export const updateContract = endpoint({
  id: 'contracts.update',
  summary: 'Change the side, counterparty, type or status of a contract',
  route: 'PUT /contracts/:id',
  access: may('update'),
  body: updateContractSchema,
  reply: dataReply(contractSchema),
});

export const contractText = endpoint({
  id: 'contracts.text',
  summary: 'The text of a revision in one view, with its tracked changes and comments',
  route: 'GET /contracts/:id/text',
  access: may('read'),
  query: z.strictObject({ revision, view: z.enum(TEXT_VIEWS).default('final') }),
  reply: dataReply(contractTextSchema),
  tool: {
    name: 'read_contract_text',
    description: 'Read the text of a contract, paragraph by paragraph, each with its clause number and its offsets.',
    parameters: {
      id: 'The id of the contract, from list_contracts',
      revision: 'The number of a revision; the newest one if left out',
      view: 'final: with all tracked changes accepted; original: with none; marked: with both',
    },
  },
});

export const listSuggestions = endpoint({
  id: 'contracts.suggestions.list',
  summary: 'All suggestions of a contract with their decisions, in the order of the text',
  route: 'GET /contracts/:id/suggestions',
  access: may('read'),
  reply: listReply(suggestionSchema),
  tool: {
    name: 'list_suggestions',
    description: 'List the suggested changes of a contract with the decisions about them.',
    parameters: { id: 'The id of the contract, from list_contracts' },
  },
});

export const addSuggestion = endpoint({
  id: 'contracts.suggestions.add',
  summary: 'Suggest to replace, delete or insert words, or to comment on them',
  route: 'POST /contracts/:id/suggestions',
  access: may('update'),
  body: addSuggestionSchema,
  reply: dataReply(suggestionSchema),
  tool: {
    name: 'suggest_change',
    description:
      'Suggest to replace, delete or insert words of a contract. People decide it; the file does not change.',
    parameters: {
      id: 'The id of the contract, from list_contracts',
      revision: 'The number of the revision whose text was read',
      start: 'Offset of the first character in the final view, from read_contract_text',
      end: 'Offset behind the last character; equal to start to insert',
      text: 'The words in place of the passage; empty to delete it',
    },
  },
});

export const decideSuggestion = endpoint({
  id: 'contracts.suggestions.decide',
  summary: 'Accept, reject or reopen a suggestion, or change its words, comment or note',
  route: 'PUT /contracts/:id/suggestions/:suggestion',
  access: may('update'),
  params: suggestionParams,
  body: decideSuggestionSchema,
  reply: dataReply(suggestionSchema),
  tool: {
    name: 'decide_suggestion',
    description: 'Accept, reject or reopen a suggested change.',
    parameters: {
      id: 'The id of the contract, from list_contracts',
      suggestion: 'The id of the suggestion, from list_suggestions',
    },
  },
});

export const writeRedline = endpoint({
  id: 'contracts.redline',
  summary: 'Write accepted suggestions as tracked changes and save them as the next revision of the file',
  route: 'POST /contracts/:id/redline',
  access: may('update'),
  body: redlineRequestSchema,
  reply: dataReply(redlineReplySchema),
  tool: {
    name: 'write_redline',
    description: 'Write the accepted suggestions into the Word file as tracked changes: the file gets a new revision.',
    destructive: true,
    parameters: { id: 'The id of the contract, from list_contracts' },
  },
});

export const resolveChanges = endpoint({
  id: 'contracts.changes.resolve',
  summary: 'Accept or reject tracked changes of the newest revision, and save the result as the next one',
  route: 'POST /contracts/:id/changes',
  access: may('update'),
  body: resolveRequestSchema,
  reply: dataReply(resolveReplySchema),
});

export const compareFiles = endpoint({
  id: 'contracts.compare',
  summary: 'What differs between two files or revisions, by clause',
  route: 'POST /contracts/compare',
  access: may('read'),
  body: compareRequestSchema,
  reply: dataReply(comparisonSchema),
});

export const compareDocument = endpoint({
  id: 'contracts.compare.document',
  summary: 'A comparison as .docx: of two .docx files the older one redlined, otherwise a comparison document',
  route: 'POST /contracts/compare/document',
  access: may('read'),
  body: compareRequestSchema,
  reply: fileReply,
});
