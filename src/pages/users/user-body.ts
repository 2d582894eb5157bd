// Request bodies of the user dialogs. Empty and false optional fields are left out; names and email never are.
import type { BodyInput } from '#domain/endpoints/endpoint.ts';
import type { addUser, updateUser } from '#domain/endpoints/users.ts';
import type { ManagedUser } from '#domain/users.ts';
import { withoutEmpty } from '#src/components/form/without-empty.ts';

/** Values of both forms; antd gives undefined or null for an empty field. */
export interface PersonValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly is_admin?: boolean | null;
}

export interface NewUserValues extends PersonValues {
  readonly assigned_license?: boolean | null;
  /** Chosen by a super admin. */
  readonly company_id?: string | null;
}

export function newUserBody(values: NewUserValues): BodyInput<typeof addUser> {
  const { first_name, last_name, email, phone, assigned_license, is_admin, company_id } = values;
  return { first_name, last_name, email, ...withoutEmpty({ phone, assigned_license, is_admin, company_id }) };
}

/** An omitted role stays unchanged, so false is sent. */
export function editedUserBody(user: ManagedUser, values: PersonValues): BodyInput<typeof updateUser> {
  const { first_name, last_name, phone } = values;
  return {
    id: user.id,
    first_name,
    last_name,
    email: user.email,
    ...withoutEmpty({ phone, assigned_license: user.assigned_license }),
    is_admin: values.is_admin ?? false,
    version: user.version,
  };
}

/** The call replaces the whole user, so all other fields are sent unchanged. */
export function licenseBody(user: ManagedUser, assigned_license: boolean): BodyInput<typeof updateUser> {
  const { id, first_name, last_name, email, phone, version } = user;
  return { id, first_name, last_name, email, ...withoutEmpty({ phone, assigned_license }), version };
}
