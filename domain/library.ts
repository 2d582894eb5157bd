// What the libraries have in common: whose a record is, who wrote it, which version it is at, and
// what of it a search reads. Each library is a descriptor of this shape.
import { z } from 'zod';
import { categorySchema } from './categories.ts';
import { MESSAGES } from './messages.ts';
import { versionSchema } from './people.ts';

/** Every library by its name, which is its plural, with what one of its records is called. */
export const LIBRARY_NOUNS = { playbooks: 'playbook', clauses: 'clause', prompts: 'prompt', queries: 'query' } as const;
export type LibraryName = keyof typeof LIBRARY_NOUNS;
export const LIBRARIES = Object.keys(LIBRARY_NOUNS) as readonly LibraryName[];

/** A place in a record that a search found. */
const libraryMatchSchema = z.object({
  /** `name`, `description`, or where in the text it stands, such as "Fallback Language of Cap on liability". */
  label: z.string(),
  /** A passage of it: whole for a name, with an ellipsis where it is cut. */
  text: z.string(),
  /** What was found in `text`: [start, end) offsets in UTF-16 code units, in order. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type LibraryMatch = z.infer<typeof libraryMatchSchema>;

/** What the store adds to what people write. */
export const libraryRecordShape = {
  id: z.string(),
  category: categorySchema,
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  version: versionSchema,
  created_at: z.string(),
  updated_at: z.string(),
  /** In the reply to a search: where it was found, at most MATCHES_MAX places. */
  matches: z.array(libraryMatchSchema).optional(),
};
export type LibraryRecord = z.infer<z.ZodObject<typeof libraryRecordShape>>;

export const MATCHES_MAX = 3;

/** How many records of a category a search found besides those that were asked for. */
export const foundElsewhereSchema = z.object({ category: categorySchema, total: z.int() });
export type FoundElsewhere = z.infer<typeof foundElsewhereSchema>;

/** What is searched: everything, or titles and names only. The default of the address's `key`. */
export const SEARCH_KEYS = ['search', 'title'] as const;
export type SearchKey = (typeof SEARCH_KEYS)[number];
/** The default of the address's `area_code`: every area. */
export const ALL_AREAS = 'all';

/** A category that must be chosen; which of them may be is for the access policy to say. */
export const chosenCategorySchema = z.enum(categorySchema.options, { error: MESSAGES.categoryRequired });

/** With a change: the version that it was made from, or nothing where the change is to hold in any case. */
export const changedVersion = { version: versionSchema.optional() };

/** A text of a record as a search reads it. */
export interface LibraryText {
  /** As people call the place, such as "Rule of Cap on liability". */
  readonly label: string;
  readonly text: string;
}

/** A library: its words, what people write in a record of it, and how that is found. */
export interface LibraryDescriptor<Fields extends object = object> {
  readonly name: LibraryName;
  readonly noun: { readonly one: string; readonly many: string };
  /** What is said after a success. */
  readonly successMessages: { readonly created: string; readonly updated: string; readonly cloned?: string };
  /** What people write, without the category. */
  readonly fields: z.ZodType<Fields>;
  readonly titleOf: (fields: Fields) => string;
  readonly descriptionOf: (fields: Fields) => string;
  /** Every further text, in the order of the page. */
  readonly textsOf: (fields: Fields) => readonly LibraryText[];
  /** What files hold and imports compare: without what the server adds, such as ids. All fields where it adds nothing. */
  readonly inFiles?: (fields: Fields) => Fields;
  /** What the list can be narrowed by, where the library has such a thing: the jurisdiction of a clause. */
  readonly areaOf?: (fields: Fields) => string;
}
