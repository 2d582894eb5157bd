// The template library.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { fileTreeNodeSchema } from '#domain/files.ts';
import { endpoint, listReply } from './endpoint.ts';
import { fileCalls } from './file-calls.ts';

export const TEMPLATE_CALLS = {
  ...fileCalls({
    place: 'templates',
    paths: {
      base: '/templates',
      create: '/templates/create',
      one: '/template/:id',
      update: '/template/:id',
      remove: '/template/:id',
      content: '/template/:id/content',
    },
  }),
  tree: endpoint({
    id: 'templates.tree',
    summary: 'The files and folders of a category as a tree',
    route: 'GET /templates/tree',
    access: { resource: 'templates', action: 'read' },
    query: z.strictObject({ category: categorySchema }),
    reply: listReply(fileTreeNodeSchema),
  }),
};
