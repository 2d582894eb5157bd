// The calls of a tree of files, the same for templates and for the documents of projects: an address differs, and whose
// resource it is, and nothing else.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import type { FilePlace } from '#domain/files.ts';
import {
  addFileSchema,
  addFolderSchema,
  contentsSchema,
  downloadLinkSchema,
  fileDetailsSchema,
  fileNodeSchema,
  fileRevisionSchema,
  moveNodesSchema,
  renameNodeSchema,
  selectionSchema,
  updateFileSchema,
  uploadedSchema,
  uploadFieldsSchema,
  uploadRevisionSchema,
} from '#domain/files.ts';
import { FILE_BODY_MAX_BYTES, UPLOAD_BODY_MAX_BYTES } from '#domain/limits.ts';
import { documentCalls } from './document-calls.ts';
import { accessTo, dataReply, endpoint, fileReply, idParams, listQuery, listReply, messageReply } from './endpoint.ts';

interface Wire {
  readonly place: FilePlace;
  readonly paths: {
    /** Also what the other addresses stand below. */
    readonly base: `/${string}`;
    readonly create: string;
    readonly one: string;
    readonly update: string;
    /** A second address of `update`. */
    readonly updateAlso?: string;
    readonly remove: string;
    readonly content: string;
  };
}

/** Which version of a file is meant; the current one without it. */
const which = { revision: z.coerce.number().pipe(z.int32().min(1)).optional() };

/** Declares the calls of one kind of tree. */
export function fileCalls({ place, paths }: Wire) {
  // Not the type of one place: handlers serve both.
  const access = accessTo<FilePlace>(place);
  return {
    list: endpoint({
      id: `${place}.list`,
      summary: 'Files of a category, whatever folder they are in, by name',
      route: `GET ${paths.base}`,
      access: access('read'),
      query: listQuery({
        category: categorySchema.optional(),
        /** A project, or a folder: the files directly in it. */
        folder: z.uuid().optional(),
      }),
      reply: listReply(fileNodeSchema),
    }),
    one: endpoint({
      id: `${place}.retrieve`,
      summary: 'Everything about one file or folder',
      route: `GET ${paths.one}`,
      access: access('read'),
      params: idParams,
      reply: dataReply(fileDetailsSchema),
    }),
    create: endpoint({
      id: `${place}.create`,
      summary: 'Add a file that comes as a data URL',
      route: `POST ${paths.create}`,
      access: access('create'),
      body: addFileSchema,
      reply: dataReply(fileNodeSchema),
      bodyLimit: FILE_BODY_MAX_BYTES,
    }),
    update: endpoint({
      id: `${place}.update`,
      summary: 'Change a file; with `file`, a data URL, it gets a new version and keeps the old one',
      route: `PUT ${paths.update}`,
      ...(paths.updateAlso ? { alsoAt: paths.updateAlso } : {}),
      access: access('update'),
      params: idParams,
      body: updateFileSchema,
      reply: dataReply(fileNodeSchema),
      bodyLimit: FILE_BODY_MAX_BYTES,
    }),
    upload: endpoint({
      id: `${place}.upload`,
      summary: 'Add a file as multipart/form-data, in the folders that a dropped folder had it in',
      route: `POST ${paths.base}/upload`,
      access: access('create'),
      body: uploadFieldsSchema,
      upload: true,
      reply: dataReply(uploadedSchema),
      bodyLimit: UPLOAD_BODY_MAX_BYTES,
    }),
    uploadRevision: endpoint({
      id: `${place}.upload.revision`,
      summary: 'Give a file a new version as multipart/form-data; the old one is kept',
      route: `PUT ${paths.base}/upload/:id`,
      access: access('update'),
      params: idParams,
      body: uploadRevisionSchema,
      upload: true,
      reply: dataReply(uploadedSchema),
      bodyLimit: UPLOAD_BODY_MAX_BYTES,
    }),
    addFolder: endpoint({
      id: `${place}.folder.create`,
      summary: 'Add a folder to a tree',
      route: `POST ${paths.base}/folders`,
      access: access('create'),
      body: addFolderSchema,
      reply: dataReply(fileNodeSchema),
    }),
    rename: endpoint({
      id: `${place}.rename`,
      summary: 'Rename or describe a file or folder',
      route: `PUT ${paths.base}/rename/:id`,
      access: access('update'),
      params: idParams,
      body: renameNodeSchema,
      reply: dataReply(fileNodeSchema),
    }),
    move: endpoint({
      id: `${place}.move`,
      summary: 'Move files and folders to another folder of their tree, all of them or none',
      route: `POST ${paths.base}/move`,
      access: access('update'),
      body: moveNodesSchema,
      reply: messageReply,
    }),
    /** What a deletion of the selection would take with it. */
    contents: endpoint({
      id: `${place}.contents`,
      summary: 'How many files, folders and reviews a selection concerns, before it is deleted',
      route: `POST ${paths.base}/contents`,
      access: access('read'),
      body: selectionSchema,
      reply: dataReply(contentsSchema),
    }),
    remove: endpoint({
      id: `${place}.delete`,
      summary: 'Delete a file, or a folder with everything in it',
      route: `DELETE ${paths.remove}`,
      access: access('delete'),
      params: idParams,
      reply: messageReply,
    }),
    removeMany: endpoint({
      id: `${place}.delete.many`,
      summary: 'Delete files and folders, all of them or none',
      route: `POST ${paths.base}/delete`,
      access: access('delete'),
      body: selectionSchema,
      reply: messageReply,
    }),
    revisions: endpoint({
      id: `${place}.revisions`,
      summary: 'The versions of a file, newest first',
      route: `GET ${paths.one}/revisions`,
      access: access('read'),
      params: idParams,
      reply: listReply(fileRevisionSchema),
    }),
    content: endpoint({
      id: `${place}.content`,
      summary: 'The bytes of a file',
      route: `GET ${paths.content}`,
      access: access('read'),
      params: idParams,
      query: z.strictObject({ ...which }),
      reply: fileReply,
    }),
    link: endpoint({
      id: `${place}.link`,
      summary: 'A link by which a browser downloads a file without a session, for some minutes',
      route: `POST ${paths.one}/link`,
      access: access('read'),
      params: idParams,
      body: z.strictObject({ ...which }),
      reply: dataReply(downloadLinkSchema),
    }),
    zip: endpoint({
      id: `${place}.zip`,
      summary: 'Files and folders as one zip, folders as they are',
      route: `POST ${paths.base}/zip`,
      access: access('read'),
      body: selectionSchema,
      reply: fileReply,
    }),
    ...documentCalls({
      id: `${place}.document`,
      path: paths.one,
      access: access('read'),
      params: idParams,
      /** A passage that a search found. */
      quote: { start: z.coerce.number().int().min(0).optional(), end: z.coerce.number().int().min(0).optional() },
      which,
    }),
  };
}
