// The documents of a run beside its answers: pages as they are printed, and what was read of them. Whoever may open the
// run may open these.
import { z } from 'zod';
import { foundTextSchema, pageLinesSchema, readingSchema } from '#domain/document-pages.ts';
import { FIND_TEXT_MAX, PAGE_IMAGE_WIDTHS, READING_BLOCKS, READING_BLOCKS_MAX } from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';
import { dataReply, endpoint, fileReply, idParams, listReply } from './endpoint.ts';

const access = { resource: 'runs', action: 'read' } as const;

const documentParams = idParams.extend({
  /** Position in the run's `documents`, from 0. */
  index: z.coerce.number().int().min(0),
});
const pageParams = documentParams.extend({
  /** As printed documents count: from 1. */
  page: z.coerce.number().int().min(1),
});

export const readRunDocument = endpoint({
  id: 'run.document.reading',
  summary: 'What was read of a document of a run, part by part; with `source`, the part that the source quotes',
  method: 'GET',
  path: '/workflow/runs/:id/documents/:index/reading',
  access,
  params: documentParams,
  query: z.strictObject({
    /** Position of the first block, from 0; without it the first, or some before the quote. */
    from: z.coerce.number().int().min(0).optional(),
    count: z.coerce.number().int().min(1).max(READING_BLOCKS_MAX).default(READING_BLOCKS),
    /** Number of a source of the run. */
    source: z.coerce.number().int().min(1).optional(),
  }),
  reply: dataReply(readingSchema),
});

export const findInRunDocument = endpoint({
  id: 'run.document.find',
  summary: 'Where some words stand in a document of a run, whatever their case and spacing',
  method: 'GET',
  path: '/workflow/runs/:id/documents/:index/find',
  access,
  params: documentParams,
  query: z.strictObject({ text: z.string().max(FIND_TEXT_MAX).overwrite(storable).regex(/\S/, 'Say what to find') }),
  reply: listReply(foundTextSchema),
});

export const drawRunDocumentPage = endpoint({
  id: 'run.document.page',
  summary: 'A page of a PDF of a run as a PNG picture',
  method: 'GET',
  path: '/workflow/runs/:id/documents/:index/pages/:page',
  access,
  params: pageParams,
  query: z.strictObject({
    /** In pixels, one of a few, so that pictures are made once for many screens. */
    width: z.coerce
      .number()
      .pipe(z.literal([...PAGE_IMAGE_WIDTHS]))
      .default(PAGE_IMAGE_WIDTHS[1]),
  }),
  reply: fileReply,
  file: true,
});

export const readRunDocumentPage = endpoint({
  id: 'run.document.lines',
  summary: 'The printed lines of a page with the places of their characters, on the page and in the full text',
  method: 'GET',
  path: '/workflow/runs/:id/documents/:index/pages/:page/lines',
  access,
  params: pageParams,
  reply: dataReply(pageLinesSchema),
});
