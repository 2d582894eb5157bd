// What a request says about a user: the attributes that Whereas keeps. Others of the standard are accepted and not kept.
import type { Assignment } from './operations.ts';
import type { ScimPath } from './filter.ts';
import { attributeOf, flagOf, isAttributes, textOf, wordOf } from './values.ts';

export interface UserFields {
  userName?: string | null;
  externalId?: string | null;
  active?: boolean;
  givenName?: string | null;
  familyName?: string | null;
  /** The whole name, where its parts are not sent. */
  wholeName?: string | null;
  email?: string | null;
}

const NAME_PARTS = { givenname: 'givenName', familyname: 'familyName', formatted: 'wholeName' } as const;
type NamePart = keyof typeof NAME_PARTS;
const isNamePart = (text: string): text is NamePart => Object.hasOwn(NAME_PARTS, text);

/** @throws ScimError invalidValue */
export function userFieldsOf(assignments: readonly Assignment[]): UserFields {
  const fields: UserFields = {};
  for (const { op, path, value } of assignments) assign(fields, path, op === 'remove' ? null : value);
  return fields;
}

function assign(fields: UserFields, path: ScimPath, value: unknown): void {
  const { attribute, sub } = path;
  if (attribute === 'username') fields.userName = textOf(value, 'userName');
  else if (attribute === 'externalid') fields.externalId = textOf(value, 'externalId');
  else if (attribute === 'active' && value !== null) fields.active = flagOf(value, 'active');
  else if (attribute === 'displayname') fields.wholeName ??= textOf(value, 'displayName');
  else if (attribute === 'name') assignName(fields, sub, value);
  else if (attribute === 'emails') assignEmail(fields, path, value);
}

function assignName(fields: UserFields, sub: string | null, value: unknown): void {
  if (sub !== null) {
    if (isNamePart(sub)) fields[NAME_PARTS[sub]] = textOf(value, `name.${sub}`);
    return;
  }
  if (!isAttributes(value)) return;
  for (const [key, part] of Object.entries(value)) assignName(fields, key.toLowerCase(), part);
}

const isPrimary = (email: unknown) => isAttributes(email) && attributeOf(email, 'primary') === true;
const isWork = (email: unknown) => isAttributes(email) && wordOf(attributeOf(email, 'type')) === 'work';

/** The primary address, or the one for work, or the first. */
function assignEmail(fields: UserFields, { where, sub }: ScimPath, value: unknown): void {
  const type = where.find(({ path }) => path.attribute === 'type')?.value;
  if ((type !== undefined && type !== 'work') || (sub !== null && sub !== 'value')) return;
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  const chosen = listed.find(isPrimary) ?? listed.find(isWork) ?? listed[0];
  fields.email = textOf(chosen, 'emails');
}
