// Files and folders: the templates of a library and the documents of a project are trees of these.
import { z } from 'zod';
import { categorySchema } from './categories.ts';
import { DOCUMENT_KINDS, REFUSAL_REASONS } from './documents.ts';
import { DESCRIPTION_MAX, FILE_NAME_MAX, SELECTION_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { requiredText, versionSchema } from './people.ts';
import { changedPassage, optionalPassage } from './passages.ts';

/** The file types in the file modal. Dropped files and the server also accept plain text. */
export const FILE_MODAL_EXTENSIONS = ['.pdf', '.doc', '.docx'] as const;

/** Which trees there are: one of templates per category and scope, one per project of the repository. */
export const FILE_PLACES = ['templates', 'repository'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

const NAME_FORBIDDEN = /[/\\]|^\.{1,2}$/;
/** The name of a file without its extension, or of a folder: one line, and never part of a path. */
export const nodeNameSchema = requiredText(MESSAGES.fileNameRequired, FILE_NAME_MAX)
  .refine((name) => !NAME_FORBIDDEN.test(name), 'A name cannot contain slashes or consist only of dots.')
  // Some systems write accents as separate characters, so that a folder could have one name twice.
  .overwrite((name) => name.normalize('NFC'));

/** Whether a file's text can be searched and asked. A file is kept and downloaded whatever its reading gave. */
export const readingStateSchema = z.object({
  state: z.enum(['waiting', 'read', 'refused']),
  /** Why it was refused; REFUSAL_TEXTS has the sentence. */
  reason: z.enum(REFUSAL_REASONS).optional(),
});
export type ReadingState = z.infer<typeof readingStateSchema>;

/** A file or a folder as a tree shows it. */
export const fileNodeSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['folder', 'file']),
  /** The folder it is in; null at the top of its tree. */
  parent: z.string().nullable(),
  /** With its dot, lower case: `.pdf`. Empty for a folder. */
  extension: z.string(),
  /** Of the current version; null for a folder. */
  bytes: z.int().nullable(),
  /** Which version of the file this is, from 1; 0 for a folder. */
  revision: z.int(),
  /** Null for a folder and for a template, which is not searched. */
  reading: readingStateSchema.nullable(),
  version: versionSchema,
  updated_at: z.string(),
});
export type FileNode = z.infer<typeof fileNodeSchema>;

export interface FileTreeNode extends FileNode {
  /** Folders first, then by name; empty for a file. */
  readonly children: FileTreeNode[];
}
export const fileTreeNodeSchema: z.ZodType<FileTreeNode> = fileNodeSchema.extend({
  get children() {
    return z.array(fileTreeNodeSchema);
  },
});

/** Everything about one file or folder, for the side panel. */
export const fileDetailsSchema = fileNodeSchema.extend({
  category: categorySchema,
  /** Its project; null for a template. */
  folder: z.string().nullable(),
  description: z.string(),
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  /** Null until it was read. */
  pages: z.int().nullable(),
  warnings: z.array(z.string()),
  /** The names of the folders it is in, from the top. */
  path: z.array(z.string()),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  updated_by: z.object({ name: z.string() }),
  created_at: z.string(),
  /** Reviews with this file that the caller can see. */
  reviews: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type FileDetails = z.infer<typeof fileDetailsSchema>;

/** A version of a file, kept unchanged. */
export const fileRevisionSchema = z.object({
  revision: z.int(),
  name: z.string(),
  extension: z.string(),
  bytes: z.int(),
  kind: z.enum(DOCUMENT_KINDS),
  author_name: z.object({ name: z.string() }),
  created_at: z.string(),
});
export type FileRevision = z.infer<typeof fileRevisionSchema>;

/** What to do when the folder already has a file of that name. */
export const NAME_CONFLICTS = ['refuse', 'keep_both', 'update', 'skip'] as const;
export type NameConflict = (typeof NAME_CONFLICTS)[number];

const folderSchema = z.uuid().nullable();
const described = {
  name: nodeNameSchema,
  description: optionalPassage(DESCRIPTION_MAX),
};

/** A file as a data URL. `folder` is a project or a folder in it; for a template, a folder of templates or null. */
export const addFileSchema = z.strictObject({
  category: categorySchema,
  ...described,
  file: z.string(),
  /** The client's guess; the content decides. */
  extension: z.string().max(20).optional(),
  folder: folderSchema.default(null),
});

/** The same fields; `file` is the new version, and can be left out to change only the description. */
export const updateFileSchema = addFileSchema
  .omit({ category: true, folder: true, description: true })
  .partial({ name: true, file: true })
  .extend({
    description: changedPassage(DESCRIPTION_MAX),
    category: categorySchema.optional(),
    folder: folderSchema.optional(),
    /** The version that the change is based on: a newer one is a conflict. */
    version: versionSchema.optional(),
  });

/** The fields of a multipart upload, before its one part `file`. Everything in a form is text. */
export const uploadFieldsSchema = z.strictObject({
  category: categorySchema,
  folder: z.union([z.uuid(), z.literal('').transform(() => null)]).default(null),
  /** Folders between `folder` and the file, by their names, as a dropped folder has them: `["2024","Suppliers"]`. */
  path: z
    .string()
    .max(20_000)
    .default('[]')
    .transform((text, context): string[] => {
      const names = namesSchema.safeParse(safeJson(text));
      if (names.success) return names.data;
      context.addIssue({ code: 'custom', message: 'A list of folder names as JSON, each without slashes.' });
      return z.NEVER;
    }),
  /** The file name by default. */
  name: nodeNameSchema.optional(),
  description: optionalPassage(DESCRIPTION_MAX),
  on_conflict: z.enum(NAME_CONFLICTS).default('refuse'),
});
const namesSchema = z.array(nodeNameSchema).max(50);

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const uploadRevisionSchema = z.strictObject({
  version: z.coerce.number().int().min(1).optional(),
  description: changedPassage(DESCRIPTION_MAX),
});

export const uploadedSchema = z.object({
  /** `skipped`: there was a file of that name, and it stays as it is. */
  outcome: z.enum(['added', 'updated', 'skipped', 'unchanged']),
  file: fileNodeSchema,
});
export type Uploaded = z.infer<typeof uploadedSchema>;

/** The message of each outcome. */
export const UPLOADED_TEXTS: Readonly<Record<Uploaded['outcome'], string>> = {
  added: MESSAGES.fileUploaded,
  updated: MESSAGES.fileUpdated,
  skipped: MESSAGES.fileSkipped,
  unchanged: MESSAGES.fileUnchanged,
};

/** `folder` as in `addFileSchema`. */
export const addFolderSchema = z.strictObject({
  category: categorySchema,
  name: nodeNameSchema,
  folder: folderSchema.default(null),
});
export const renameNodeSchema = z.strictObject({
  name: nodeNameSchema,
  description: changedPassage(DESCRIPTION_MAX),
  version: versionSchema.optional(),
});

const selection = z.array(z.uuid()).min(1).max(SELECTION_MAX);
export const selectionSchema = z.strictObject({ ids: selection });
/** `folder` as in `addFileSchema`, within the same tree. */
export const moveNodesSchema = z.strictObject({ ids: selection, folder: folderSchema });

/** What a deletion would remove, for the confirm dialog. */
export const contentsSchema = z.object({
  files: z.int(),
  folders: z.int(),
  /** Reviews that use some of the files; they keep their copies. */
  reviews: z.int(),
  /** Conversations about a project, of all users: deleted with the project, kept when only files are deleted. */
  conversations: z.int(),
});
export type Contents = z.infer<typeof contentsSchema>;

export const downloadLinkSchema = z.object({ url: z.string(), expires_at: z.string() });

/** With its extension: `Lease.pdf`. */
export const fileNameOf = ({ name, extension }: Pick<FileNode, 'name' | 'extension'>): string => `${name}${extension}`;
