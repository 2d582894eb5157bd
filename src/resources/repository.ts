// Projects as a resource. Their files have endpoints of their own: refine has no trees.
import {
  createProject,
  listProjects,
  removeProject,
  retrieveProject,
  updateProject,
} from '#domain/endpoints/projects.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import type { ResourceDescriptor } from './resource.ts';

export const repository: ResourceDescriptor = {
  name: 'repository',
  label: SCREENS.repository.title,
  endpoints: {
    list: listProjects,
    one: retrieveProject,
    create: createProject,
    update: updateProject,
    remove: removeProject,
  },
  screens: { list: SCREENS.repository.path },
  messages: { loadFailed: MESSAGES.fetchFailed },
};
