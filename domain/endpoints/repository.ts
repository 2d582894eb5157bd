// The files and folders of the repository's projects.
import { fileCalls } from './file-calls.ts';

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
