// The workflows of a database that has none yet, with the live version of each published one.
import { isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { workflows, workflowVersions } from '#server/store/schema.ts';
import { providerChanged } from './provider-changed.ts';
import { secondsBefore } from './viewers.ts';
import { type SeedWorkflow, readWorkflows } from './workflow-content.ts';

interface Authored extends Omit<SeedWorkflow, 'author_email'> {
  readonly author_id: string;
  /** Null for the provider's. */
  readonly company_id: string | null;
}

async function insertWorkflows(tx: Db, written: readonly Authored[], now: Date): Promise<void> {
  const rows = written.map((workflow, index) => {
    const at = secondsBefore(now, index);
    return { ...workflow, id: uuidv7(), created_at: at, updated_at: at };
  });
  await tx.insert(workflows).values(rows);
  await tx.insert(workflowVersions).values(
    rows
      .filter(({ status }) => status === 'Publish')
      .map(({ id, name, description, prompts, author_id, created_at }) => ({
        workflow_id: id,
        version: 1,
        name,
        description,
        prompts,
        published_by: author_id,
        published_at: created_at,
      })),
  );
}

/**
 * Adds the provider's workflows where there never was one, so that a database of an earlier release gets them too and what
 * was deleted stays deleted. @param authorId a super admin.
 */
export async function seedProviderWorkflows(tx: Db, authorId: string, now: Date): Promise<void> {
  const existing = await tx.select({ id: workflows.id }).from(workflows).where(isNull(workflows.company_id)).limit(1);
  if (existing.length > 0 || (await providerChanged(tx, 'workflow'))) return;
  const written = await readWorkflows('provider');
  await insertWorkflows(
    tx,
    written.map(({ author_email: _, ...workflow }) => ({ ...workflow, author_id: authorId, company_id: null })),
    now,
  );
}

/** Adds the workflows of the demo companies. @param personOf the person of an address. */
export async function seedDemoWorkflows(
  tx: Db,
  personOf: (email: string) => { id: string; company_id: string },
  now: Date,
): Promise<void> {
  const written = await readWorkflows('demo');
  await insertWorkflows(
    tx,
    written.map(({ author_email = '', ...workflow }) => {
      const { id: author_id, company_id } = personOf(author_email);
      return { ...workflow, author_id, company_id };
    }),
    now,
  );
}
