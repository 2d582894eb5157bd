// What a library tells the shared screens about its records. Declared once per library, beside its pages:
//
//   const PROMPT: RecordKind<PromptFields, Prompt> = {
//     library: PROMPTS, record: promptSchema, titleField: 'name', empty: { name: '', description: '', prompt: '' },
//     list: SCREENS.prompts.path, cloneHref: hrefTo.addPrompt, words: { … },
//   };
//   export const AddPromptPage = recordPage(PROMPT, 'new', PromptFields);
import type { z } from 'zod';
import type { Category } from '#domain/categories.ts';
import type { LibraryDescriptor, LibraryRecord } from '#domain/library.ts';

/** What people fill in: the fields of the library, and a category once one is chosen. */
export type RecordValues<Fields extends object> = Fields & { readonly category: Category | undefined };

export interface RecordKind<Fields extends object, Row extends LibraryRecord & Fields> {
  readonly library: LibraryDescriptor<Fields>;
  /** Checks a record that comes as navigation state, which may be of an earlier release. */
  readonly record: z.ZodType<Row>;
  /** The field that names a record; a clone has ' (Copy)' appended to it. */
  readonly titleField: keyof Fields & string;
  /** A new record, with every field there is. */
  readonly empty: Fields;
  /** The path of the list. */
  readonly list: string;
  /** Where a record is cloned. */
  readonly cloneHref: (id: string) => string;
  readonly words: {
    /** The heads of the screens: "Add Prompt", "Edit Prompt", "Clone Prompt". */
    readonly heads: { readonly create: string; readonly edit: string; readonly clone: string };
    /** "No prompt found". */
    readonly notFound: string;
  };
  /** The body of a change, where it is not the values and the version themselves. */
  readonly toBody?: (values: RecordValues<Fields>, change?: { id: string; version: number }) => object;
  /** What stands before the fields in the paths of the server's errors: "play_books.0." */
  readonly errorPrefix?: string;
}

export type RecordMode = 'create' | 'edit' | 'clone';

/** What people write of a record: without what the store adds. */
export function fieldsOf<Fields extends object, Row extends LibraryRecord & Fields>(
  { empty }: RecordKind<Fields, Row>,
  record: Row,
): Fields {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, record[name as keyof Row]])) as Fields;
}
