// The projects of the repository: on the wire `/folders`.
import { categorySchema } from '#domain/categories.ts';
import { contentsSchema } from '#domain/files.ts';
import { createProjectSchema, projectSchema, projectTreeSchema, updateProjectSchema } from '#domain/projects.ts';
import { accessTo, dataReply, endpoint, listQuery, listReply, messageReply } from './endpoint.ts';

const may = accessTo('repository');

export const listProjects = endpoint({
  id: 'folders.list',
  summary: 'Projects of a category, newest first',
  route: 'GET /folders',
  access: may('read'),
  query: listQuery({ category: categorySchema.optional() }),
  reply: listReply(projectSchema),
  tool: {
    name: 'list_projects',
    description: 'List the projects of the repository, or search them by name.',
  },
});

export const createProject = endpoint({
  id: 'folders.create',
  summary: 'Create a project',
  route: 'POST /folders/create',
  access: may('create'),
  body: createProjectSchema,
  reply: dataReply(projectSchema),
});

export const retrieveProject = endpoint({
  id: 'folders.retrieve',
  summary: 'A project with its file tree',
  route: 'GET /folders/:id',
  access: may('read'),
  reply: dataReply(projectTreeSchema),
  tool: {
    name: 'read_project',
    description: 'Read a project with the tree of its files and folders.',
    parameters: { id: 'The id of the project, from list_projects' },
  },
});

export const updateProject = endpoint({
  id: 'folders.update',
  summary: 'Change a project; its files follow it to the other category',
  route: 'PUT /folders/update/:id',
  access: may('update'),
  body: updateProjectSchema,
  reply: dataReply(projectSchema),
});

export const projectContents = endpoint({
  id: 'folders.contents',
  summary: 'How many files, folders and reviews a deletion of the project would concern',
  route: 'GET /folders/:id/contents',
  access: may('read'),
  reply: dataReply(contentsSchema),
});

export const removeProject = endpoint({
  id: 'folders.delete',
  summary: 'Delete a project with everything in it',
  route: 'DELETE /folders/delete/:id',
  access: may('delete'),
  reply: messageReply,
});
