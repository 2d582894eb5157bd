// Prompts: instructions worth keeping.
import { z } from 'zod';
import { type LibraryDescriptor, changedVersion, chosenCategorySchema, libraryRecordShape } from './library.ts';
import { DESCRIPTION_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { optionalPassage, passage, titleText } from './passages.ts';

const shape = {
  name: titleText(MESSAGES.nameRequired),
  description: optionalPassage(DESCRIPTION_MAX),
  prompt: passage(MESSAGES.promptRequired),
};
export const promptFieldsSchema = z.strictObject(shape);
export type PromptFields = z.infer<typeof promptFieldsSchema>;

export const promptSchema = z.object({ ...libraryRecordShape, ...shape });
export type Prompt = z.infer<typeof promptSchema>;

const createShape = { ...shape, category: chosenCategorySchema };
export const createPromptSchema = z.strictObject(createShape);
export const updatePromptSchema = z.strictObject({ ...createShape, ...changedVersion });

export const PROMPTS: LibraryDescriptor<PromptFields> & { name: 'prompts' } = {
  name: 'prompts',
  noun: { one: 'prompt', many: 'prompts' },
  successMessages: { created: MESSAGES.createdSuccessfully, updated: MESSAGES.updatedSuccessfully },
  fields: promptFieldsSchema,
  titleOf: ({ name }) => name,
  descriptionOf: ({ description }) => description,
  textsOf: ({ prompt }) => [{ label: 'Prompt', text: prompt }],
};
