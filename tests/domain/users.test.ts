import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { addUserSchema, licenseShortage, updateUserSchema, userActions } from '#domain/users.ts';

const PERSON = { first_name: 'Ada', last_name: 'Moor', email: 'ada@moor.test' };
const ID = '01890000-0000-7000-8000-000000000000';

describe('the row menu of a user', () => {
  it.each([
    [true, true, true, ['deactivate', 'edit', 'reset_password', 'manage_license', 'delete']],
    [true, true, false, ['deactivate', 'edit', 'reset_password', 'delete']],
    [true, false, true, ['reactivate', 'edit', 'reset_password', 'manage_license', 'delete']],
    [false, true, true, ['resend_email', 'edit', 'delete']],
    [false, false, false, ['resend_email', 'edit', 'delete']],
  ])(
    'with a password of their own %s, active %s and a subscription %s is %j',
    (is_password_change, is_active, is_subscription_active, actions) => {
      const user = {
        is_password_change,
        is_active,
        is_subscription_active,
        is_service: false,
        has_second_factor: false,
        deletion_due_at: null,
      };
      expect(userActions(user, false)).toEqual(actions);
      expect(userActions(user, true)).not.toContain('delete');
      expect(userActions({ ...user, deletion_due_at: '2026-03-04T09:00:00.000Z' }, false)).toEqual(['restore']);
    },
  );
});

describe('the row menu of a service account', () => {
  it('gives and takes its license, and ends it', () => {
    const account = {
      is_password_change: true,
      is_active: true,
      is_subscription_active: true,
      is_service: true,
      has_second_factor: false,
      deletion_due_at: null,
    };
    expect(userActions(account, false)).toEqual(['deactivate', 'manage_license']);
    expect(userActions({ ...account, is_active: false }, false)).toEqual([]);
  });
});

describe('the form of a new user', () => {
  it('fills in the optional fields that a form drops', () => {
    expect(addUserSchema.parse(PERSON)).toEqual({ ...PERSON, phone: '', assigned_license: false, is_admin: false });
  });

  it('has the address in lower case and the phone without its blanks', () => {
    const form = addUserSchema.parse({ ...PERSON, email: ' Ada@Moor.TEST ', phone: '+44 (117) 496-0140' });
    expect(form).toMatchObject({ email: 'ada@moor.test', phone: '+441174960140' });
  });

  it('says what is wrong', () => {
    const sentences = addUserSchema
      .safeParse({ first_name: ' ', last_name: '', email: 'moor', phone: '1-2-3' })
      .error?.issues.map((issue) => issue.message);
    expect(sentences).toEqual([
      MESSAGES.firstNameRequired,
      MESSAGES.lastNameRequired,
      MESSAGES.emailInvalid,
      MESSAGES.phoneInvalid,
    ]);
  });

  it.each([{ is_super_user: true }, { is_active: true }, { password: 'mine-to-set' }, { company_id: 'all' }])(
    'refuses %j',
    (more) => {
      expect(addUserSchema.safeParse({ ...PERSON, ...more }).success).toBe(false);
    },
  );
});

describe('the form of a user who is changed', () => {
  it('keeps the role unless it is sent', () => {
    expect(updateUserSchema.parse({ id: ID, ...PERSON })).toEqual({
      id: ID,
      ...PERSON,
      phone: '',
      assigned_license: false,
    });
  });
});

describe('licenses', () => {
  it.each([
    [{ total: 10, used: 9 }, null],
    [{ total: 10, used: 10 }, 'All 10 licenses are assigned. Remove one from another user, or request more licenses.'],
    [{ total: 1, used: 1 }, 'The only license is assigned. Remove one from another user, or request more licenses.'],
    [{ total: 2, used: 5 }, 'All 2 licenses are assigned. Remove one from another user, or request more licenses.'],
    [{ total: 0, used: 0 }, 'No subscription is active, so no license can be assigned. Renew the subscription first.'],
    [{ total: 0, used: 3 }, 'No subscription is active, so no license can be assigned. Renew the subscription first.'],
  ])('of %j: %s', (seats, sentence) => {
    expect(licenseShortage(seats)).toBe(sentence);
  });
});
