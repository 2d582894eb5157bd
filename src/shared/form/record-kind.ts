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

/** The values of the form: the library's fields, and a category once chosen. */
export type RecordValues<Fields extends object> = Fields & { readonly category: Category | undefined };

export interface RecordKind<Fields extends object, Row extends LibraryRecord & Fields> {
  readonly library: LibraryDescriptor<Fields>;
  /** Validates a record from the navigation state, which an earlier release may have stored. */
  readonly record: z.ZodType<Row>;
  /** The field that names a record; a clone gets ' (Copy)' appended. */
  readonly titleField: keyof Fields & string;
  readonly empty: Fields;
  readonly list: string;
  readonly cloneHref: (id: string) => string;
  readonly words: {
    /** Page titles: "Add Prompt", "Edit Prompt", "Clone Prompt". */
    readonly heads: { readonly create: string; readonly edit: string; readonly clone: string };
    /** "No prompt found". */
    readonly notFound: string;
  };
  /** The request body, if it is not the values and the version themselves. */
  readonly toBody?: (values: RecordValues<Fields>, change?: { id: string; version: number }) => object;
  /** The prefix of field paths in the server's errors: "play_books.0." */
  readonly errorPrefix?: string;
}

export type RecordMode = 'create' | 'edit' | 'clone';

/** The fields of a record that users write. */
export function fieldsOf<Fields extends object, Row extends LibraryRecord & Fields>(
  { empty }: RecordKind<Fields, Row>,
  record: Row,
): Fields {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, record[name as keyof Row]])) as Fields;
}
