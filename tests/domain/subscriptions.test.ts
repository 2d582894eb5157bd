import { describe, expect, it } from 'vitest';
import { refuseRun, subscriptionDate } from '#domain/subscriptions.ts';

describe('a run', () => {
  it.each([
    { is_super_user: true, is_subscription_active: false, assigned_license: false, refusal: null },
    { is_super_user: false, is_subscription_active: true, assigned_license: true, refusal: null },
    { is_super_user: false, is_subscription_active: true, assigned_license: false, refusal: 'license_missing' },
    { is_super_user: false, is_subscription_active: false, assigned_license: true, refusal: 'subscription_inactive' },
    { is_super_user: false, is_subscription_active: false, assigned_license: false, refusal: 'subscription_inactive' },
  ])(
    'is answered $refusal for super $is_super_user, subscription $is_subscription_active, license $assigned_license',
    ({ refusal, ...user }) => {
      expect(refuseRun(user)).toBe(refusal);
    },
  );
});

describe('the date of a subscription', () => {
  it.each([
    ['2026-03-04T00:00:00.000Z', '2026-03-04'],
    ['2026-03-04 23:59:59+00', '2026-03-04'],
    ['2026-03-04T23:30:00-02:00', '2026-03-05'],
  ])('of %s is %s, in UTC', (moment, date) => {
    expect(subscriptionDate(moment)).toBe(date);
  });
});
