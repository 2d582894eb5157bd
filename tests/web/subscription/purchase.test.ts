// The purchase call for an administrator's wish, its name, and where it can lead.
import { expect, it } from 'vitest';
import type { ActivePlan } from '#domain/subscriptions.ts';
import { pastSentence } from '#src/pages/subscription/subscription.tsx';
import { paymentAddress, purchaseKind, purchaseVerb, standingOf } from '#src/pages/subscription/purchase.ts';

const ACTIVE: ActivePlan = {
  plan_id: 'team',
  plan_type: 'Team',
  duration: 'Yearly',
  start_date: '2026-03-04T00:00:00.000Z',
  expire_date: '2027-03-04T23:59:59.999Z',
  buffer_period: '2027-03-18T23:59:59.999Z',
  active_plan: true,
  total_licenses: 5,
  used_licenses: 2,
};
const ENDED: ActivePlan = { ...ACTIVE, active_plan: false };
const team = (number_of_licenses: number | null) => ({ plan_id: 'team', number_of_licenses });

it.each([
  ['a first subscription', null, team(5), 'create', 'Request'],
  ['more licenses', ACTIVE, team(6), 'upgrade', 'Upgrade'],
  ['another plan', ACTIVE, { plan_id: 'enterprise', number_of_licenses: 3 }, 'upgrade', 'Upgrade'],
  ['fewer licenses', ACTIVE, team(4), 'change', 'Change'],
  ['the same again', ACTIVE, team(5), 'change', 'Renew'],
  ['the same again after its end', ENDED, team(5), 'change', 'Renew'],
  ['more after its end', ENDED, team(9), 'change', 'Renew'],
  ['no number yet', ACTIVE, team(null), 'change', 'Change'],
])('requests %s', (_what, current, wanted, kind, verb) => {
  expect(purchaseKind(current, wanted)).toBe(kind);
  expect(purchaseVerb(current, wanted)).toBe(verb);
});

it.each([
  [null, '2026-11-21T00:00:00.000Z', 'none'],
  [ACTIVE, '2026-03-03T00:00:00.000Z', 'ahead'],
  [ACTIVE, '2026-11-21T00:00:00.000Z', 'running'],
  [ACTIVE, '2027-03-10T00:00:00.000Z', 'buffer'],
  [ACTIVE, '2027-03-19T00:00:00.000Z', 'ended'],
])('is in the state that its dates give', (plan, now, standing) => {
  expect(standingOf(plan, now)).toBe(standing);
});

it('says that a subscription has ended, and that one has not begun', () => {
  expect(pastSentence(ENDED, '2027-04-01T00:00:00.000Z')).toBe('Your Team (Yearly) subscription ended on 2027-03-04.');
  expect(pastSentence(ENDED, '2026-03-01T00:00:00.000Z')).toBe('Your Team (Yearly) subscription starts on 2026-03-04.');
});

it.each([
  ['https://pay.example.test/c/1?a=b#c', 'https://pay.example.test/c/1?a=b#c'],
  ['http://127.0.0.1:4242/c', 'http://127.0.0.1:4242/c'],
  ['javascript:alert(1)', null],
  ['data:text/html,hello', null],
  ['/dashboard', null],
  ['', null],
  [null, null],
  [undefined, null],
])('opens %s only if that is an address of the web', (url, address) => {
  expect(paymentAddress(url)).toBe(address);
});
