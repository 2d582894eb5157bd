import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  changePasswordSchema,
  credentialsSchema,
  emailSchema,
  forgotPasswordSchema,
  keptUserSchema,
  newPasswordSchema,
  profileSchema,
  resetPasswordSchema,
  signedInSchema,
  STORAGE_KEYS,
  userRecordSchema,
} from '#domain/session.ts';

/** The sentences a schema answers, per field. */
function refusals(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    (found[issue.path.join('.')] ??= []).push(issue.message);
  return found;
}

describe('an email address', () => {
  it('is trimmed and lower-cased', () => {
    expect(emailSchema.parse('  Ada@Harbour.TEST ')).toBe('ada@harbour.test');
  });

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['ada', 'Invalid email address'],
    ['ada@', 'Invalid email address'],
    ['a@b.test, c@d.test', 'Invalid email address'],
    ['a@b.test\r\nBcc: c@d.test', 'Invalid email address'],
    [`${'a'.repeat(250)}@b.test`, 'Invalid email address'],
  ])('is refused when it is %j: %s', (value, sentence) => {
    expect(refusals(emailSchema, value)['']).toContain(sentence);
  });
});

describe('credentials', () => {
  it('say which half is missing', () => {
    expect(refusals(credentialsSchema, { email: ' ', password: '' })).toEqual({
      email: ['Email is required'],
      password: ['Password is required'],
    });
  });

  it('take a malformed address, which is simply a wrong one', () => {
    expect(credentialsSchema.parse({ email: 'Nobody', password: 'x' })).toEqual({ email: 'nobody', password: 'x' });
  });

  it('take an address that no column could hold as one that nobody has', () => {
    expect(credentialsSchema.parse({ email: 'a\u0000b', password: 'x' }).email).toBe('a\ufffdb');
  });

  it('keep the password as it was typed', () => {
    expect(credentialsSchema.parse({ email: 'a', password: '  Spaces  ' }).password).toBe('  Spaces  ');
  });

  it('refuse a password too long to hash', () => {
    expect(credentialsSchema.safeParse({ email: 'a', password: 'x'.repeat(256) }).success).toBe(true);
    expect(credentialsSchema.safeParse({ email: 'a', password: 'x'.repeat(257) }).success).toBe(false);
  });

  it('refuse a field that they do not know', () => {
    expect(credentialsSchema.safeParse({ email: 'a', password: 'x', remember: true }).success).toBe(false);
  });
});

describe('a new password', () => {
  const link = { token: 't', uidb64: 'u' };

  it('has eight characters or more', () => {
    expect(refusals(newPasswordSchema, { password: '1234567', confirm_password: '1234567' })).toEqual({
      password: ['Password must be at least 8 characters long'],
    });
    expect(refusals(newPasswordSchema, { password: '12345678', confirm_password: '12345678' })).toEqual({});
  });

  it('is refused on reset in the words of the reset screen, which end with a full stop', () => {
    expect(refusals(resetPasswordSchema, { ...link, password: '1234567', confirm_password: '1234567' })).toEqual({
      password: ['Password must be at least 8 characters long.'],
    });
  });

  it.each([
    ['by a signed-in user', newPasswordSchema, {}],
    ['through a link', resetPasswordSchema, link],
  ])('set %s is entered twice alike', (_who, schema, rest) => {
    expect(refusals(schema, { ...rest, password: 'long-enough', confirm_password: 'long-enougH' })).toEqual({
      confirm_password: ['Passwords do not match'],
    });
  });

  it('is at most 256 characters long', () => {
    const password = 'x'.repeat(257);
    expect(newPasswordSchema.safeParse({ password, confirm_password: password }).success).toBe(false);
  });

  it('needs both halves of the link on reset', () => {
    const entries = { password: 'long-enough', confirm_password: 'long-enough' };
    expect(Object.keys(refusals(resetPasswordSchema, { ...entries, token: '', uidb64: '' })).toSorted()).toEqual([
      'token',
      'uidb64',
    ]);
    expect(resetPasswordSchema.safeParse({ ...entries, ...link }).success).toBe(true);
  });
});

describe('the change of a password', () => {
  const entries = { current_password: 'the old one', password: 'a new one', confirm_password: 'a new one' };

  it('takes the current password and two equal entries of a new one', () => {
    expect(changePasswordSchema.parse(entries)).toEqual(entries);
  });

  it('asks for the current one, eight characters, and equal entries', () => {
    const wrong = { current_password: '', password: 'short', confirm_password: 'other' };
    expect(refusals(changePasswordSchema, wrong)).toMatchObject({
      current_password: ['Password is required'],
      password: ['Password must be at least 8 characters long'],
    });
    expect(refusals(changePasswordSchema, { ...entries, confirm_password: 'another one' })).toEqual({
      confirm_password: ['Passwords do not match'],
    });
  });
});

describe('the own profile', () => {
  it('has a name, and a phone number or none', () => {
    const profile = { first_name: ' Ada ', last_name: 'Vale', phone: '+44 117 496 0141' };
    expect(profileSchema.parse(profile)).toEqual({ first_name: 'Ada', last_name: 'Vale', phone: '+441174960141' });
    expect(profileSchema.parse({ first_name: 'Ada', last_name: 'Vale' }).phone).toBe('');
  });

  it.each([{ is_admin: true }, { email: 'eve@harbour.test' }, { company_id: 'another' }])(
    'refuses %j, which is not for oneself to change',
    (more) => {
      expect(profileSchema.safeParse({ first_name: 'Ada', last_name: 'Vale', ...more }).success).toBe(false);
    },
  );
});

describe('the forgotten password form', () => {
  it('asks for an address and nothing else', () => {
    expect(forgotPasswordSchema.parse({ email: 'A@b.test' })).toEqual({ email: 'a@b.test' });
    expect(refusals(forgotPasswordSchema, { email: '' })['email']).toContain('Email is required');
    expect(forgotPasswordSchema.safeParse({ email: 'a@b.test', name: 'A' }).success).toBe(false);
  });
});

describe('the user record', () => {
  const record = {
    id: 'u',
    name: 'Ada Vale',
    first_name: 'Ada',
    last_name: 'Vale',
    email: 'ada@harbour.test',
    phone: '',
    company_name: null,
    is_super_user: true,
    is_admin: false,
    is_password_change: true,
    is_subscription_active: false,
    assigned_license: false,
    locale: 'de-DE',
    time_zone: 'Europe/Berlin',
    second_factor_due: null,
  };

  it('has the fields of the user record, and a token only on sign-in', () => {
    expect(userRecordSchema.parse({ ...record, access_token: 't' })).toEqual(record);
    expect(signedInSchema.parse({ ...record, access_token: 't' })).toEqual({ ...record, access_token: 't' });
    expect(signedInSchema.safeParse(record).success).toBe(false);
  });

  it('has the formats of the browser where a reply says none, or one that this browser does not know', () => {
    const { locale: _locale, time_zone: _zone, ...older } = record;
    expect(userRecordSchema.parse(older)).toMatchObject({ locale: null, time_zone: null });
    expect(keptUserSchema.parse(record)).toEqual(record);
    for (const unknown of [older, { ...record, locale: 'xx', time_zone: 'Mars/Olympus' }, { locale: 7, time_zone: {} }])
      expect(keptUserSchema.parse(unknown)).toMatchObject({ locale: null, time_zone: null });
  });

  it('is kept under the five keys', () => {
    expect(Object.values(STORAGE_KEYS)).toEqual(['token', 'user', 'email', 'role', 'default_password_changed']);
  });
});
