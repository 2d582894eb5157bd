// "Search or Ask" over the documents of a project.
import { z } from 'zod';
import { DEFAULT_PAGE } from '#domain/limits.ts';
import {
  askRequestSchema,
  conversationSchema,
  foundFileSchema,
  namedFileSchema,
  projectCategorySchema,
} from '#domain/projects.ts';
import { runSchema } from '#domain/runs.ts';
import { storable } from '#domain/storable.ts';
import { accessTo, dataReply, endpoint, listQuery, listReply } from './endpoint.ts';

const may = accessTo('repository');

export const searchProject = endpoint({
  id: 'folders.search',
  summary: 'Documents of a project by their names and full text, best first, with the passages that were found',
  route: 'POST /folders/:id/search',
  access: may('read'),
  body: z.strictObject({
    words: z.string().max(200).overwrite(storable).regex(/\S/, 'Enter what to search for.'),
    /** A folder of the project to keep to. */
    folder: z.uuid().nullable().default(null),
    page: z.int().min(1).max(100).default(DEFAULT_PAGE),
  }),
  reply: listReply(foundFileSchema).extend({
    /** Files that could not be read and are found by name only, and files that still wait for it. */
    unread: z.int(),
    waiting: z.int(),
    /** Not every long document was looked through for a phrase: there may be more of them. */
    partial: z.boolean(),
  }),
  tool: {
    name: 'search_project',
    description: 'Search the documents of a project by their names and full text, with the passages that were found.',
    parameters: { id: 'The id of the project, from list_projects' },
  },
});

export const listNamedFiles = endpoint({
  id: 'folders.files',
  summary: 'Files of all projects of a category, newest first; with `search` those whose names contain it',
  route: 'GET /folders/files',
  access: may('read'),
  query: listQuery({ category: projectCategorySchema }),
  reply: listReply(namedFileSchema),
});

export const askProject = endpoint({
  id: 'folders.ask',
  summary: 'Answer a question from the documents of a project; asked again with `conversation`, it goes on',
  route: 'POST /folders/:id/ask',
  access: may('run'),
  body: askRequestSchema,
  reply: dataReply(runSchema),
  streams: true,
  tool: {
    name: 'ask_project',
    description:
      'Ask a question about the documents of a project. The answer has its quotes and clause numbers as sources.',
    parameters: { id: 'The id of the project, from list_projects', question: 'The question, in whole sentences' },
  },
});

export const listConversations = endpoint({
  id: 'folders.conversations',
  summary: 'What the caller asked about a project, newest first',
  route: 'GET /folders/:id/conversations',
  access: may('read'),
  query: listQuery({}),
  reply: listReply(conversationSchema),
});
