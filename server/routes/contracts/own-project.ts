// The Personal project that contracts go to when nobody chose another.
import { OWN_CONTRACTS_PROJECT } from '#domain/contracts/contracts.ts';
import type { Caller } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import type { Db } from '#server/store/database.ts';
import { findOwnProject, insertProject } from '#server/store/files/projects.ts';
import { lockName } from '#server/store/locks.ts';

/** The id of the caller's own project for contracts, which is made when first needed. */
export async function ownContractsProject(db: Db, call: Caller): Promise<string> {
  const { viewer, now } = call;
  const known = await findOwnProject(db, viewer, OWN_CONTRACTS_PROJECT);
  if (known !== null) return known;
  const { id } = await change(db, call, async (tx) => {
    // Two files are often dropped at the same time.
    await lockName(tx, `own-contracts/${viewer.userId}`);
    const meanwhile = await findOwnProject(tx, viewer, OWN_CONTRACTS_PROJECT);
    if (meanwhile !== null) return { audit: null, id: meanwhile };
    const project = { name: OWN_CONTRACTS_PROJECT, description: '', category: 'Personal' } as const;
    const id = await insertProject(tx, viewer, project, now);
    const content = { id, noun: 'project', name: project.name, category: project.category };
    return { audit: { action: 'repository.created', content, changes: changedFields({}, project) }, id };
  });
  return id;
}
