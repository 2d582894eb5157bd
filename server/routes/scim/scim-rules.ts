// What users and groups of SCIM have in common: refusals in the audit log, roles by group, names that are taken.
import type pg from 'pg';
import { ProblemError } from '#domain/errors.ts';
import type { Comparison } from '#server/scim/filter.ts';
import type { ScimCall } from '#server/scim/scim.ts';
import { ScimError } from '#server/scim/scim-error.ts';
import { type AuditEntry, recordAudit } from '#server/routes/change.ts';
import { aboutAccount } from '#server/store/audit.ts';
import { createAttemptCount } from '#server/store/attempts.ts';
import type { Db } from '#server/store/database.ts';
import { changeManagedUser, hasOtherAdministrator } from '#server/store/managed-users.ts';
import { violatedIndex } from '#server/store/outage.ts';
import { rolesToChange } from '#server/store/scim/groups.ts';
import { readScimSettings } from '#server/store/scim/settings.ts';

const HOUR = 3600;

export type WriteRefusal = <Done>(call: ScimCall, about: string, work: () => Promise<Done>) => Promise<Done>;

/**
 * Runs a change, and notes in the audit log what kept it from happening, so that an administrator learns of it here, too.
 * Providers try again for days: the 1st, 10th and 100th time in an hour is noted.
 */
export function createRefusalNotes({ db, pool }: { readonly db: Db; readonly pool: pg.Pool }): WriteRefusal {
  const refusals = createAttemptCount(pool, { name: 'scim-refused', seconds: HOUR });
  return async (call, about, work) => {
    try {
      return await work();
    } catch (error) {
      const isRefusal =
        error instanceof ScimError ? error.status === 403 || error.status === 409 : error instanceof ProblemError;
      const count = isRefusal ? await refusals.next(`${call.companyId} ${about}`) : null;
      if (count !== null && error instanceof Error)
        await recordAudit(db, call, {
          action: 'provisioning.refused',
          company_id: call.companyId,
          record_id: null,
          record_name: about,
          changes: { reason: { from: null, to: error.message } },
          count,
        });
      throw error;
    }
  };
}

/** Gives users the role that their groups say, where the company decides it so. The last administrator stays one. */
export async function giveRoles(tx: Db, companyId: string): Promise<AuditEntry[]> {
  const { admin_groups } = await readScimSettings(tx, companyId);
  const entries: AuditEntry[] = [];
  for (const { id, email, is_admin } of await rolesToChange(tx, companyId, admin_groups)) {
    if (!is_admin && !(await hasOtherAdministrator(tx, companyId, id))) continue;
    await changeManagedUser(tx, id, { is_admin });
    const changes = { is_admin: { from: !is_admin, to: is_admin } };
    entries.push({ ...aboutAccount({ id, company_id: companyId, email }), action: 'user.updated', changes });
  }
  return entries;
}

/** Runs `work` and says in SCIM's words that a name is taken. @throws ScimError uniqueness */
export async function refuseTaken<Done>(index: string, sentence: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (violatedIndex(error) !== index) throw error;
    throw new ScimError(409, sentence, 'uniqueness');
  }
}

/** Filters by these comparisons, by the name that each has here. @throws ScimError invalidFilter */
export function filterBy<Filter extends object>(
  comparisons: readonly Comparison[],
  known: Readonly<Record<string, (value: string) => Filter>>,
): Filter {
  const parts = comparisons.map(({ path, value }) => {
    const name = path.sub === null ? path.attribute : `${path.attribute}.${path.sub}`;
    const read = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!read || value === null)
      throw new ScimError(400, `Filter by one of ${Object.keys(known).join(', ')}.`, 'invalidFilter');
    return read(String(value));
  });
  return Object.assign({}, ...parts) as Filter;
}
