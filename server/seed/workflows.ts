// Workflows of a database that has none yet, with the version that is live of each that is published.
import { isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { workflows, workflowVersions } from '#server/store/schema.ts';
import { inTurn } from './authors.ts';
import type { SeedWorkflow } from './content/seed-workflow.ts';
import { providerChanged } from './earlier.ts';

interface Authored extends SeedWorkflow {
  readonly author_id: string;
  /** Null for the provider's. */
  readonly company_id: string | null;
}

export async function insertWorkflows(tx: Db, written: readonly Authored[], now: Date): Promise<void> {
  const rows = written.map((workflow, index) => {
    const at = inTurn(now, index);
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
  const there = await tx.select({ id: workflows.id }).from(workflows).where(isNull(workflows.company_id)).limit(1);
  if (there.length > 0 || (await providerChanged(tx, 'workflow'))) return;
  const { PROVIDER_WORKFLOWS } = await import('./content/provider-workflows.ts');
  await insertWorkflows(
    tx,
    PROVIDER_WORKFLOWS.map((workflow) => ({ ...workflow, author_id: authorId, company_id: null })),
    now,
  );
}
