import { describe, expect, it } from 'vitest';
import { companyActions, createCompanySchema, updateCompanySchema } from '#domain/companies.ts';
import { MESSAGES } from '#domain/messages.ts';

const FORM = { name: 'Bramble Mills', first_name: 'Ada', last_name: 'Moor', email: 'ada@bramble.test' };
const PLAN = '01890000-0000-7000-8000-000000000001';
const sentences = (form: object) =>
  Object.fromEntries(
    (createCompanySchema.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('the row menu of a company', () => {
  it.each([
    [
      { is_verified: true, is_active: true },
      ['deactivate', 'edit', 'manage_subscription', 'sign_in', 'data', 'delete'],
    ],
    [
      { is_verified: true, is_active: false },
      ['reactivate', 'edit', 'manage_subscription', 'sign_in', 'data', 'delete'],
    ],
    [
      { is_verified: false, is_active: false },
      ['resend_email', 'edit', 'manage_subscription', 'sign_in', 'data', 'delete'],
    ],
    [
      { is_verified: false, is_active: true },
      ['resend_email', 'edit', 'manage_subscription', 'sign_in', 'data', 'delete'],
    ],
  ])('for %j offers %j', (company, actions) => {
    expect(companyActions({ ...company, deletion_due_at: null })).toEqual(actions);
  });

  it('offers to restore one that is to be deleted, and little else', () => {
    const leaving = { is_verified: true, is_active: false, deletion_due_at: '2026-03-04T09:00:00.000Z' };
    expect(companyActions(leaving)).toEqual(['restore', 'data']);
  });
});

describe('the form of a new company', () => {
  it('needs a name and an administrator', () => {
    expect(sentences({ name: ' ', first_name: '', last_name: '', email: '' })).toEqual({
      name: MESSAGES.companyNameRequired,
      first_name: MESSAGES.firstNameRequired,
      last_name: MESSAGES.lastNameRequired,
      email: MESSAGES.emailRequired,
    });
    expect(sentences({ ...FORM, email: 'ada' })).toEqual({ email: MESSAGES.emailInvalid });
  });

  it('drops what is left empty and keeps what is given', () => {
    expect(createCompanySchema.parse(FORM)).toMatchObject({ phone: '', city: '', number_of_licences: 0 });
    expect(createCompanySchema.parse({ ...FORM, phone: '+44 117 496 0140' }).phone).toBe('+441174960140');
  });

  it.each(['123456', '1234567890123456', '+', 'call me'])('refuses the phone %j', (phone) => {
    expect(sentences({ ...FORM, phone })).toEqual({ phone: MESSAGES.phoneInvalid });
  });

  it('needs a license with a plan, and a plan with licenses', () => {
    expect(sentences({ ...FORM, plan_id: PLAN })).toEqual({ number_of_licences: MESSAGES.licensesTooFew });
    expect(sentences({ ...FORM, number_of_licences: 3 })).toEqual({ plan_id: MESSAGES.planRequired });
    expect(sentences({ ...FORM, plan_id: PLAN, number_of_licences: 3 })).toEqual({});
  });
});

describe('the form of a changed company', () => {
  it('needs a name and a city', () => {
    const { error } = updateCompanySchema.safeParse({ name: '', city: '' });
    expect(error?.issues.map((issue) => issue.message).toSorted()).toEqual([
      MESSAGES.cityRequired,
      MESSAGES.companyNameRequired,
    ]);
  });

  it('leaves the phone as it is unless it gives one', () => {
    expect(updateCompanySchema.parse({ name: 'Bramble Mills', city: 'Bath' })).not.toHaveProperty('phone');
    expect(updateCompanySchema.parse({ name: 'Bramble Mills', city: 'Bath', phone: '' }).phone).toBe('');
  });

  it("refuses the administrator's name and address, which stay as they are", () => {
    expect(updateCompanySchema.safeParse({ name: 'A', city: 'B', email: 'ada@bramble.test' }).success).toBe(false);
  });
});
