// The repository (spec 2.16, 7.5): `/folders` are its projects, `/repositories` the files in them.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { contentsSchema } from '#domain/files.ts';
import { DEFAULT_PAGE } from '#domain/limits.ts';
import {
  askRequestSchema,
  conversationSchema,
  createProjectSchema,
  foundFileSchema,
  projectSchema,
  projectTreeSchema,
  updateProjectSchema,
} from '#domain/projects.ts';
import { runSchema } from '#domain/runs.ts';
import { storable } from '#domain/storable.ts';
import { dataReply, endpoint, idParams, listQuery, listReply, messageReply, withinDepth } from './endpoint.ts';
import { fileCalls } from './file-calls.ts';

const may = <const Act extends 'read' | 'create' | 'run' | 'update' | 'delete'>(action: Act) =>
  ({ resource: 'repository', action }) as const;

export const REPOSITORY_CALLS = fileCalls({
  place: 'repository',
  paths: {
    base: '/repositories',
    create: '/repositories/create',
    one: '/repositories/:id',
    update: '/repositories/update/:id',
    updateAlso: '/repositories/:id',
    remove: '/repositories/delete/:id',
    content: '/repositories/:id/content',
  },
});

export const listProjects = endpoint({
  id: 'folders.list',
  summary: 'Projects of a category, newest first',
  method: 'GET',
  path: '/folders',
  access: may('read'),
  query: z
    .strictObject({ ...listQuery, category: categorySchema.optional() })
    .refine(withinDepth, { path: ['page'], message: 'Pages reach 10,000 rows deep. Narrow the search.' }),
  reply: listReply(projectSchema),
});

export const createProject = endpoint({
  id: 'folders.create',
  summary: 'Create a project',
  method: 'POST',
  path: '/folders/create',
  access: may('create'),
  body: createProjectSchema,
  reply: dataReply(projectSchema),
});

export const retrieveProject = endpoint({
  id: 'folders.retrieve',
  summary: 'A project with its file tree',
  method: 'GET',
  path: '/folders/:id',
  access: may('read'),
  params: idParams,
  reply: dataReply(projectTreeSchema),
});

export const updateProject = endpoint({
  id: 'folders.update',
  summary: 'Change a project; its files follow it to the other category',
  method: 'PUT',
  path: '/folders/update/:id',
  access: may('update'),
  params: idParams,
  body: updateProjectSchema,
  reply: dataReply(projectSchema),
});

export const projectContents = endpoint({
  id: 'folders.contents',
  summary: 'How many files, folders and reviews a deletion of the project would concern',
  method: 'GET',
  path: '/folders/:id/contents',
  access: may('read'),
  params: idParams,
  reply: dataReply(contentsSchema),
});

export const removeProject = endpoint({
  id: 'folders.delete',
  summary: 'Delete a project with everything in it',
  method: 'DELETE',
  path: '/folders/delete/:id',
  access: may('delete'),
  params: idParams,
  reply: messageReply,
});

export const searchProject = endpoint({
  id: 'folders.search',
  summary: 'Documents of a project by their names and full text, best first, with the passages that were found',
  method: 'POST',
  path: '/folders/:id/search',
  access: may('read'),
  params: idParams,
  body: z.strictObject({
    words: z.string().max(200).overwrite(storable).regex(/\S/, 'Write what to look for.'),
    /** A folder of the project to keep to. */
    folder: z.uuid().nullable().default(null),
    page: z.int().min(1).max(100).default(DEFAULT_PAGE),
  }),
  reply: listReply(foundFileSchema).extend({
    /** Files that could not be read and are found by name only, and files that still wait for it. */
    unread: z.int(),
    waiting: z.int(),
  }),
});

export const askProject = endpoint({
  id: 'folders.ask',
  summary: 'Answer a question from the documents of a project; asked again with `conversation`, it goes on',
  method: 'POST',
  path: '/folders/:id/ask',
  access: may('run'),
  params: idParams,
  body: askRequestSchema,
  reply: dataReply(runSchema),
  streams: true,
});

export const listConversations = endpoint({
  id: 'folders.conversations',
  summary: 'What the caller asked about a project, newest first',
  method: 'GET',
  path: '/folders/:id/conversations',
  access: may('read'),
  params: idParams,
  query: z
    .strictObject(listQuery)
    .refine(withinDepth, { path: ['page'], message: 'Pages reach 10,000 rows deep. Narrow the search.' }),
  reply: listReply(conversationSchema),
});
