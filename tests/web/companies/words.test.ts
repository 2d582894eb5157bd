// Texts about companies, their users and their subscriptions.
import { expect, it } from 'vitest';
import { disorderOf } from '#src/components/subscription/period-fields.tsx';
import { whose } from '#src/pages/companies/action-words.ts';
import { periodWords } from '#src/pages/companies/columns.tsx';
import { MESSAGES } from '#domain/messages.ts';

const LATEST = {
  plan: { id: '1', plan_type: 'Team', duration: 'Yearly' },
  number_of_licenses: 5,
  start_date: '2026-03-04T00:00:00.000Z',
  end_date: '2027-03-04T23:59:59.999Z',
  buffer_period: '2027-03-18T23:59:59.999Z',
};

it.each([
  [null, 'Its users are'],
  [0, 'Its 0 users are'],
  [1, 'Its only user is'],
  [12, 'Its 12 users are'],
])('counts %s people', (count, words) => {
  expect(whose(count)).toBe(words);
});

it.each([
  ['2026-03-03T12:00:00.000Z', 'from 2026-03-04'],
  ['2026-11-21T12:00:00.000Z', 'until 2027-03-04'],
  ['2027-03-10T12:00:00.000Z', 'ended 2027-03-04, open until 2027-03-18'],
  ['2027-04-01T12:00:00.000Z', 'ended 2027-03-04'],
])('says at %s that a subscription is "%s"', (now, words) => {
  expect(periodWords(LATEST, now)).toBe(words);
});

it('reports an end that is not after its start, and a buffer that is before its end', () => {
  const days = { start_date: '2026-03-05', end_date: '2026-03-04', buffer_period: '2026-03-03' };
  expect(disorderOf(days, 'start_date')).toBeUndefined();
  expect(disorderOf(days, 'end_date')).toBe(MESSAGES.endBeforeStart);
  expect(disorderOf(days, 'buffer_period')).toBe(MESSAGES.bufferBeforeEnd);
});

it('accepts a subscription of one day, and ignores incomplete dates', () => {
  expect(disorderOf({ start_date: '2026-03-05', end_date: '2026-03-05' }, 'end_date')).toBeUndefined();
  expect(disorderOf({ start_date: '', end_date: '2026-03-05', buffer_period: null }, 'buffer_period')).toBeUndefined();
});
