// Groups by SCIM: what the provider calls them, who is in them, and with that who is an administrator.
import { z } from 'zod';
import { changesFromNothing } from '#domain/audit.ts';
import { SCIM_GROUPS_MAX } from '#domain/limits.ts';
import { groupResource, isProjected, type Projection } from '#server/scim/present.ts';
import { type GroupFields, groupFieldsOf, type MemberStep } from '#server/scim/read-group.ts';
import type { ScimCall, ScimResources } from '#server/scim/scim.ts';
import { ScimError } from '#server/scim/scim-error.ts';
import { type AuditEntry, change } from '#server/routes/change.ts';
import { lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import {
  addMembers,
  changeScimGroup,
  countScimGroups,
  deleteScimGroup,
  findScimGroup,
  insertScimGroup,
  listScimGroups,
  memberIdsOf,
  membersOfGroups,
  removeMembers,
  type ScimGroup,
  type ScimGroupFilter,
  usersOfCompany,
} from '#server/store/scim/groups.ts';
import { filterBy, giveRoles, refuseTaken, type WriteRefusal } from './scim-rules.ts';

/** Groups of one page with their members, which may be everybody; a page without members has more. */
const WITH_MEMBERS_MAX = 20;
const missing = () => new ScimError(404, 'There is no such group.');
const NAME_TAKEN = 'Another group has this displayName already.';
const isId = (id: string): boolean => z.uuid().safeParse(id).success;

const FILTERS: Readonly<Record<string, (value: string) => ScimGroupFilter>> = {
  id: (id) => ({ id }),
  displayname: (displayName) => ({ displayName }),
  externalid: (externalId) => ({ externalId }),
  members: (member) => ({ member }),
  'members.value': (member) => ({ member }),
};

export function scimGroups(db: Db, noteRefusal: WriteRefusal): ScimResources {
  async function present(groups: readonly ScimGroup[], projection: Projection, base: string) {
    const isAsked = isProjected('members', projection);
    const ids = groups.map(({ id }) => id);
    const members = isAsked ? await membersOfGroups(db, ids) : null;
    return groups.map((group) => groupResource(group, members && (members.get(group.id) ?? []), base));
  }

  async function find(call: ScimCall, id: string, projection: Projection) {
    const group = isId(id) ? await findScimGroup(db, call.companyId, id) : null;
    const [found] = group ? await present([group], projection, call.base) : [];
    if (!found) throw missing();
    return found;
  }
  const read = (call: ScimCall, id: string) => find(call, id, { only: null, without: new Set() });

  async function changeGroup(call: ScimCall, id: string, fields: GroupFields): Promise<void> {
    const group = isId(id) ? await findScimGroup(db, call.companyId, id) : null;
    if (!group) throw missing();
    await noteRefusal(call, group.display_name, () =>
      refuseTaken('scim_groups_name', NAME_TAKEN, () =>
        change(db, call, async (tx) => ({ audit: await applyTo(tx, call, id, fields) })),
      ),
    );
  }

  return {
    async list({ companyId, base }, { comparisons, startIndex, count, projection }) {
      const filter = filterBy(comparisons, FILTERS);
      const isNobody = [filter.id, filter.member].some((one) => one !== undefined && !isId(one));
      if (isNobody) return { total: 0, rows: [] };
      const limit = isProjected('members', projection) ? Math.min(count, WITH_MEMBERS_MAX) : count;
      const { total, rows } = await listScimGroups(db, companyId, filter, { offset: startIndex - 1, limit });
      return { total, rows: await present(rows, projection, base) };
    },

    find,

    async create(call, assignments) {
      const fields = groupFieldsOf(assignments);
      const { displayName } = fields;
      if (!displayName) throw new ScimError(400, 'Send a displayName.', 'invalidValue');
      const { id } = await noteRefusal(call, displayName, () =>
        refuseTaken('scim_groups_name', NAME_TAKEN, () =>
          change(db, call, (tx) => createIn(tx, call, displayName, fields)),
        ),
      );
      return read(call, id);
    },

    async replace(call, id, assignments) {
      const fields = groupFieldsOf(assignments);
      // A whole group without members has none.
      const members: MemberStep[] = fields.members.length > 0 ? fields.members : [{ op: 'remove', ids: null }];
      await changeGroup(call, id, { ...fields, members });
      return read(call, id);
    },

    async patch(call, id, assignments) {
      await changeGroup(call, id, groupFieldsOf(assignments));
      return null;
    },

    async remove(call, id) {
      const group = isId(id) ? await findScimGroup(db, call.companyId, id) : null;
      if (!group) throw missing();
      await change(db, call, async (tx) => {
        await lockCompany(tx, call.companyId);
        // Its members lose what it gave them before it is gone.
        await removeMembers(tx, id, [...(await memberIdsOf(tx, id))]);
        const roles = await giveRoles(tx, call.companyId);
        await deleteScimGroup(tx, id);
        return { audit: [{ ...aboutGroup(call, group), action: 'group.deleted' as const }, ...roles] };
      });
    },
  };
}

const aboutGroup = ({ companyId }: ScimCall, { id, display_name }: Pick<ScimGroup, 'id' | 'display_name'>) => ({
  company_id: companyId,
  record_id: id,
  record_name: display_name,
});

async function createIn(tx: Db, call: ScimCall, display_name: string, { externalId, members }: GroupFields) {
  const { companyId, now } = call;
  await lockCompany(tx, companyId);
  if ((await countScimGroups(tx, companyId)) >= SCIM_GROUPS_MAX)
    throw new ScimError(403, `A company has up to ${SCIM_GROUPS_MAX} groups here. Provision fewer of them.`);
  const id = await insertScimGroup(tx, companyId, { display_name, external_id: externalId ?? null }, now);
  const after = await changeMembers(tx, companyId, id, members);
  const created: AuditEntry = {
    ...aboutGroup(call, { id, display_name }),
    action: 'group.created',
    changes: changesFromNothing({ members: after.size }),
  };
  return { id, audit: [created, ...(await giveRoles(tx, companyId))] };
}

async function applyTo(tx: Db, call: ScimCall, id: string, fields: GroupFields): Promise<AuditEntry[]> {
  const { companyId, now } = call;
  await lockCompany(tx, companyId);
  const group = await findScimGroup(tx, companyId, id);
  if (!group) throw missing();
  if (fields.displayName === null) throw new ScimError(400, 'A group needs a displayName.', 'invalidValue');
  const display_name = fields.displayName ?? group.display_name;
  const external_id = fields.externalId === undefined ? group.external_id : fields.externalId;
  const before = await memberIdsOf(tx, id);
  const after = await changeMembers(tx, companyId, id, fields.members);
  await changeScimGroup(tx, id, { display_name, external_id }, now);
  const isSame = after.size === before.size && [...after].every((member) => before.has(member));
  if (isSame && display_name === group.display_name && external_id === group.external_id) return [];
  const changes = {
    ...(display_name === group.display_name ? {} : { name: { from: group.display_name, to: display_name } }),
    ...(isSame ? {} : { members: { from: before.size, to: after.size } }),
  };
  const entry: AuditEntry = { ...aboutGroup(call, { id, display_name }), action: 'group.updated', changes };
  return [entry, ...(await giveRoles(tx, companyId))];
}

/** @returns who is a member then. @throws ScimError for somebody whom the company does not have */
async function changeMembers(
  tx: Db,
  companyId: string,
  id: string,
  steps: readonly MemberStep[],
): Promise<Set<string>> {
  const before = await memberIdsOf(tx, id);
  let after = new Set(before);
  for (const { op, ids } of steps) {
    if (op === 'replace' || ids === null) after = new Set(ids);
    else if (op === 'add') for (const member of ids) after.add(member);
    else for (const member of ids) after.delete(member);
  }
  const added = [...after].filter((member) => !before.has(member));
  const known = await usersOfCompany(tx, companyId, added);
  const unknown = added.find((member) => !known.has(member));
  if (unknown !== undefined) throw new ScimError(400, `There is no user ${unknown}.`, 'invalidValue');
  await addMembers(tx, id, added);
  await removeMembers(
    tx,
    id,
    [...before].filter((member) => !after.has(member)),
  );
  return after;
}
