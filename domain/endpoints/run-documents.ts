// The documents of a run beside its answers. Whoever may open the run may open these.
import { z } from 'zod';
import { documentCalls } from './document-calls.ts';
import { idParams } from './endpoint.ts';

const calls = documentCalls({
  id: 'run.document',
  path: '/workflow/runs/:id/documents/:index',
  access: { resource: 'runs', action: 'read' },
  params: idParams.extend({
    /** Position in the run's `documents`, from 0. */
    index: z.coerce.number().int().min(0),
  }),
  quote: {
    /** Number of a source of the run. */
    source: z.coerce.number().int().min(1).optional(),
  },
  which: {},
});

export const readRunDocument = calls.reading;
export const findInRunDocument = calls.find;
export const drawRunDocumentPage = calls.page;
export const readRunDocumentPage = calls.lines;
