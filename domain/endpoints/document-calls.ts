// The calls that show a document: its pages as they are printed, and what was read of it. Whatever has documents (a run,
// a file, a review) declares them below its own address.
import { z } from 'zod';
import type { Action, Resource } from '#domain/access/policy.ts';
import { foundTextSchema, pageLinesSchema, readingSchema } from '#domain/document-pages.ts';
import { FIND_TEXT_MAX, PAGE_IMAGE_WIDTHS, READING_BLOCKS, READING_BLOCKS_MAX } from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';
import { dataReply, endpoint, fileReply, listReply } from './endpoint.ts';

/** From 1. */
const pageParam = z.coerce.number().int().min(1);

/** The requested part of the extracted text. */
const readingPart = {
  /** Position of the first block, from 0; without it the first, or some before the quote. */
  from: z.coerce.number().int().min(0).optional(),
  count: z.coerce.number().int().min(1).max(READING_BLOCKS_MAX).default(READING_BLOCKS),
};

interface Wire<Params extends z.ZodRawShape, Quote extends z.ZodRawShape, Shown extends z.ZodRawShape> {
  /** What the calls' ids begin with: `run.document`. */
  readonly id: string;
  /** Below it stand `/reading`, `/find` and `/pages/:page`. */
  readonly path: string;
  readonly access: { readonly resource: Resource; readonly action: Action };
  readonly params: z.ZodObject<Params>;
  /** What the query names a quote by, which a reading then begins at. */
  readonly quote: Quote;
  /** What the query of every one of them may say besides: which version of a file. */
  readonly which: Shown;
}

/** Declares the calls of one kind of document. */
export function documentCalls<Params extends z.ZodRawShape, Quote extends z.ZodRawShape, Shown extends z.ZodRawShape>({
  id,
  path,
  access,
  params,
  quote,
  which,
}: Wire<Params, Quote, Shown>) {
  return {
    reading: endpoint({
      id: `${id}.reading`,
      summary: 'Extracted text of a document, part by part; where a quote is named, the part that has it',
      route: `GET ${path}/reading`,
      access,
      params,
      query: z.strictObject({ ...readingPart, ...quote, ...which }),
      reply: dataReply(readingSchema),
    }),
    find: endpoint({
      id: `${id}.find`,
      summary: 'Where some words stand in a document, whatever their case and spacing',
      route: `GET ${path}/find`,
      access,
      params,
      query: z.strictObject({
        text: z.string().max(FIND_TEXT_MAX).overwrite(storable).regex(/\S/, 'Say what to find'),
        ...which,
      }),
      reply: listReply(foundTextSchema),
    }),
    page: endpoint({
      id: `${id}.page`,
      summary: 'A page of a PDF as a PNG picture',
      route: `GET ${path}/pages/:page`,
      access,
      params: params.extend({ page: pageParam }),
      query: z.strictObject({
        /** In pixels, one of a few, so that pictures are made once for many screens. */
        width: z.coerce
          .number()
          .pipe(z.literal([...PAGE_IMAGE_WIDTHS]))
          .default(PAGE_IMAGE_WIDTHS[1]),
        ...which,
      }),
      reply: fileReply,
    }),
    lines: endpoint({
      id: `${id}.lines`,
      summary: 'The printed lines of a page with the places of their characters, on the page and in the full text',
      route: `GET ${path}/pages/:page/lines`,
      access,
      params: params.extend({ page: pageParam }),
      query: z.strictObject({ ...which }),
      reply: dataReply(pageLinesSchema),
    }),
  };
}
