// What the built-in engine answered about the demo's contracts, as it is stored beside this file.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ABSENCES, sourceSchema } from '#domain/answers.ts';

const seedAnswerSchema = z.strictObject({
  answer: z.string(),
  sort_number: z.number().nullable(),
  absence: z.enum(ABSENCES).nullable(),
  sources: z.array(sourceSchema),
});

const seedDocumentSchema = z.strictObject({
  pages: z.int().nullable(),
  /** By the titles of columns. */
  columns: z.record(z.string(), seedAnswerSchema),
});
/** By the keys of reviews, then by the names of documents. */
const seedAnswersSchema = z.record(z.string(), z.record(z.string(), seedDocumentSchema));
export type SeedAnswers = z.infer<typeof seedAnswersSchema>;

export const SEED_ANSWERS_AT = new URL('answers.json', import.meta.url);

export async function readSeedAnswers(): Promise<SeedAnswers> {
  return seedAnswersSchema.parse(JSON.parse(await readFile(SEED_ANSWERS_AT, 'utf8')));
}
