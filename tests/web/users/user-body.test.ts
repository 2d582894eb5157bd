// What the user dialogs send: optional fields that are empty, null or false are dropped.
import { expect, it } from 'vitest';
import { addUserSchema, updateUserSchema } from '#domain/users.ts';
import { editedUserBody, licenseBody, newUserBody } from '#src/pages/users/user-body.ts';
import { managedUser } from './managed-user.ts';

const NAMES = { first_name: 'Ada', last_name: 'Vale', email: 'ada@harbour.test' };
const COMPANY = '01890000-0000-7000-8000-000000000001';

it.each([
  ['left out', {}],
  ['empty', { phone: '', assigned_license: false, is_admin: false }],
  ['blank', { phone: '  ' }],
  ['null', { phone: null, assigned_license: null, is_admin: null, company_id: null }],
])('sends only names and address of a new user whose other fields are %s', (_state, rest) => {
  expect(newUserBody({ ...NAMES, ...rest })).toEqual(NAMES);
});

it('sends names and address of a new user even where they are empty, so that the server can say what is missing', () => {
  const nobody = { first_name: '', last_name: '', email: '' };
  expect(newUserBody(nobody)).toEqual(nobody);
});

it('sends the filled fields of a new user', () => {
  const known = { phone: '+441174960199', assigned_license: true, is_admin: true, company_id: COMPANY };
  const body = newUserBody({ ...NAMES, ...known });
  expect(body).toEqual({ ...NAMES, ...known });
  expect(addUserSchema.safeParse(body).success).toBe(true);
});

it('keeps address, license and version of a user whose profile changes', () => {
  const user = managedUser({ assigned_license: true, version: 7 });
  const body = editedUserBody(user, { ...NAMES, email: 'other@harbour.test', phone: '1234567', is_admin: true });
  expect(body).toEqual({
    ...NAMES,
    id: user.id,
    email: user.email,
    phone: '1234567',
    assigned_license: true,
    is_admin: true,
    version: 7,
  });
  expect(updateUserSchema.safeParse(body).success).toBe(true);
});

it('drops a cleared phone and a missing license, and says that the user is no administrator', () => {
  const user = managedUser({ is_admin: true, assigned_license: false, phone: '1234567' });
  const body = editedUserBody(user, { ...NAMES, phone: '', is_admin: false });
  expect(body).toEqual({ ...NAMES, id: user.id, email: user.email, is_admin: false, version: user.version });
});

it('changes nothing but the license if only that is requested', () => {
  const user = managedUser({ is_admin: true, phone: '+441174960199' });
  const { id, first_name, last_name, email, phone, version } = user;
  const rest = { id, first_name, last_name, email, phone, version };
  expect(licenseBody(user, true)).toEqual({ ...rest, assigned_license: true });
  expect(licenseBody(user, false)).toEqual(rest);
});
