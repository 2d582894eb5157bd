// Loads the repository for the picker.
import { createProject, listProjects, retrieveProject } from '#domain/endpoints/projects.ts';
import type { RepositoryAccess } from '#src/components/repository-picker/repository-access.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';

export const repositoryAccess: RepositoryAccess = {
  projects: ({ search, ...query }, signal) =>
    call(listProjects, { query: { ...query, ...(search === '' ? {} : { search }) }, signal }),
  tree: async (id, signal) => (await call(retrieveProject, { params: { id }, signal })).data,
  sentenceOf,
};

/** For saving: projects can be created too. */
export const repositoryToSaveIn: RepositoryAccess = {
  ...repositoryAccess,
  createProject: async (project) => (await call(createProject, { body: { ...project, description: '' } })).data,
};
