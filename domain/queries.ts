// Queries: sets of things to find out of every contract, each with its instructions.
import { z } from 'zod';
import { type QuestionType, QUESTION_TYPES } from './column-types.ts';
import { type LibraryDescriptor, changedVersion, chosenCategorySchema, libraryRecordShape } from './library.ts';
import { DESCRIPTION_MAX, QUERY_ITEMS_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { optionalPassage, titleText } from './passages.ts';

/** `description` is shown as Instructions. */
const queryItemSchema = z
  .strictObject({
    title: titleText(MESSAGES.titleRequired),
    description: optionalPassage(),
    /** Of the column that the item becomes in a review. */
    type: z.enum(QUESTION_TYPES).optional(),
  })
  // Text is left out, so that an item without a type and one of text are the same, as an import has to know.
  .overwrite(({ type, ...item }) => (type === undefined || type === 'text' ? item : { ...item, type }));
export type QueryItem = z.infer<typeof queryItemSchema>;

export const typeOfItem = ({ type }: Pick<QueryItem, 'type'>): QuestionType => type ?? 'text';

const shape = {
  name: titleText(MESSAGES.nameRequired),
  description: optionalPassage(DESCRIPTION_MAX),
  query: z
    .array(queryItemSchema)
    .min(1, MESSAGES.queryItemRequired)
    .max(QUERY_ITEMS_MAX, `At most ${QUERY_ITEMS_MAX} items`),
};
const queryFieldsSchema = z.strictObject(shape);
export type QueryFields = z.infer<typeof queryFieldsSchema>;

export const querySchema = z.object({ ...libraryRecordShape, ...shape });
export type Query = z.infer<typeof querySchema>;

const createShape = { ...shape, category: chosenCategorySchema };
export const createQuerySchema = z.strictObject(createShape);
export const updateQuerySchema = z.strictObject({ ...createShape, ...changedVersion });

export const QUERIES: LibraryDescriptor<QueryFields> & { name: 'queries' } = {
  name: 'queries',
  noun: { one: 'query', many: 'queries' },
  successMessages: { created: MESSAGES.createdSuccessfully, updated: MESSAGES.updatedSuccessfully },
  fields: queryFieldsSchema,
  titleOf: ({ name }) => name,
  descriptionOf: ({ description }) => description,
  textsOf: ({ query }) =>
    query.flatMap(({ title, description }) => [
      { label: 'Item', text: title },
      { label: `Instructions of “${title}”`, text: description },
    ]),
};
