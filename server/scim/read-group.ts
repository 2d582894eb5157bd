// What a request says about a group: its name, and who its members are from now on.
import { z } from 'zod';
import { SCIM_MEMBERS_MAX } from '#domain/limits.ts';
import type { Assignment } from './operations.ts';
import { ScimError } from './scim-error.ts';
import { attributeOf, isAttributes, textOf } from './values.ts';

/** In the order of the request. */
export interface MemberStep {
  readonly op: 'add' | 'remove' | 'replace';
  /** Ids of users; null, to remove, for everybody. */
  readonly ids: readonly string[] | null;
}

export interface GroupFields {
  displayName?: string | null;
  externalId?: string | null;
  readonly members: MemberStep[];
}

const idSchema = z.uuid().toLowerCase();

/** @throws ScimError invalidValue, or for more members than fit */
export function groupFieldsOf(assignments: readonly Assignment[]): GroupFields {
  const fields: GroupFields = { members: [] };
  let named = 0;
  for (const assignment of assignments) {
    const { op, path, value } = assignment;
    if (path.attribute === 'displayname') fields.displayName = textOf(op === 'remove' ? null : value, 'displayName');
    else if (path.attribute === 'externalid') fields.externalId = textOf(op === 'remove' ? null : value, 'externalId');
    else if (path.attribute === 'members') {
      const ids = idsOf(assignment);
      named += ids?.length ?? 0;
      fields.members.push({ op, ids });
    }
  }
  if (named > SCIM_MEMBERS_MAX) throw new ScimError(413, `Name up to ${SCIM_MEMBERS_MAX} members at once.`);
  return fields;
}

/** `members[value eq "…"]`, or the values; nothing, to remove, is everybody. */
function idsOf({ op, path, value }: Assignment): readonly string[] | null {
  if (path.where.length > 0) {
    const asked = path.where.filter((one) => one.path.attribute === 'value').map((one) => one.value);
    return asked.map(idOf);
  }
  if (op === 'remove' && (value === undefined || value === null)) return null;
  const listed: readonly unknown[] = Array.isArray(value)
    ? value
    : value === null || value === undefined
      ? []
      : [value];
  return listed.map((one) => idOf(isAttributes(one) ? attributeOf(one, 'value') : one));
}

function idOf(value: unknown): string {
  const id = idSchema.safeParse(value);
  if (id.success) return id.data;
  throw new ScimError(400, 'A member is named by the id of a user, as Whereas gave it.', 'invalidValue');
}
