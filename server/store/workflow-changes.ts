// Changes to workflows within a viewer's reach. A published workflow is stored as a version in the same transaction.
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WorkflowDefinition } from '#domain/workflow-definition.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { Db } from './database.ts';
import { workflows, workflowVersions } from './schema.ts';
import type { Viewer } from './viewer.ts';
import { findWorkflow, withinReach } from './workflows.ts';

/** Adds a workflow with the viewer as author. @param at ISO 8601. @returns its id. */
export async function insertWorkflow(
  tx: Db,
  viewer: Viewer,
  definition: WorkflowDefinition,
  at: string,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(workflows).values({
    ...definition,
    id,
    company_id: definition.category === 'Provider' ? null : viewer.companyId,
    author_id: viewer.userId,
    created_at: at,
    updated_at: at,
  });
  await freezeLive(tx, viewer, id, at);
  return id;
}

/** Locks a workflow until the transaction ends; null if it is out of reach. */
export async function lockWorkflow(tx: Db, viewer: Viewer, id: string): Promise<Workflow | null> {
  const locked = await tx
    .select({ id: workflows.id })
    .from(workflows)
    .where(and(eq(workflows.id, id), withinReach(viewer)))
    .for('update');
  return locked.length > 0 ? findWorkflow(tx, viewer, id) : null;
}

/** Replaces a workflow locked by the transaction, and increments its version. */
export async function changeWorkflow(
  tx: Db,
  viewer: Viewer,
  id: string,
  definition: WorkflowDefinition,
  at: string,
): Promise<void> {
  await tx
    .update(workflows)
    .set({
      ...definition,
      company_id: definition.category === 'Provider' ? null : viewer.companyId,
      version: sql`${workflows.version} + 1`,
      updated_at: at,
    })
    .where(eq(workflows.id, id));
  await freezeLive(tx, viewer, id, at);
}

/** Deletes its versions too; runs keep their own copy. */
export async function deleteWorkflow(tx: Db, id: string): Promise<void> {
  await tx.delete(workflows).where(eq(workflows.id, id));
}

async function freezeLive(tx: Db, viewer: Viewer, id: string, at: string): Promise<void> {
  const [live] = await tx
    .select()
    .from(workflows)
    .where(and(eq(workflows.id, id), eq(workflows.status, 'Publish')));
  if (!live) return;
  const { version, name, description, prompts } = live;
  await tx
    .insert(workflowVersions)
    .values({ workflow_id: id, version, name, description, prompts, published_by: viewer.userId, published_at: at });
}
