// The calls that every library has: a list that is searched, one record, its changes, and files in and out.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { type LibraryName, ALL_AREAS, LIBRARY_NOUNS, foundElsewhereSchema, SEARCH_KEYS } from '#domain/library.ts';
import { type ExportFormat, importPreviewSchema, importRequestSchema } from '#domain/library-files.ts';
import { LIBRARY_BODY_MAX_BYTES, IMPORT_BODY_MAX_BYTES, TITLE_MAX } from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';
import { upperFirst } from '#domain/upper-first.ts';
import { accessTo, dataReply, endpoint, fileReply, idParams, listQuery, listReply, messageReply } from './endpoint.ts';

const libraryListQuery = listQuery({
  category: categorySchema.optional(),
  key: z.enum(SEARCH_KEYS).default('search'),
  area_code: z.string().max(TITLE_MAX).overwrite(storable).default(ALL_AREAS),
});

interface Wire<Row extends z.ZodType, Create extends z.ZodType, Update extends z.ZodType> {
  readonly name: LibraryName;
  /** The record as it travels. */
  readonly record: Row;
  readonly create: Create;
  readonly update: Update;
  /** What it can be downloaded as. */
  readonly formats: readonly [ExportFormat, ...ExportFormat[]];
  readonly paths: {
    readonly list: string;
    readonly one: string;
    readonly create: string;
    /** A second address of `create`. */
    readonly createAlso?: string;
    readonly update: string;
    readonly remove: string;
    /** Below it stand `/export`, `/import` and `/import/preview`. */
    readonly files: string;
  };
}

/** Declares the calls of one library. */
export function libraryCalls<Row extends z.ZodType, Create extends z.ZodType, Update extends z.ZodType>({
  name,
  record,
  create,
  update,
  formats,
  paths,
}: Wire<Row, Create, Update>) {
  // Not the type of one library: handlers serve all of them.
  const access = accessTo<LibraryName>(name);
  const noun = LIBRARY_NOUNS[name];
  return {
    list: endpoint({
      id: `${name}.list`,
      summary: 'Records of one category, or of all that the caller reaches: newest first, or best match first',
      route: `GET ${paths.list}`,
      access: access('read'),
      query: libraryListQuery,
      reply: listReply(record).extend({
        /** With a search in one category: what it finds in the others. */
        elsewhere: z.array(foundElsewhereSchema).optional(),
        /** What `area_code` can be, where the library has areas. */
        areas: z.array(z.string()).optional(),
      }),
      tool: { name: `list_${name}`, description: `List the ${name} of the library, or search them.` },
    }),
    one: endpoint({
      id: `${name}.retrieve`,
      summary: 'One record',
      route: `GET ${paths.one}`,
      access: access('read'),
      params: idParams,
      reply: dataReply(record),
      tool: {
        name: `read_${noun}`,
        description: `Read a ${noun} of the library.`,
        parameters: { id: `The id of the ${noun}, from list_${name}` },
      },
    }),
    create: endpoint({
      id: `${name}.create`,
      summary: 'Add a record to a category that the role may write',
      route: `POST ${paths.create}`,
      ...(paths.createAlso ? { alsoAt: paths.createAlso } : {}),
      access: access('create'),
      body: create,
      reply: dataReply(record),
      bodyLimit: LIBRARY_BODY_MAX_BYTES,
    }),
    update: endpoint({
      id: `${name}.update`,
      summary: 'Replace what a record says; refused when `version` is given and not the current one',
      route: `PUT ${paths.update}`,
      access: access('update'),
      params: idParams,
      body: update,
      reply: dataReply(record),
      bodyLimit: LIBRARY_BODY_MAX_BYTES,
    }),
    remove: endpoint({
      id: `${name}.delete`,
      summary: 'Delete a record',
      route: `DELETE ${paths.remove}`,
      access: access('delete'),
      params: idParams,
      reply: messageReply,
    }),
    exportFile: endpoint({
      id: `${name}.export`,
      summary: 'One record, or all of a category, as a file',
      route: `GET ${paths.files}/export`,
      access: access('read'),
      query: z
        .strictObject({ format: z.enum(formats), id: z.uuid().optional(), category: categorySchema.optional() })
        .refine(({ id, category }) => (id === undefined) !== (category === undefined), {
          path: ['category'],
          message: 'Give a category, or the id of one record',
        }),
      reply: fileReply,
    }),
    preview: endpoint({
      id: `${name}.import.preview`,
      summary: 'What an import of this file would add and refuse, row by row; nothing is changed',
      route: `POST ${paths.files}/import/preview`,
      access: access('create'),
      body: importRequestSchema,
      reply: dataReply(importPreviewSchema),
      bodyLimit: IMPORT_BODY_MAX_BYTES,
    }),
    importFile: endpoint({
      id: `${name}.import`,
      summary: 'Add what the preview of the same file says it adds, all of it or nothing',
      route: `POST ${paths.files}/import`,
      access: access('create'),
      body: importRequestSchema,
      reply: dataReply(importPreviewSchema),
      bodyLimit: IMPORT_BODY_MAX_BYTES,
    }),
  };
}

/** The addresses of prompts, and of what follows their pattern. */
export const filedUnder = (base: `/${string}`) => ({
  list: base,
  one: `${base}/:id`,
  create: `${base}/create`,
  createAlso: base,
  update: `${base}/update/:id`,
  remove: `${base}/delete/:id`,
  files: base,
});

/** The calls of a library by the names that the registry has for them: `listPrompts`, `onePrompts`, … */
export type Named<Name extends string, Calls> = {
  readonly [Verb in keyof Calls & string as `${Verb}${Capitalize<Name>}`]: Calls[Verb];
};

/** Gives what is kept per call of a library the names of the registry: its endpoints, or their handlers. */
export const named = <const Name extends string, Calls extends object>(name: Name, calls: Calls): Named<Name, Calls> =>
  Object.fromEntries(
    Object.entries(calls).map(([verb, one]: [string, unknown]) => [`${verb}${upperFirst(name)}`, one]),
  ) as Named<Name, Calls>;
