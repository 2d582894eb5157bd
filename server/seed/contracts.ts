// The demo's contracts: files of its projects that are opened as contracts, with suggestions in several states.
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { insertContract } from '#server/store/contracts/contracts.ts';
import { insertDecisions, insertSuggestion } from '#server/store/contracts/suggestions.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes, projects } from '#server/store/files/file-schema.ts';
import { readJson } from './read-json.ts';
import { secondsBefore, viewerOf } from './viewers.ts';

const contractSchema = z.strictObject({
  project: z.string(),
  /** A file of the project with one revision. */
  file: z.string(),
  author_email: z.string(),
  side: z.string(),
  counterparty: z.string(),
  contract_type: z.string(),
  suggestions: z.array(
    z.strictObject({
      author_email: z.string(),
      /** Where the quote begins in the final view; without words the suggestion inserts there. */
      start: z.int(),
      quote: z.string(),
      text: z.string(),
      comment: z.string(),
      note: z.string(),
      decisions: z
        .array(
          z.strictObject({
            by_email: z.string(),
            state: z.enum(['accepted', 'rejected']),
            note: z.string().optional(),
          }),
        )
        .default([]),
    }),
  ),
});
type SeedContract = z.infer<typeof contractSchema>;

export const readSeedContracts = (): SeedContract[] => readJson('demo/contracts.json', z.array(contractSchema));

/** Opens files that are already stored. @param personOf the person of an address. */
export async function seedDemoContracts(
  tx: Db,
  personOf: (email: string) => { id: string; company_id: string },
  now: Date,
): Promise<void> {
  const viewerWith = (email: string) => {
    const { id, company_id } = personOf(email);
    return viewerOf(id, company_id);
  };
  for (const [index, { project, file, suggestions, author_email, ...fields }] of readSeedContracts().entries()) {
    const owner = viewerWith(author_email);
    const at = secondsBefore(now, index);
    const id = await findFile(tx, personOf(author_email).company_id, project, file);
    await insertContract(tx, owner, id, fields, at);
    for (const { author_email: by, decisions, quote, start, ...words } of suggestions) {
      const place = { contract_id: id, revision: 1, start, end: start + quote.length, quote, origin: null };
      const suggestion_id = await insertSuggestion(tx, viewerWith(by), { ...place, ...words }, at);
      for (const [earlier, { by_email, state, note = words.note }] of decisions.entries()) {
        const decision = { suggestion_id, number: earlier + 1, state, ...words, note, revision: null };
        await insertDecisions(tx, viewerWith(by_email), id, [decision], at);
      }
    }
  }
}

async function findFile(tx: Db, companyId: string, project: string, name: string): Promise<string> {
  const [file] = await tx
    .select({ id: fileNodes.id })
    .from(fileNodes)
    .innerJoin(projects, eq(projects.id, fileNodes.project_id))
    .where(and(eq(projects.company_id, companyId), eq(projects.name, project), eq(fileNodes.name, name)));
  if (!file) throw new Error(`the demo project ${project} has no ${name}`);
  return file.id;
}
