// Projects: the folders of the repository that the members of a company keep their contracts in.
import { z } from 'zod';
import { categorySchema } from './categories.ts';
import { fileNodeSchema, fileTreeNodeSchema } from './files.ts';
import { ASK_DOCUMENTS_MAX, ASK_QUESTION_MAX, DESCRIPTION_MAX, TITLE_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { changedPassage, optionalPassage, passage } from './passages.ts';
import { requiredText, versionSchema } from './people.ts';

/** Told by its files: none; some still to be read; all of them can be searched and asked, but for those refused. */
const PROJECT_STATUSES = ['Empty', 'Reading', 'Ready'] as const;

/** A project is the company's or one person's: the provider has none. */
export const projectCategorySchema = z.enum(['Organization', 'Personal'], { error: MESSAGES.categoryRequired });

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  status: z.enum(PROJECT_STATUSES),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  /** How many files it has, those in its folders included. */
  files: z.int(),
  /** Those of them whose text could not be read: they are found by name only. */
  unreadable: z.int(),
  version: versionSchema,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Project = z.infer<typeof projectSchema>;

/** The project with its file tree. */
export const projectTreeSchema = projectSchema.extend({
  type: z.literal('folder'),
  children: z.array(fileTreeNodeSchema),
});
export type ProjectTree = z.infer<typeof projectTreeSchema>;

const projectShape = {
  name: requiredText(MESSAGES.projectNameRequired, TITLE_MAX).refine(
    (name) => !/^\.{1,2}$/.test(name),
    'A name cannot consist only of dots.',
  ),
  description: optionalPassage(DESCRIPTION_MAX),
  category: projectCategorySchema,
};
export const createProjectSchema = z.strictObject(projectShape);
export const updateProjectSchema = z.strictObject({
  ...projectShape,
  description: changedPassage(DESCRIPTION_MAX),
  version: versionSchema.optional(),
});
export type CreateProject = z.infer<typeof createProjectSchema>;

/** A passage of a document that a search found. */
const foundPassageSchema = z.object({
  text: z.string(),
  /** What was found in `text`: [start, end) offsets in UTF-16 code units, in order. */
  marks: z.array(z.tuple([z.int(), z.int()])),
  /** Offsets of the passage in the document's full text, for the viewer. */
  start: z.int(),
  end: z.int(),
  page: z.int().nullable(),
  clause: z.string().optional(),
});
export type FoundPassage = z.infer<typeof foundPassageSchema>;

/** A document that a search found, best first. */
export const foundFileSchema = z.object({
  file: fileNodeSchema,
  /** The names of the folders it is in, from the top. */
  path: z.array(z.string()),
  /** What was found in its name. */
  name_marks: z.array(z.tuple([z.int(), z.int()])),
  passages: z.array(foundPassageSchema),
});
export type FoundFile = z.infer<typeof foundFileSchema>;

/** A file that is found by its name, whatever project it is in. */
export const namedFileSchema = z.object({
  id: z.string(),
  /** With its extension. */
  name: z.string(),
  category: categorySchema,
  project: z.object({ id: z.string(), name: z.string() }),
  /** The names of the folders it is in, from the top. */
  path: z.array(z.string()),
  created_at: z.string(),
});
export type NamedFile = z.infer<typeof namedFileSchema>;

export const askRequestSchema = z.strictObject({
  question: passage('Enter a question.', ASK_QUESTION_MAX),
  /** A folder of the project to keep to; all of it without one. */
  folder: z.uuid().nullable().default(null),
  /** Files of the project to keep to, all of it where empty; left out, those of the question before. */
  documents: z.array(z.uuid()).max(ASK_DOCUMENTS_MAX, `At most ${ASK_DOCUMENTS_MAX} documents`).optional(),
  /** The conversation that the question continues: an earlier ask of the same person, in the same project. */
  conversation: z.uuid().optional(),
});
export type AskRequest = z.infer<typeof askRequestSchema>;

/** A conversation about a project, for its list: the newest first. */
export const conversationSchema = z.object({
  /** A run: its link opens it, its prompts are the questions. */
  id: z.string(),
  question: z.string(),
  questions: z.int(),
  status: z.string(),
  created_at: z.string(),
});
export type Conversation = z.infer<typeof conversationSchema>;
