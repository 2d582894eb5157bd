// The search of the command palette: records of every kind that the caller may see, by their names.
import { z } from 'zod';
import { foundRecordSchema } from '#domain/found-records.ts';
import { storable } from '#domain/storable.ts';
import { dataReply, endpoint } from './endpoint.ts';

export const searchEverything = endpoint({
  id: 'search',
  summary:
    'Workflows, library records, projects, files, reviews, runs and people that the caller may see, by their names',
  route: 'GET /search',
  // Open to every role; each kind of record asks the policy by itself.
  access: { resource: 'session', action: 'read' },
  query: z.strictObject({
    search: z.string().max(200).overwrite(storable).regex(/\S/, 'Enter what to look for.'),
  }),
  reply: dataReply(z.array(foundRecordSchema)),
});
